import type { StockChange } from '@xinglin/api-contract/staff-api'
import type { LadderTier } from '@xinglin/domain/goods'
import type { Money } from '@xinglin/domain/kernel/money'
import type { DeskGoodDetail, GoodFacts } from '@xinglin/domain/staff'

/** What the page of one good shows and does; each card takes what it needs of it. */
export type GoodViewProps = {
  readonly good: DeskGoodDetail
  readonly mayEdit: boolean
  readonly mayCount: boolean
  readonly busy: boolean
  /** Each answers whether the shop has taken it. */
  readonly onFacts: (facts: GoodFacts) => Promise<boolean>
  readonly onPrices: (basePrice: Money, ladder: readonly LadderTier[]) => Promise<boolean>
  readonly onUpload: (kind: 'picture' | 'leaflet', file: File) => Promise<boolean>
  readonly onArrange: (pictures: readonly string[]) => Promise<boolean>
  readonly onAdjust: (change: Omit<StockChange, 'id'>) => Promise<boolean>
}

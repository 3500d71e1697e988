import type { BatchReport, StockChange } from '@xinglin/api-contract/staff-api'
import type { LadderTier } from '@xinglin/domain/goods'
import type { Money } from '@xinglin/domain/kernel/money'
import type { DeskGoodDetail, GoodFacts } from '@xinglin/domain/staff'

/** Data and actions of the page of one good; each card uses a part of them. */
export type GoodViewProps = {
  readonly good: DeskGoodDetail
  readonly mayEdit: boolean
  readonly mayCount: boolean
  readonly mayReport: boolean
  readonly busy: boolean
  /** Each resolves to whether the shop accepted it. */
  readonly onFacts: (facts: GoodFacts) => Promise<boolean>
  readonly onPrices: (basePrice: Money, ladder: readonly LadderTier[]) => Promise<boolean>
  readonly onUpload: (kind: 'picture' | 'leaflet', file: File) => Promise<boolean>
  readonly onArrange: (pictures: readonly string[]) => Promise<boolean>
  readonly onAdjust: (change: Omit<StockChange, 'id'>) => Promise<boolean>
  readonly onReport: (report: Omit<BatchReport, 'id'>) => Promise<boolean>
}

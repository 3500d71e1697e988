import type { InputOf } from '@xinglin/api-contract/kernel/endpoint'
import type { StaffApi } from '@xinglin/api-contract/staff-api'
import type { DeskGoodDetail } from '@xinglin/domain/staff'
import type { RegionsBelow } from '@xinglin/forms/region-levels'
import type { Saved } from '../../shared/client.ts'

type Call<Name extends keyof StaffApi['goods']> = InputOf<StaffApi['goods'][Name]>

/** Data and actions of the page of one good; each card uses a part of them. */
export type GoodViewProps = {
  readonly good: DeskGoodDetail
  readonly mayEdit: boolean
  readonly mayCount: boolean
  readonly mayPlace: boolean
  readonly seesCost: boolean
  readonly mayReport: boolean
  readonly busy: boolean
  readonly onFacts: (edit: Call<'edit'>) => Promise<Saved>
  readonly onPrices: (prices: Call<'price'>) => Promise<Saved>
  readonly onCost: (cost: Call<'cost'>) => Promise<Saved>
  readonly onPlace: (place: Call<'place'>) => Promise<Saved>
  /** The regions below a code. */
  readonly below: RegionsBelow
  readonly onRegion: (rule: Call<'setRegion'>) => Promise<Saved>
  readonly onUpload: (kind: 'picture' | 'leaflet', file: File) => Promise<Saved>
  readonly onArrange: (pictures: readonly string[]) => Promise<Saved>
  readonly onAdjust: (change: Call<'adjust'>) => Promise<Saved>
  readonly onReport: (report: Call<'report'>) => Promise<Saved>
}

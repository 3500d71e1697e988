import { keysOf } from '@xinglin/domain/kernel/keys-of'
import { type GiftId, type GiftKind, giftKindLabels } from '@xinglin/domain/rewards'
import { pageIn } from '../../shared/page-in.ts'
import { paths } from '../../shared/paths.ts'

/** The filter of the points mall: one gift, or a page of those of a kind. All of it is in the address. */
export type GiftSearch = {
  readonly id: GiftId | null
  readonly kind: GiftKind | null
  /** Only gifts that the buyer has enough points for. */
  readonly affordable: boolean
  readonly page: number
}

export const giftKinds = keysOf(giftKindLabels)

const giftIn = (text: string): GiftId | null => (/^[1-9]\d{0,8}$/.test(text) ? (Number(text) as GiftId) : null)

export const giftSearchIn = (parameters: URLSearchParams): GiftSearch => ({
  id: giftIn(parameters.get('id') ?? ''),
  kind: giftKinds.find((kind) => kind === parameters.get('kind')) ?? null,
  affordable: parameters.get('affordable') === '1',
  page: pageIn(parameters),
})

export const pointsMallHref = ({ kind, affordable, page }: Omit<GiftSearch, 'id'>): string =>
  paths.pointsMall({ kind, affordable: affordable ? 1 : null, page: page === 1 ? null : page })

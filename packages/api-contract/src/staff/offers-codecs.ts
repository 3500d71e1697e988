import type { OfferKey } from '@xinglin/domain/promotions'
import type {
  DeskOffer,
  OfferBoard,
  OfferConflict,
  OfferDraftId,
  OfferField,
  OfferForm,
  OfferInput,
  OfferLine,
  OfferRef,
  OfferReplay,
  OfferSheet,
  OfferStanding,
  OfferTrial,
} from '@xinglin/domain/staff'
import { offerRef as refOf } from '@xinglin/domain/staff'
import { cart } from '../cart/cart-codecs.ts'
import {
  at,
  type Codec,
  converted,
  flag,
  idOf,
  list,
  mapped,
  money,
  nullable,
  oneOf,
  record,
  text,
  timestamp,
  whole,
} from '../kernel/wire.ts'
import { count } from './orders-codecs.ts'

export const draftId = idOf<OfferDraftId>()

/** `activities:12`: table and id of its row. */
export const offerRef: Codec<OfferRef> = mapped(text(60), refOf, (ref) => ref)

/** The kinds of offers. */
export const offerKey = oneOf<OfferKey>({
  fullReduction: 'full_reduction',
  fullDiscount: 'full_discount',
  secondHalf: 'second_half',
  buyGet: 'buy_get',
  special: 'special',
  daily: 'daily',
  flashSale: 'flash_sale',
  nearExpiry: 'near_expiry',
  newcomer: 'newcomer',
  groupBuy: 'group_buy',
  coupon: 'coupon',
  gift: 'gift',
  exchange: 'exchange',
  combination: 'combination',
  welfare: 'welfare',
  voucher: 'voucher',
  cashback: 'cashback',
  lottery: 'lottery',
  pointsGift: 'points_gift',
})

const standing = oneOf<OfferStanding>({
  running: 'running',
  waiting: 'waiting',
  draft: 'draft',
  filed: 'filed',
  ended: 'ended',
})

/** A field as the column of a table, with at most so many choices. */
export const fieldColumns = (choices: number) => ({
  name: text(40),
  heading: text(40),
  expects: text(200),
  input: oneOf<OfferInput>({
    text: 'text',
    area: 'area',
    moment: 'moment',
    choice: 'choice',
    amount: 'amount',
    number: 'number',
  }),
  choices: list(text(200), choices),
  must: flag,
})

const field: Codec<OfferField> = record({ ...fieldColumns(50), each: flag })

export const offerForm: Codec<OfferForm> = record({
  kind: offerKey,
  fields: list(field, 60),
})

const MOST_LINES = 300

/** What each field of a line says, as it was written. */
export const line: Codec<OfferLine> = converted(
  list(record({ field: text(40), text: text(20_000) }), 60),
  (said): OfferLine => Object.fromEntries(said.map(({ field: name, text: words }) => [name, words])),
  (wire) => Object.entries(wire).map(([name, words]) => ({ field: name, text: words })),
)

export const offerLines = list(line, MOST_LINES)

const used = record({ done: count, of: nullable(count), what: text(20) })

const deskOffer: Codec<DeskOffer> = record({
  ref: nullable(offerRef),
  draftId: at('draft_id', nullable(draftId)),
  kind: offerKey,
  name: text(200),
  terms: text(1000),
  standing,
  startsAt: at('starts_at', nullable(timestamp)),
  endsAt: at('ends_at', nullable(timestamp)),
  used: nullable(used),
  given: nullable(money),
})

const conflict: Codec<OfferConflict> = converted(
  record({ one: text(200), other: text(200), goods: count, from: timestamp, until: timestamp }),
  ({ one, other, ...rest }): OfferConflict => ({ names: [one, other], ...rest }),
  ({ names: [one, other], ...rest }) => ({ one, other, ...rest }),
)

export const offerBoard: Codec<OfferBoard> = record({
  offers: list(deskOffer, 2000),
  conflicts: list(conflict, 200),
  month: record({ given: money, sales: money }),
})

const replay: Codec<OfferReplay> = record({
  at: timestamp,
  days: count,
  orders: count,
  touched: count,
  sales: money,
  given: money,
  margin: nullable(record({ before: money, after: money })),
})

type DraftWire = Omit<NonNullable<OfferSheet['draft']>, 'replay'> & {
  readonly isReplaying: boolean
  readonly replay: OfferReplay | null
}

const draft: Codec<NonNullable<OfferSheet['draft']>> = converted(
  record<{ [K in keyof DraftWire]: Codec<DraftWire[K]> }>({
    id: draftId,
    version: count,
    state: oneOf<DraftWire['state']>({ draft: 'draft', filed: 'filed', published: 'published' }),
    editedBy: at('edited_by', text(60)),
    editedAt: at('edited_at', timestamp),
    isReplaying: at('is_replaying', flag),
    replay: nullable(replay),
  }),
  ({ isReplaying, ...rest }) => ({ ...rest, replay: rest.replay ?? (isReplaying ? ('waiting' as const) : null) }),
  (value) => ({
    ...value,
    isReplaying: value.replay === 'waiting',
    replay: value.replay === 'waiting' ? null : value.replay,
  }),
)

export const offerSheet: Codec<OfferSheet> = record({
  kind: offerKey,
  name: text(200),
  lines: offerLines,
  ref: nullable(offerRef),
  draft: nullable(draft),
  standing,
  barToStop: at('bar_to_stop', nullable(text(200))),
})

const words = list(text(1000), 500)

export const offerTrial: Codec<OfferTrial> = record({
  problems: words,
  differences: words,
  warnings: words,
  budget: list(record({ name: text(100), amount: text(100) }), 50),
  buyers: text(200),
  carts: nullable(
    record({
      company: text(200),
      before: cart,
      after: cart,
      coupon: nullable(
        record({
          minimum: money,
          face: money,
          goodsIds: at('goods_ids', nullable(list(whole(1, 2_147_483_647), 50_000))),
        }),
      ),
    }),
  ),
})

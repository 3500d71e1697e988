import {
  type AddedToCart,
  type Cart,
  type CartItem,
  type CopyOutcome,
  type LineId,
  lineId,
  type NextHint,
  type TopUpGoal,
  type TopUpHint,
} from '@xinglin/domain/cart'
import type { ActivityId, GoodsId } from '@xinglin/domain/goods'
import type { MemberId } from '@xinglin/domain/members'
import { goods } from '../goods/goods-codecs.ts'
import { endpoint } from '../kernel/endpoint.ts'
import {
  at,
  type Codec,
  converted,
  decode,
  flag,
  idOf,
  idOrNone,
  list,
  mapped,
  money,
  nothing,
  nullable,
  oneOf,
  optional,
  quantity,
  record,
  request,
  shortIdOf,
  text,
  whole,
} from '../kernel/wire.ts'
import { cart, cartItem, lineIds, versionSwitch } from './cart-codecs.ts'

const count = whole(0, 99_999)

const filters: Codec<{ readonly filter: number }> = converted(
  request({ filter: at('filters', optional(whole(0, 99_999), 99_999)), new: versionSwitch }),
  ({ filter }) => ({ filter }),
  (value) => ({ ...value, new: null }),
)

const items: Codec<{ readonly items: readonly CartItem[] }> = mapped(
  request({ params: list(cartItem, 500) }),
  (wire) => (wire.params.length === 0 ? null : { items: wire.params }),
  (value) => ({ params: value.items }),
)

/** Answers the named lines only, for clients that know the others. */
type NamedOnly = { readonly namedOnly?: true }
const namedOnly = optional(flag, false)

type Edit = NamedOnly & { readonly id: LineId; readonly quantity: number }

const edit: Codec<Edit> = converted(
  request({
    id: idOf<LineId>(),
    params: request({ number: quantity }),
    new: versionSwitch,
    namedOnly: at('named_only', namedOnly),
  }),
  ({ id, params, namedOnly: named }): Edit => ({ id, quantity: params.number, ...(named ? { namedOnly: true } : {}) }),
  (value) => ({
    id: value.id,
    params: { number: value.quantity },
    new: null,
    namedOnly: value.namedOnly ?? false,
  }),
)

type Selection = NamedOnly & { readonly ids: readonly LineId[]; readonly selected: boolean }

const selection: Codec<Selection> = converted(
  request({ ids: lineIds, selected: at('is_selected', flag), namedOnly: at('named_only', namedOnly) }),
  ({ namedOnly: named, ...rest }): Selection => (named ? { ...rest, namedOnly: true } : rest),
  ({ namedOnly: named = false, ...rest }) => ({ ...rest, namedOnly: named }),
)

const copy: Codec<{ readonly ids: readonly LineId[]; readonly to: readonly MemberId[] }> = request({
  ids: lineIds,
  to: at('other_user_ids', list(shortIdOf<MemberId>(), 50)),
})

const added: Codec<AddedToCart> = record({
  total: count,
  lines: list(
    record({
      goodsId: at('goods_id', idOrNone<GoodsId>()),
      quantity: at('number', whole(0, 50_000)),
      notice: text(200),
    }),
    500,
  ),
})

const hint: Codec<NextHint> = record({
  code: text(40),
  text: text(300),
  lineIds: at('ids', lineIds),
})

const copied: Codec<CopyOutcome> = record({
  copied: list(record({ store: text(200), name: text(200), quantity: whole(0, 50_000) })),
  skipped: list(record({ store: text(200), name: text(200), reason: text(300) })),
})

const topUpGoal: Codec<TopUpGoal> = mapped(
  request({
    goal: oneOf<TopUpGoal['kind']>({ ladder: 'ladder', activity: 'activity', freeShipping: 'shipping' }),
    id: optional(whole(1, Number.MAX_SAFE_INTEGER), null),
  }),
  ({ goal, id }): TopUpGoal | null => {
    if (goal === 'freeShipping') return { kind: goal }
    if (id === null) return null
    if (goal === 'ladder') return { kind: goal, lineId: lineId(id) }
    const activity = decode(shortIdOf<ActivityId>(), id)
    return activity.ok ? { kind: goal, activityId: activity.value } : null
  },
  (goal) => {
    switch (goal.kind) {
      case 'freeShipping':
        return { goal: goal.kind, id: null }
      case 'ladder':
        return { goal: goal.kind, id: goal.lineId }
      case 'activity':
        return { goal: goal.kind, id: goal.activityId }
    }
  },
)

const topUp: Codec<TopUpHint> = mapped(
  record({
    id: optional(idOf<LineId>(), null),
    goods: optional(goods, null),
    number: whole(1, 50_000),
    units: whole(1, 50_000),
    cost: money,
  }),
  (wire): TopUpHint | null => {
    const { number, units, cost } = wire
    if (wire.id !== null) return { kind: 'raise', lineId: wire.id, quantity: number, units, cost }
    return wire.goods === null ? null : { kind: 'add', goods: wire.goods, quantity: number, units, cost }
  },
  (value) => ({
    id: value.kind === 'raise' ? value.lineId : null,
    goods: value.kind === 'add' ? value.goods : null,
    number: value.quantity,
    units: value.units,
    cost: value.cost,
  }),
)

export const cartEndpoints = {
  /** The whole cart with everything its pricing needs. */
  list: endpoint<{ readonly filter: number }, Cart>({
    method: 'GET',
    path: '/api/cart/list',
    source: 'productPage',
    access: 'member',
    input: filters,
    output: cart,
    cancelsEarlier: false,
  }),
  /** Number of lines in the cart; 0 for a guest. */
  total: endpoint<null, { readonly total: number }>({
    method: 'GET',
    path: '/api/cart/total',
    source: 'productPage',
    access: 'guest',
    input: nothing,
    output: record({ total: count }),
    cancelsEarlier: false,
  }),
  /** Adds goods: an existing line grows by the number. Answers the result of each line. */
  add: endpoint<{ readonly items: readonly CartItem[] }, AddedToCart>({
    method: 'POST',
    path: '/api/cart',
    source: 'productPage',
    access: 'passed',
    acting: true,
    input: items,
    output: added,
    limit: 'cartWrite',
  }),
  /** One normalised pack of a good. */
  quickAdd: endpoint<{ readonly id: GoodsId }, AddedToCart>({
    method: 'POST',
    path: '/api/cart/quick_add/{id}',
    source: 'productPage',
    access: 'passed',
    acting: true,
    input: request({ id: shortIdOf<GoodsId>() }),
    output: added,
    limit: 'cartWrite',
  }),
  /** Sets a line's quantity; the answer is the current cart, with `named_only` with the named line only. */
  edit: endpoint<Edit, Cart>({
    method: 'POST',
    path: '/api/cart/{id}/edit',
    source: 'productPage',
    access: 'passed',
    acting: true,
    input: edit,
    output: cart,
    limit: 'cartWrite',
  }),
  /** Answers as `edit` does. */
  select: endpoint<Selection, Cart>({
    method: 'POST',
    path: '/api/cart/batch_select',
    source: 'productPage',
    access: 'passed',
    acting: true,
    input: selection,
    output: cart,
    limit: 'cartWrite',
  }),
  remove: endpoint<{ readonly ids: readonly LineId[] }, Cart>({
    method: 'POST',
    path: '/api/cart/batch_delete',
    source: 'productPage',
    access: 'passed',
    acting: true,
    input: request({ ids: lineIds }),
    output: cart,
    limit: 'cartWrite',
  }),
  /** To stores bound under the same head office; names what was copied and what was skipped. */
  copy: endpoint<{ readonly ids: readonly LineId[]; readonly to: readonly MemberId[] }, CopyOutcome>({
    method: 'POST',
    path: '/api/cart/copy',
    source: 'productPage',
    access: 'passed',
    input: copy,
    output: copied,
    limit: 'cartWrite',
  }),
  /** 凑单: the cheapest addition that reaches the next ladder of a line, the next tier of an activity, or free shipping. */
  topUp: endpoint<TopUpGoal, TopUpHint | null>({
    method: 'GET',
    path: '/api/cart/top_up',
    source: 'ours',
    access: 'passed',
    input: topUpGoal,
    output: nullable(topUp),
    cancelsEarlier: false,
  }),
  /** What would prevent or change step 2. */
  nextHint: endpoint<null, readonly NextHint[]>({
    method: 'POST',
    path: '/api/cart/next_hint',
    source: 'productPage',
    access: 'passed',
    acting: true,
    input: nothing,
    output: list(hint, 50),
    inputIn: 'query',
    limit: 'cartWrite',
  }),
}

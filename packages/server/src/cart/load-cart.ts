import {
  type Cart,
  type CartFilter,
  type ChosenLine,
  isEphedrine,
  type LineKind,
  lineWarehouse,
  refusalOf,
  withUnavailableUnselected,
} from '@xinglin/domain/cart'
import { type GoodsId, goodsMarks } from '@xinglin/domain/goods'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { Buyer } from '@xinglin/domain/members'
import { type Activity, type ActivityId, isNamedByLines, offerOf, withGoods } from '@xinglin/domain/promotions'
import type { ToldCart } from '@xinglin/api-contract/server'
import type { Db } from '../db/database.ts'
import { loadShelf, type ShelfGoods, type Wanted } from '../goods/load-goods.ts'
import { cartOffers, goodsOfOffers } from './cart-offers.ts'
import type { CartRow } from './cart-rows.ts'
import { type Papers, readStanding, type Standing, type Warehouse } from './cart-standing.ts'
import { chosenLine, shelvesOf } from './chosen-line.ts'

/** A signed-in buyer. */
export type Member = Exclude<Buyer, { readonly kind: 'guest' }>

export type LoadedCart = {
  readonly cart: Cart
  /** The lines as stored: a line stays selected even while it cannot be bought. */
  readonly rows: readonly CartRow[]
  readonly warehouses: readonly Warehouse[]
  readonly papers: Papers
  /** The ids of the tier prices of its goods. */
  readonly ladderIds: ReadonlyMap<GoodsId, number>
}

/** A cart with all that its pricing needs, in two statements however many lines it has. */
export const loadCart = async (db: Db, buyer: Member, now: Instant): Promise<LoadedCart> =>
  loadCartOf(db, buyer, await readStanding(db, buyer.id, now), now)

/** The same when the standing has been read already. */
export const loadCartOf = async (
  db: Db,
  buyer: Member,
  { rows, offerRows, version, shipping, papers, warehouses }: Standing,
  now: Instant,
): Promise<LoadedCart> => {
  const shelf = await loadShelf(db, [...rows.flatMap(wantedOf), ...goodsOfOffers(offerRows)], buyer, now)
  const shelves = shelvesOf(shelf)
  const offers = cartOffers(offerRows, shelves.goodsAt)
  const lines = rows.flatMap((row) => chosenLine(row, shelves, offers) ?? [])
  return {
    rows,
    warehouses,
    papers,
    ladderIds: new Map(shelf.flatMap(({ goods, ladderId }) => (ladderId === null ? [] : [[goods.id, ladderId]]))),
    cart: {
      version,
      lines: withUnavailableUnselected(lines),
      activities: activitiesOf(lines, shelf),
      welfare: offers.welfare,
      spendOffers: offers.running,
      shipping,
      filters: filtersOf(lines, warehouses),
      serverTime: now,
    },
  }
}

const wantedOf = ({ goodsId, warehouseId, nearExpiry }: CartRow): readonly Wanted[] =>
  goodsId === null ? [] : [{ id: goodsId, warehouseId, nearExpiry }]

/** The activities that the lines name, and those that contain their goods. */
const activitiesOf = (lines: readonly ChosenLine[], shelf: readonly ShelfGoods[]): readonly Activity[] => {
  const ofGoods = lines.filter((line) => line.kind === 'goods')
  const named = new Set(ofGoods.map(({ activityId }) => activityId))
  const held = new Set(ofGoods.map(({ goods }) => goods.id))
  const running = new Map<ActivityId, { readonly activity: Activity; readonly goodsIds: Set<GoodsId> }>()
  for (const { goods, activities } of shelf)
    for (const activity of activities) {
      const known = running.get(activity.id) ?? { activity, goodsIds: new Set() }
      if (held.has(goods.id)) known.goodsIds.add(goods.id)
      running.set(activity.id, known)
    }
  return [...running.values()]
    .filter(({ activity, goodsIds }) => (isNamedByLines(activity) ? named.has(activity.id) : goodsIds.size > 0))
    .map(({ activity, goodsIds }) =>
      withGoods(
        activity,
        [...goodsIds].toSorted((a, b) => a - b),
      ),
    )
    .toSorted((a, b) => a.id - b.id)
}

const ALL = 99_999
const WAREHOUSE_FILTER = 100

const filters: readonly (readonly [id: number, name: string, holds: (line: ChosenLine) => boolean])[] = [
  [1, offerOf('special').label, (line) => line.kind === 'goods' && specialKinds.has(line.lineKind)],
  [2, offerOf('fullReduction').label, (line) => line.kind === 'goods' && line.activityId !== null],
  [3, goodsMarks.freeShipping.label, (line) => line.kind === 'goods' && line.goods.freeShipping !== null],
  [4, '含麻', isEphedrine],
  [5, offerOf('combination').label, ({ kind }) => kind === 'combination'],
]

const specialKinds: ReadonlySet<LineKind> = new Set(['specialPrice', 'flashSale', 'nearExpiry'])

const filtersOf = (lines: readonly ChosenLine[], warehouses: readonly Warehouse[]): readonly CartFilter[] => [
  { id: ALL, name: '全部', count: lines.length },
  ...[
    ...filters.map(([id, name]) => ({ id, name })),
    ...warehouses.map(({ id, name }) => ({ id: WAREHOUSE_FILTER + id, name })),
  ]
    .map((filter) => ({ ...filter, count: lines.filter(holdsOf(filter.id)).length }))
    .filter(({ count }) => count > 0),
]

const holdsOf = (filterId: number): ((line: ChosenLine) => boolean) => {
  if (filterId > WAREHOUSE_FILTER && filterId < ALL) {
    return (line) => lineWarehouse(line) === filterId - WAREHOUSE_FILTER
  }
  return filters.find(([id]) => id === filterId)?.[2] ?? (() => true)
}

/** The cart with only the lines of one filter; an unknown filter removes nothing. */
export const filteredCart = (cart: ToldCart, filterId: number): ToldCart => ({
  ...cart,
  lines: cart.lines.filter(holdsOf(filterId)),
})

/** Selected lines that cannot be bought now. */
export const wishedButUnavailable = ({ cart, rows }: LoadedCart): readonly ChosenLine[] => {
  const wished = new Set<number>(rows.filter(({ isSelected }) => isSelected).map(({ id }) => id))
  return cart.lines.filter((line) => wished.has(line.id) && refusalOf(line) !== null)
}

import {
  type Cart,
  type CartFilter,
  type CartLine,
  type LineId,
  lineKindOf,
  unavailableBecause,
  withUnavailableUnselected,
} from '@xinglin/domain/cart'
import {
  type ActivityId,
  cartRefusal,
  type GoodsId,
  type PriceId,
  type Sale,
  startingPrice,
  type WarehouseId,
} from '@xinglin/domain/goods'
import { moneyFromDecimal, yuan, zero } from '@xinglin/domain/kernel/money'
import { type Day, dayAt, type Instant } from '@xinglin/domain/kernel/time'
import type { Buyer, MemberId } from '@xinglin/domain/members'
import { type Activity, freightFee, type ShippingTerms } from '@xinglin/domain/promotions'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { members } from '../db/schema-members.ts'
import { carts } from '../db/schema-trade.ts'
import { loadShelf, type ShelfGoods } from '../goods/load-goods.ts'
import { type CartRow, readCartRows } from './cart-rows.ts'

/** A buyer of whom we know who it is. */
export type Member = Exclude<Buyer, { readonly kind: 'guest' }>

export type LoadedCart = {
  readonly cart: Cart
  /** The lines as they lie there: whether the buyer wishes a line is kept even while it cannot be bought. */
  readonly rows: readonly CartRow[]
  readonly shelf: readonly ShelfGoods[]
  readonly warehouses: readonly Warehouse[]
  readonly papers: Papers
}

/** What an order asks of its buyer besides the goods' own gates. */
type Papers = { readonly contractSigned: boolean; readonly creditOverdue: boolean }

type Warehouse = { readonly id: WarehouseId; readonly name: string }

/** Free from here on (rules §2.12). */
const SHIPPING_AMOUNT = yuan('800.00')

/** A cart with all that its pricing needs, in three statements however many lines it has. */
export const loadCart = async (db: Db, buyer: Member, now: Instant): Promise<LoadedCart> => {
  const rows = await readCartRows(db, buyer.id)
  const shelf = await loadShelf(db, rows.map(wantedOf), buyer, now)
  const { version, shipping, papers, warehouses } = await readStanding(db, buyer.id, dayAt(now))
  const byKey = new Map(shelf.map((one) => [shelfKey(one.goods.id, one.goods.warehouseId), one]))
  const lines = rows.flatMap((row): readonly CartLine[] => {
    const found = byKey.get(shelfKey(row.goodsId ?? 0, row.warehouseId))
    return found ? [lineOf(row, found, buyer)] : []
  })
  return {
    rows,
    shelf,
    warehouses,
    papers,
    cart: {
      version,
      lines: withUnavailableUnselected(lines),
      activities: activitiesNamed(lines, shelf),
      shipping,
      filters: filtersOf(lines, warehouses),
      serverTime: now,
    },
  }
}

const shelfKey = (goodsId: number, warehouseId: number): string => `${String(goodsId)}/${String(warehouseId)}`

const wantedOf = ({ goodsId, warehouseId }: CartRow) => ({
  id: goodsId as GoodsId,
  warehouseId: warehouseId as WarehouseId,
})

type Standing = {
  readonly version: number
  readonly shipping: ShippingTerms
  readonly papers: Papers
  readonly warehouses: readonly Warehouse[]
}

/** What depends on the buyer alone. Orders on their way to the warehouse ship together with this one. */
const readStanding = async (db: Db, memberId: MemberId, today: Day): Promise<Standing> => {
  const [row] = await db
    .select({
      version: carts.version,
      signedUntil: members.contractSignedUntil,
      overdueSince: members.creditOverdueSince,
      owesOverdue: sql<boolean>`exists (
        select from credit_debts where member_id = ${memberId} and "left" > 0 and due_on < ${today}::date)`,
      warehouses: sql<readonly Warehouse[]>`(
        select coalesce(json_agg(json_build_object('id', id, 'name', name) order by id), '[]'::json) from warehouses)`,
      notHandedOver: sql<string>`coalesce((
        select sum(goods_amount) from orders
         where member_id = ${memberId} and state in (15, 20) and handed_over_at is null), 0)::text`,
      hasOrdered: sql<boolean>`exists (
        select from orders where member_id = ${memberId} and state between 15 and 50)`,
    })
    .from(members)
    .leftJoin(carts, eq(carts.memberId, members.id))
    .where(eq(members.id, memberId))
  return {
    version: row?.version ?? 0,
    warehouses: row?.warehouses ?? [],
    papers: {
      contractSigned: row?.signedUntil != null && row.signedUntil >= today,
      creditOverdue: row?.owesOverdue === true || (row?.overdueSince != null && row.overdueSince <= today),
    },
    shipping: {
      shippingAmount: SHIPPING_AMOUNT,
      fee: freightFee,
      noTransOrderAmount: moneyFromDecimal(row?.notHandedOver ?? '0') ?? zero,
      firstOrder: row?.hasOrdered === false,
    },
  }
}

/** One row as a line of the domain: its kind and its activity are those that hold now. */
export const lineOf = (
  row: Pick<CartRow, 'id' | 'specialPriceId' | 'quantity' | 'isSelected' | 'atBasePrice' | 'activityId' | 'addedPrice'>,
  { goods, restrictions, activities }: ShelfGoods,
  buyer: Buyer,
): CartLine => ({
  kind: 'goods',
  id: row.id as LineId,
  lineKind: lineKindOf(goods, row.specialPriceId as PriceId),
  goods: { ...goods, sale: atCart(buyer, goods.sale, restrictions) },
  quantity: row.quantity,
  selected: row.isSelected,
  atBasePrice: row.atBasePrice,
  activityId: activities.some(({ id }) => id === row.activityId) ? (row.activityId as ActivityId) : null,
  shownPrice: row.addedPrice,
})

/** An expired certificate hides no later reason from a cart: the tests behind it run too (rules §1). */
const atCart = (buyer: Buyer, sale: Sale, restrictions: ShelfGoods['restrictions']): Sale => {
  if (sale.refusal?.code !== 'CERT_EXPIRED') return sale
  const stockSide =
    sale.kind === 'open'
      ? { price: startingPrice(sale), stock: sale.stock, limitLeft: sale.limit }
      : { price: zero, stock: 0, limitLeft: null }
  return { ...sale, refusal: cartRefusal(buyer, restrictions, stockSide) ?? sale.refusal }
}

const activitiesNamed = (lines: readonly CartLine[], shelf: readonly ShelfGoods[]): readonly Activity[] => {
  const named = new Set(lines.map(({ activityId }) => activityId))
  const running = new Map(shelf.flatMap(({ activities }) => activities.map((activity) => [activity.id, activity])))
  return [...running.values()].filter(({ id }) => named.has(id)).toSorted((a, b) => a.id - b.id)
}

const ALL = 99_999
const WAREHOUSE_FILTER = 100

const filters: readonly (readonly [id: number, name: string, holds: (line: CartLine) => boolean])[] = [
  [1, '特价', ({ lineKind }) => lineKind === 'specialPrice' || lineKind === 'flashSale'],
  [2, '满减', ({ activityId }) => activityId !== null],
  [3, '包邮', ({ goods }) => goods.freeShipping !== null],
  [4, '含麻', ({ goods }) => goods.ephedrine],
]

const filtersOf = (lines: readonly CartLine[], warehouses: readonly Warehouse[]): readonly CartFilter[] => [
  { id: ALL, name: '全部', count: lines.length },
  ...[
    ...filters.map(([id, name]) => ({ id, name })),
    ...warehouses.map(({ id, name }) => ({ id: WAREHOUSE_FILTER + id, name })),
  ]
    .map((filter) => ({ ...filter, count: lines.filter(holdsOf(filter.id)).length }))
    .filter(({ count }) => count > 0),
]

const holdsOf = (filterId: number): ((line: CartLine) => boolean) => {
  if (filterId > WAREHOUSE_FILTER && filterId < ALL) {
    return ({ goods }) => goods.warehouseId === filterId - WAREHOUSE_FILTER
  }
  return filters.find(([id]) => id === filterId)?.[2] ?? (() => true)
}

/** The cart with the lines of one filter alone; an unknown filter holds nothing back. */
export const filteredCart = (cart: Cart, filterId: number): Cart => ({
  ...cart,
  lines: cart.lines.filter(holdsOf(filterId)),
})

/** Lines that the buyer wishes but cannot have now. */
export const wishedButUnavailable = ({ cart, rows }: LoadedCart): readonly CartLine[] => {
  const wished = new Set<number>(rows.filter(({ isSelected }) => isSelected).map(({ id }) => id))
  return cart.lines.filter((line) => wished.has(line.id) && unavailableBecause(line) !== null)
}

import type { CartItem, ChosenLine, GoodsItem, GoodsLine } from '@xinglin/domain/cart'
import type { CheckoutReview, PlacedOrder } from '@xinglin/domain/checkout'
import type { GoodsId, PriceId, WarehouseId } from '@xinglin/domain/goods'
import type { MemberId } from '@xinglin/domain/members'
import type { Order, OrderId } from '@xinglin/domain/orders'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { members } from '../db/schema-members.ts'
import type { PlaceOrder } from '../orders/place-order.ts'
import type { Visitor } from './test-shop.ts'

/** The value of an answer that a test relies on; throws on a failure. */
export const must = <T>(
  answer: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): T => {
  if (!answer.ok) throw new Error(`the shop refused: ${JSON.stringify(answer.error)}`)
  return answer.value
}

/** Checks that all lines are goods and narrows their type. */
export const ofGoods = (lines: readonly ChosenLine[]): readonly GoodsLine[] =>
  lines.map((line) => {
    if (line.kind !== 'goods') throw new Error('the cart holds more than lines of goods')
    return line
  })

/** The first element of a list; throws when it is empty. */
export const first = <T>(list: readonly T[]): T => {
  const [one] = list
  if (one === undefined) throw new Error('the list is empty')
  return one
}

/** The id of a demo buyer. */
export const memberIdNamed = async (db: Db, username: string): Promise<MemberId> =>
  first(await db.select({ id: members.id }).from(members).where(eq(members.username, username))).id

type Shelved = { readonly id: GoodsId; readonly warehouseId: WarehouseId; readonly specialPriceId?: number }

export const itemOf = (good: Shelved, quantity: number, item: Partial<GoodsItem> = {}): GoodsItem => ({
  kind: 'goods',
  goodsId: good.id,
  warehouseId: good.warehouseId,
  quantity,
  priceId: good.specialPriceId ? (good.specialPriceId as PriceId) : null,
  activityId: null,
  atBasePrice: false,
  nearExpiry: false,
  ...item,
})

export const fillCart = async ({ client }: Visitor, ...items: readonly CartItem[]): Promise<void> => {
  must(await client.cart.add({ items }))
}

export const review = async ({ client }: Visitor): Promise<CheckoutReview> =>
  must(await client.cart.checkout({ ids: [] }))

/** The submit of a buyer who accepts step 2 as shown. */
export const agreeing = ({ cartVersion, addresses, invoiceTypes }: CheckoutReview): PlaceOrder => ({
  cartVersion,
  addressId: first(addresses.filter(({ isLicence }) => isLicence)).id,
  invoice: first(invoiceTypes),
  remark: '',
})

/** Opens step 2 of the cart and submits it. */
export const placeOrder = async (visitor: Visitor): Promise<readonly PlacedOrder[]> =>
  must(await visitor.client.orders.place(agreeing(await review(visitor))))

/** An order as its buyer sees it. */
export const readOrder = async ({ client }: Visitor, id: OrderId): Promise<Order> =>
  must(await client.orders.detail({ id }))

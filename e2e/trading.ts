import type { Client } from '@xinglin/api-contract/client'
import type { PlacedOrder } from '@xinglin/domain/checkout'
import { type Goods, isBuyable, type OpenSale, packSize, wholeList } from '@xinglin/domain/goods'
import { isLess, times, yuan } from '@xinglin/domain/kernel/money'
import { agreeing, itemOf, must } from '@xinglin/server/testing/trade'

/** Goods on sale to anybody at their base price. */
export type GoodsOnSale = Goods & { readonly sale: OpenSale }

const isOnSale = (goods: Goods): goods is GoodsOnSale => isBuyable(goods.sale) && goods.sale.special === null

/** Finds goods in the lists of the shop; fails when there are not enough. */
export const findGoods = async (
  client: Client,
  count: number,
  keyword = '',
  isWanted: (goods: GoodsOnSale) => boolean = () => true,
): Promise<readonly GoodsOnSale[]> => {
  const found: GoodsOnSale[] = []
  for (let page = 1; found.length < count; page += 1) {
    const { list } = must(
      await client.goods.list({ ...wholeList, keyword, inStock: true, nearExpiry: 'without', page }),
    )
    if (list.length === 0) throw new Error(`the demo has ${String(found.length)} such goods, ${keyword}`)
    found.push(...list.filter(isOnSale).filter(isWanted))
  }
  return found.slice(0, count)
}

export const findGood = async (
  client: Client,
  keyword: string,
  isWanted?: (goods: GoodsOnSale) => boolean,
): Promise<GoodsOnSale> => {
  const [one] = await findGoods(client, 1, keyword, isWanted)
  if (one === undefined) throw new Error('one good was asked for')
  return one
}

/** A good with enough stock for every order of a test. */
export const ampleGood = (client: Client): Promise<GoodsOnSale> =>
  findGood(client, '阿莫西林胶囊', ({ sale }) => sale.stock > 2000)

/** A good whose whole stock, a few packs above the minimum order, one buyer can buy at once. */
export const scarceGood = (client: Client): Promise<GoodsOnSale> =>
  findGood(
    client,
    '胶囊',
    ({ sale: { stock, limit, basePrice }, packing }) =>
      limit === null &&
      stock <= 5000 &&
      stock % packSize(packing) === 0 &&
      !isLess(times(basePrice, stock), yuan('200')),
  )

export const putInCart = async (client: Client, goods: Goods, quantity: number): Promise<void> => {
  must(await client.cart.add({ items: [itemOf(goods, quantity, { activityId: goods.activity?.id ?? null })] }))
}

/** Step 2 and submit by the API: the selected lines go to the address of the licence. */
export const placeCart = async (client: Client): Promise<readonly PlacedOrder[]> =>
  must(await client.orders.place(agreeing(must(await client.cart.checkout({ ids: [] })))))

/** The same, and pays every order. */
export const buyCart = async (client: Client): Promise<readonly PlacedOrder[]> => {
  const placed = await placeCart(client)
  for (const { id } of placed) must(await client.orders.demoPay({ id: must(await client.orders.pay({ id })).id }))
  return placed
}

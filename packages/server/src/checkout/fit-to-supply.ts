import {
  type Cart,
  type ChosenLine,
  goodsIn,
  lineBounds,
  lineName,
  lineUnit,
  lineWarehouse,
  priceCart,
  specialPriceOf,
  stockOf,
} from '@xinglin/domain/cart'
import type { Difference } from '@xinglin/domain/checkout'
import { outOfStockText, quantityNoticeText, snapQuantity, type GoodsId, type WarehouseId } from '@xinglin/domain/goods'

/**
 * Reduces a cart to the available stock, line by line in the order in which they were added: several lines of one good,
 * alone or in combinations, share its stock and limit; gifts get what the lines leave, as the pricing decides. A
 * quantity never rises above the buyer's choice; an exchange whose threshold is no longer reached is removed.
 */
export const fitToSupply = (cart: Cart): { readonly cart: Cart; readonly lost: readonly Difference[] } => {
  const taken = takenUnits()
  const lost: Difference[] = []
  const fitted: ChosenLine[] = []
  for (const line of cart.lines.toSorted((a, b) => a.id - b.id)) {
    const { quantity, text } = fits(line, taken)
    if (quantity === 0) {
      lost.push({ kind: 'gone', lineId: line.id, name: lineName(line), text })
      continue
    }
    fitted.push({ ...line, quantity })
    taken.take(line, quantity)
  }
  const inOrder = fitted.toSorted((a, b) => placeIn(cart, a) - placeIn(cart, b))
  const inStock = { ...cart, lines: inOrder }
  const gone = new Map(
    priceCart(inStock).lines.flatMap(({ line, quantity, notice }) =>
      line.kind === 'exchange' && quantity === 0 ? [[line.id, notice ?? outOfStockText] as const] : [],
    ),
  )
  return {
    cart: { ...inStock, lines: inStock.lines.filter(({ id }) => !gone.has(id)) },
    lost: [
      ...lost,
      ...inStock.lines.flatMap((line): readonly Difference[] => {
        const text = gone.get(line.id)
        return text === undefined ? [] : [{ kind: 'gone', lineId: line.id, name: lineName(line), text }]
      }),
    ],
  }
}

const placeIn = ({ lines }: Cart, { id }: ChosenLine): number => lines.findIndex((line) => line.id === id)

type TakenUnits = {
  /** The special price's own pool. */
  readonly atPrice: (line: ChosenLine) => number
  readonly ofGoods: (goodsId: GoodsId) => number
  readonly inWarehouse: (goodsId: GoodsId, warehouseId: WarehouseId, nearExpiry: boolean) => number
  readonly take: (line: ChosenLine, quantity: number) => void
}

/** Near-expiry batches have a stock of their own; a limit counts all units of a good. */
const takenUnits = (): TakenUnits => {
  const units = new Map<string, number>()
  const count = (key: string, more: number): void => void units.set(key, (units.get(key) ?? 0) + more)
  const warehouseKey = (...where: readonly (number | boolean)[]): string => where.join('/')
  const take = (goodsId: GoodsId, warehouseId: WarehouseId, nearExpiry: boolean, more: number): void => {
    count(String(goodsId), more)
    count(warehouseKey(goodsId, warehouseId, nearExpiry), more)
  }
  return {
    atPrice: (line) => units.get(priceKey(line)) ?? 0,
    ofGoods: (goodsId) => units.get(String(goodsId)) ?? 0,
    inWarehouse: (...where) => units.get(warehouseKey(...where)) ?? 0,
    take: (line, quantity) => {
      for (const { goods, perSet } of goodsIn(line))
        take(goods.id, lineWarehouse(line), isNearExpiry(line), perSet * quantity)
      count(priceKey(line), quantity)
    },
  }
}

const priceKey = (line: ChosenLine): string => `price ${String(specialPriceOf(line)?.id ?? 0)}`

const isNearExpiry = (line: ChosenLine): boolean => line.kind === 'goods' && line.lineKind === 'nearExpiry'

const fits = (line: ChosenLine, taken: TakenUnits): { readonly quantity: number; readonly text: string } => {
  const bounds = lineBounds(line)
  const warehouseId = lineWarehouse(line)
  const left = goodsIn(line).map(({ goods, perSet }) =>
    Math.floor((stockOf(goods) - taken.inWarehouse(goods.id, warehouseId, isNearExpiry(line))) / perSet),
  )
  const { quantity: most, notices } = snapQuantity(
    line.quantity,
    {
      ...bounds,
      stock: Math.max(0, Math.min(specialPriceOf(line) ? bounds.stock - taken.atPrice(line) : bounds.stock, ...left)),
      limit: leastOf([bounds.limit, ...limitsLeft(line, taken)]),
    },
    'set',
  )
  const [notice] = notices
  return {
    quantity: Math.min(line.quantity, most),
    text: notice ? quantityNoticeText(notice, lineUnit(line)) : outOfStockText,
  }
}

/** How many units of a line the limits of its goods still allow; null: no limit. */
const limitsLeft = (line: ChosenLine, taken: TakenUnits): readonly (number | null)[] =>
  goodsIn(line).map(({ goods: { id, sale }, perSet }) =>
    sale.kind === 'open' && sale.limit !== null
      ? Math.max(0, Math.floor((sale.limit - taken.ofGoods(id)) / perSet))
      : null,
  )

const leastOf = (limits: readonly (number | null)[]): number | null => {
  const set = limits.filter((limit) => limit !== null)
  return set.length === 0 ? null : Math.min(...set)
}

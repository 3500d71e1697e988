import type { Goods } from '../goods/goods.ts'
import { stockOf } from './availability.ts'
import { goodsIn } from './cart-line.ts'
import type { PricedLine } from './priced-line.ts'

type Stocked = Pick<Goods, 'id' | 'warehouseId' | 'sale'>
type Place = { readonly id: number; readonly warehouseId: number }

/** What the lines of a cart leave of the stock for its gifts: each takes what is left by lines and earlier gifts. */
export type StockTaken = {
  readonly take: (line: PricedLine) => void
  readonly left: (goods: Stocked) => number
  /** Of a good that a line was taken of. */
  readonly leftAt: (goods: Place) => number
}

/** Counts the lines once something is asked of it: most carts have nothing to give. */
export const stockTaken = (lines: readonly PricedLine[]): StockTaken => {
  let counted: Map<string, number> | null = null
  const leftOver = (): Map<string, number> => {
    if (counted !== null) return counted
    counted = new Map()
    for (const line of lines) if (line.counts) take(counted, line)
    return counted
  }
  return {
    take: (line) => take(leftOver(), line),
    left: (goods) => leftIn(leftOver(), goods),
    leftAt: (goods) => Math.max(0, leftOver().get(keyOf(goods)) ?? 0),
  }
}

const keyOf = ({ id, warehouseId }: Place): string => `${id}/${warehouseId}`

const leftIn = (leftOver: ReadonlyMap<string, number>, goods: Stocked): number =>
  Math.max(0, leftOver.get(keyOf(goods)) ?? stockOf(goods))

const take = (leftOver: Map<string, number>, { line, quantity }: PricedLine): void => {
  // Near-expiry batches have a separate stock.
  if (line.kind === 'goods' && line.lineKind === 'nearExpiry') return
  for (const { goods, perSet } of goodsIn(line)) leftOver.set(keyOf(goods), leftIn(leftOver, goods) - perSet * quantity)
}

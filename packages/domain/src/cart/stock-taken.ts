import type { Goods } from '../goods/goods.ts'
import { stockOf } from './availability.ts'
import { goodsIn, type CartLine } from './cart-line.ts'

type Stocked = Pick<Goods, 'id' | 'warehouseId' | 'sale'>
type Place = { readonly id: number; readonly warehouseId: number }

/** What the lines of a cart leave of the stock for its gifts: each takes what is left by lines and earlier gifts. */
export type StockTaken = {
  readonly takeLine: (line: CartLine, quantity: number) => void
  readonly take: (goods: Stocked, units: number) => void
  readonly left: (goods: Stocked) => number
  /** Of a good that a line was taken of. */
  readonly leftAt: (goods: Place) => number
}

export const stockTaken = (): StockTaken => {
  const leftOver = new Map<string, number>()
  const keyOf = ({ id, warehouseId }: Place): string => `${id}/${warehouseId}`
  const left: StockTaken['left'] = (goods) => Math.max(0, leftOver.get(keyOf(goods)) ?? stockOf(goods))
  return {
    takeLine: (line, quantity) => {
      // Near-expiry batches are a stock of their own.
      if (line.kind === 'goods' && line.lineKind === 'nearExpiry') return
      for (const { goods, perSet } of goodsIn(line)) leftOver.set(keyOf(goods), left(goods) - perSet * quantity)
    },
    take: (goods, units) => void leftOver.set(keyOf(goods), left(goods) - units),
    left,
    leftAt: (goods) => Math.max(0, leftOver.get(keyOf(goods)) ?? 0),
  }
}

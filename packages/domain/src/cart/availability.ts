import type { Goods, LaterRefusal } from '../goods/goods.ts'
import { combinationSets, type CombinationSets } from '../promotions/promotions.ts'
import { goodsIn, type CartLine, type CombinationLine } from './cart-line.ts'

/**
 * Why a good cannot be bought now. An expired certificate is ignored: it blocks the order, not the cart; the next
 * reason behind it counts. A line without stock never counts, whatever its other reasons.
 *
 * @example unavailableBecause({ goods: aGoods({ sale: aSale({ stock: 0 }) }) }) // { code: 'NO_STOCK' }
 */
export const unavailableBecause = ({
  goods: { sale },
}: {
  readonly goods: Pick<Goods, 'sale'>
}): LaterRefusal | null => {
  const { refusal } = sale
  const reason = refusal?.code === 'CERT_EXPIRED' ? refusal.behind : refusal
  return reason ?? (sale.kind === 'open' && sale.stock <= 0 ? { code: 'NO_STOCK' } : null)
}

/**
 * Why a line cannot be bought now: one part that cannot be bought makes its whole combination such (docs/rules.md#2-7),
 * one that is over is off the shelf.
 *
 * @example refusalOf(aCombinationLine({ combination: aCombination({ running: false }) })) // { code: 'OFF_SHELF' }
 */
export const refusalOf = (line: CartLine): LaterRefusal | null => {
  if (line.kind === 'combination' && !line.combination.running) return { code: 'OFF_SHELF' }
  for (const part of goodsIn(line)) {
    const refusal = unavailableBecause(part)
    if (refusal !== null) return refusal
  }
  if (line.kind !== 'combination') return null
  if (line.combination.price === null) return { code: 'PRICE_PENDING' }
  return setsOf(line).most === 0 ? { code: 'NO_STOCK' } : null
}

/**
 * The first good of a set that is out of stock: what 到货提醒 waits for.
 *
 * @example soldOutPart([{ goods: aGoods({ name: '板蓝根颗粒', sale: aSale({ stock: 0 }) }) }])?.name // '板蓝根颗粒'
 */
export const soldOutPart = (parts: readonly { readonly goods: Goods }[]): Goods | undefined =>
  parts.find((part) => unavailableBecause(part)?.code === 'NO_STOCK')?.goods

/**
 * The good of a line that 到货提醒 can wait for: of a set the one that is out of stock; near-expiry batches do not come again.
 *
 * @example awaitedGood(aLine({ lineKind: 'nearExpiry' })) // undefined
 */
export const awaitedGood = (line: CartLine): Goods | undefined => {
  switch (line.kind) {
    case 'goods':
      return line.lineKind === 'nearExpiry' ? undefined : line.goods
    case 'exchange':
      return line.offer.extra
    case 'combination':
      return soldOutPart(line.combination.parts)
    case 'gift':
      return undefined
  }
}

/**
 * Units of a good in its warehouse; none where the buyer may not see.
 *
 * @example stockOf({ sale: aSale({ stock: -3 }) }) // 0
 */
export const stockOf = ({ sale }: Pick<Goods, 'sale'>): number => (sale.kind === 'open' ? Math.max(0, sale.stock) : 0)

/**
 * How many of the requested combinations are available: the scarcest part decides.
 *
 * @example setsOf(aCombinationLine({ quantity: 60_000 })).cut // true
 */
export const setsOf = ({ combination, quantity }: Pick<CombinationLine, 'combination' | 'quantity'>): CombinationSets =>
  combinationSets(
    combination.parts.map(({ goods, perSet }) => ({ perSet, stock: stockOf(goods) })),
    quantity,
  )

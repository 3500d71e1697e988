import { priceAt } from '@xinglin/domain/cart'
import { sum, zero } from '@xinglin/domain/kernel/money'
import type { ChosenGoods } from '../chosen-goods.ts'

/** What a batch bar tells of the selected goods. */
export const batchOf = (picked: readonly ChosenGoods[], adding: ReadonlySet<number>) => ({
  kinds: picked.length,
  units: picked.reduce((units, { quantity }) => units + quantity, 0),
  amount: sum(
    picked.map(({ goods, quantity }) =>
      goods.sale.kind === 'open' ? priceAt(goods, goods.sale, quantity).exactAmount : zero,
    ),
  ),
  adding: picked.some(({ goods }) => adding.has(goods.id)),
})

import type { PriceId } from '@xinglin/domain/goods'
import { yuan } from '@xinglin/domain/kernel/money'
import { day } from '@xinglin/domain/kernel/time'
import { aGoods } from '@xinglin/domain/testing'
import { hiddenGoodsFixture } from '@xinglin/ui-kit/commerce/fixtures'
import { expect, test } from 'vitest'
import { cartItem } from '@xinglin/domain/cart'
import { nearExpiryGoods } from './near-expiry-goods.ts'

const batch = { number: '250301', expiresOn: day('2027-02-28') }

test('a batch goes into the cart at its own price, out of the near-expiry batches', () => {
  const deal = { priceId: 9 as PriceId, price: yuan('3.20'), left: 40 }
  const goods = nearExpiryGoods({ goods: aGoods(), batch, deal })
  expect(goods).toMatchObject({ expiry: { batchNumber: '250301', near: true }, sale: { stock: 40, ladder: [] } })
  expect(cartItem({ goods, quantity: 10 })).toMatchObject({ priceId: 9, activityId: null, nearExpiry: true })
})

test('who may see no prices sees the batch without one', () => {
  const goods = nearExpiryGoods({ goods: hiddenGoodsFixture('guest'), batch, deal: null })
  expect(goods.sale).toMatchObject({ kind: 'hidden', because: 'guest' })
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { yuan } from '../kernel/money.ts'
import { aMoment, law } from '../testing/testing.ts'
import type { MemberCouponId, VoucherId } from '../wallet/wallet.ts'
import { type CheckoutWallet, nothingChosen, orderChoices, stillChosen } from './chosen-offers.ts'

const coupon = (id: number) => ({
  id: id as MemberCouponId,
  name: '满减券',
  scopeText: '',
  minimum: yuan('100'),
  face: yuan('10'),
  usableUntil: aMoment,
  goodsIds: null,
})
const voucher = (id: number, face: string) => ({
  id: id as VoucherId,
  name: '现金券',
  face: yuan(face),
  usableUntil: aMoment,
})
const wallet: CheckoutWallet = {
  coupons: [coupon(1), coupon(2)],
  vouchers: [voucher(1, '5'), voucher(2, '6'), voucher(3, '7'), voucher(4, '8')],
  balance: yuan('30'),
}
const chosen = (couponId: number, voucherIds: readonly number[], balance = '0') => ({
  couponId: couponId as MemberCouponId,
  voucherIds: voucherIds as readonly VoucherId[],
  balance: yuan(balance),
})

test('what the wallet holds is priced, vouchers in the order of the buyer', () => {
  expect(orderChoices(wallet, chosen(2, [4, 1], '20'))).toEqual({
    coupon: coupon(2),
    vouchers: [yuan('8'), yuan('5')],
    balance: yuan('20'),
  })
  expect(orderChoices(wallet, nothingChosen)).toEqual({ coupon: null, vouchers: [], balance: 0 })
})

test('what the wallet no longer holds is no longer chosen, and nobody pays with more than there is', () => {
  expect(stillChosen(wallet, chosen(3, [9, 2], '30.01'))).toEqual({
    couponId: null,
    voucherIds: [2],
    balance: yuan('30'),
  })
})

test('docs/rules.md#2-10: a fourth voucher is left out', () => {
  expect(stillChosen(wallet, chosen(1, [1, 2, 3, 4])).voucherIds).toEqual([1, 2, 3])
})

test('law: what is still chosen is in the wallet, stays chosen, and is what the order is priced by', () => {
  law(
    fc.property(fc.nat(4), fc.array(fc.nat(6), { maxLength: 6 }), fc.nat(60), (couponId, voucherIds, balance) => {
      const wish = chosen(couponId, voucherIds, String(balance))
      const still = stillChosen(wallet, wish)
      expect(stillChosen(wallet, still)).toEqual(still)
      expect(still.voucherIds).toEqual(
        wish.voucherIds.filter((id) => wallet.vouchers.some((one) => one.id === id)).slice(0, 3),
      )
      expect(still.balance).toBeLessThanOrEqual(wallet.balance)
      expect(orderChoices(wallet, wish)).toEqual(orderChoices(wallet, still))
      expect(orderChoices(wallet, wish).vouchers).toHaveLength(still.voucherIds.length)
    }),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { yuan, zero } from '../kernel/money.ts'
import { HOUR_MS, instant } from '../kernel/time.ts'
import { aMoment, law } from '../testing/testing.ts'
import {
  claimedPercent,
  couponOfferState,
  holdingStatus,
  isUsable,
  thresholdText,
  type CouponId,
  type CouponOffer,
} from './coupons.ts'

const anOffer = (offer: Partial<CouponOffer> = {}): CouponOffer => ({
  id: 1 as CouponId,
  name: '全场通用券',
  scope: 'all',
  scopeText: '秒杀、近效期和标明不可用券的特价除外',
  minimum: yuan('2000'),
  face: yuan('50'),
  usableFrom: aMoment,
  usableUntil: instant(aMoment + 24 * HOUR_MS),
  claimFrom: instant(aMoment - HOUR_MS),
  claimUntil: instant(aMoment + HOUR_MS),
  total: 100,
  claimed: 46,
  limit: 1,
  mine: 0,
  ...offer,
})

test('the button of a coupon: to take, taken, gone, not yet, over', () => {
  expect(couponOfferState(anOffer(), aMoment)).toBe('open')
  expect(couponOfferState(anOffer({ mine: 1, claimed: 100 }), aMoment)).toBe('claimed')
  expect(couponOfferState(anOffer({ mine: 1, limit: 2 }), aMoment)).toBe('open')
  expect(couponOfferState(anOffer({ claimed: 100 }), aMoment)).toBe('gone')
  expect(couponOfferState(anOffer(), instant(aMoment - HOUR_MS - 1))).toBe('notYet')
  expect(couponOfferState(anOffer(), instant(aMoment - HOUR_MS))).toBe('open')
  expect(couponOfferState(anOffer(), instant(aMoment + HOUR_MS - 1))).toBe('open')
  expect(couponOfferState(anOffer(), instant(aMoment + HOUR_MS))).toBe('ended')
})

test('已领 is 100 only when the last one is taken, and 0 only before the first', () => {
  expect(claimedPercent({ claimed: 46, total: 100 })).toBe(46)
  expect(claimedPercent({ claimed: 999, total: 1000 })).toBe(99)
  expect(claimedPercent({ claimed: 1, total: 1000 })).toBe(1)
  law(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(100_000), (total, wish) => {
      const claimed = Math.min(wish, total)
      const percent = claimedPercent({ claimed, total })
      expect(percent === 0).toBe(claimed === 0)
      expect(percent === 100).toBe(claimed === total)
      expect(percent).toBeLessThanOrEqual(100)
    }),
  )
})

test('a coupon can be used from its first moment to the last before its end', () => {
  const holding = { isUsed: false, usableFrom: aMoment, usableUntil: instant(aMoment + HOUR_MS) }
  expect([-1, 0, HOUR_MS - 1, HOUR_MS, HOUR_MS + 1].map((ms) => isUsable(holding, instant(aMoment + ms)))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
  expect(holdingStatus(holding, instant(aMoment + HOUR_MS))).toBe('expired')
  expect(holdingStatus({ ...holding, isUsed: true }, instant(aMoment + HOUR_MS))).toBe('used')
  expect(isUsable({ ...holding, isUsed: true }, aMoment)).toBe(false)
})

test('a threshold in the words of the card', () => {
  expect(thresholdText({ minimum: yuan('2000') })).toBe('满 2000 可用')
  expect(thresholdText({ minimum: yuan('1000000') })).toBe('满 1,000,000 可用')
  expect(thresholdText({ minimum: yuan('99.90') })).toBe('满 99.90 可用')
  expect(thresholdText({ minimum: zero })).toBe('无门槛')
})

test('law: a coupon that is over stays over, and one that can be used is neither used nor late nor early', () => {
  const anyHour = fc.integer({ min: -48, max: 48 }).map((hours) => instant(aMoment + hours * HOUR_MS))
  law(
    fc.property(
      anyHour,
      anyHour,
      anyHour,
      fc.boolean(),
      fc.nat(3),
      fc.nat(120),
      (from, until, now, isUsed, mine, claimed) => {
        const holding = { isUsed, usableFrom: from, usableUntil: until }
        expect(isUsable(holding, now)).toBe(!isUsed && from <= now && now < until)
        const later = instant(now + HOUR_MS)
        const before = holdingStatus(holding, now)
        expect(before === 'unused' || holdingStatus(holding, later) === before).toBe(true)
        const offer = anOffer({ claimFrom: from, claimUntil: until, mine, claimed, limit: 2 })
        const state = couponOfferState(offer, now)
        expect(state === 'open').toBe(mine < 2 && claimed < 100 && from <= now && now < until)
        expect(
          state === 'notYet' || state === 'open' || couponOfferState(offer, later) === state || until <= later,
        ).toBe(true)
      },
    ),
  )
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { yuan, zero } from '../kernel/money.ts'
import { day } from '../kernel/time.ts'
import type { Buyer } from '../members/members.ts'
import { aBuyer, anyBuyer, anyRestrictions, law, memberId, someRestrictions } from '../testing/testing.ts'
import {
  cartRefusal,
  isBuy,
  priceVisibility,
  purchaseRefusal,
  refusalRoute,
  refusalText,
  type GoodsRestrictions,
  type Refusal,
  type StockSide,
} from './purchase-gate.ts'

const stockSide: StockSide = { price: yuan('10'), stock: 50, limitLeft: null }
const expired = { name: '药品经营许可证' as const, expiredOn: day('2026-01-31') }

/** In the order of docs/rules.md#1-gate: what makes each test fail, with everything before it passing. */
const gate: readonly (readonly [Refusal['code'], Buyer, GoodsRestrictions, StockSide])[] = [
  ['GUEST', { kind: 'guest' }, someRestrictions(), stockSide],
  ['NOT_PASSED', { kind: 'notPassed', id: memberId(1) }, someRestrictions(), stockSide],
  ['CERT_EXPIRED', aBuyer({ expiredCertificate: expired }), someRestrictions(), stockSide],
  ['OFF_SHELF', aBuyer(), someRestrictions({ onSale: false }), stockSide],
  ['CONTROLLED', aBuyer(), someRestrictions({ controlled: 'denied' }), stockSide],
  ['REGION', aBuyer({ region: '330106' }), someRestrictions({ refusedRegions: ['4403', '33'] }), stockSide],
  ['BUYER_TYPE', aBuyer(), someRestrictions({ buyerTypes: ['clinic', 'hospital', 'wholesaler'] }), stockSide],
  ['RX_CLASS', aBuyer({ otcBOnly: true }), someRestrictions({ rxClass: 'OTC_A' }), stockSide],
  ['SCOPE', aBuyer({ scopes: ['中成药'] }), someRestrictions({ scopes: ['中成药', '化学药'] }), stockSide],
  ['AUTH_LETTER', aBuyer(), someRestrictions({ coldChain: true }), stockSide],
  ['SPECIAL_RIGHT', aBuyer(), someRestrictions({ ephedrine: true }), stockSide],
  [
    'SPECIAL_RECEIPT',
    aBuyer({ mayBuyEphedrine: true, receiptOutstanding: true }),
    someRestrictions({ ephedrine: true }),
    stockSide,
  ],
  ['PRICE_PENDING', aBuyer(), someRestrictions(), { ...stockSide, price: zero }],
  ['NO_STOCK', aBuyer(), someRestrictions(), { ...stockSide, stock: 0 }],
  ['LIMIT', aBuyer(), someRestrictions(), { ...stockSide, limitLeft: 0 }],
]

describe('docs/rules.md#1-gate', () => {
  test.each(gate)('%s', (code, buyer, goods, side) => {
    expect(purchaseRefusal(buyer, goods, side)?.code).toBe(code)
  })

  test('lets a passed buyer buy what nothing forbids', () => {
    expect(purchaseRefusal(aBuyer(), someRestrictions(), stockSide)).toBeNull()
    expect(purchaseRefusal(aBuyer(), someRestrictions(), { ...stockSide, limitLeft: 1 })).toBeNull()
  })

  test('the first failing check decides: any two reasons give the earlier one', () => {
    const failing = gate.slice(3, 11).map(([code, buyer, goods]) => ({ code, buyer, goods }))
    failing.forEach((earlier, index) => {
      for (const later of failing.slice(index + 1)) {
        const buyer = { ...later.buyer, ...differing(aBuyer(), earlier.buyer) } as Buyer
        const goods = { ...later.goods, ...differing(someRestrictions(), earlier.goods) } as GoodsRestrictions
        expect(purchaseRefusal(buyer, goods, stockSide)?.code).toBe(earlier.code)
      }
    })
  })

  test('without the 含麻 right an outstanding receipt is not mentioned', () => {
    const buyer = aBuyer({ receiptOutstanding: true })
    expect(purchaseRefusal(buyer, someRestrictions({ ephedrine: true }), stockSide)?.code).toBe('SPECIAL_RIGHT')
  })

  test('a store licensed for 乙类OTC only buys OTC_B and goods without a class', () => {
    const codes = (['RX', 'OTC_A', 'OTC_B', null] as const).map(
      (rxClass) => purchaseRefusal(aBuyer({ otcBOnly: true }), someRestrictions({ rxClass }), stockSide)?.code,
    )
    expect(codes).toEqual(['RX_CLASS', 'RX_CLASS', undefined, undefined])
  })

  test('SCOPE names the missing scope', () => {
    expect(
      purchaseRefusal(aBuyer({ scopes: ['化学药'] }), someRestrictions({ scopes: ['化学药', '中药饮片'] }), stockSide),
    ).toEqual({
      code: 'SCOPE',
      scope: '中药饮片',
    })
  })
})

/** What one value has and another has not: to lay two reasons over each other. */
const differing = (plain: object, changed: object): object =>
  Object.fromEntries(Object.entries(changed).filter(([key, value]) => value !== Reflect.get(plain, key)))

test('docs/rules.md#1-gate: an expired certificate fills the cart, but does not check out; later tests run', () => {
  const buyer = aBuyer({ expiredCertificate: expired })
  expect(cartRefusal(buyer, someRestrictions(), stockSide)).toBeNull()
  expect(cartRefusal(buyer, someRestrictions(), { ...stockSide, stock: 0 })?.code).toBe('NO_STOCK')
  expect(isBuy(buyer, someRestrictions(), stockSide.price)).toBe(true)
})

test('docs/rules.md#1-who-sees-what: the price is hidden from guests, from buyers not passed, and from those without a 控销 right', () => {
  expect(priceVisibility({ kind: 'guest' }, { controlled: null })).toBe('guest')
  expect(priceVisibility({ kind: 'notPassed', id: memberId(1) }, { controlled: 'allowed' })).toBe('notPassed')
  expect(priceVisibility(aBuyer({ expiredCertificate: expired }), { controlled: 'denied' })).toBe('controlled')
  expect(priceVisibility(aBuyer({ expiredCertificate: expired }), { controlled: 'allowed' })).toBe('open')
})

test('every reason has a sentence without a full stop of its own, and a place to go or none', () => {
  for (const [, buyer, goods, side] of gate) {
    const refusal = purchaseRefusal(buyer, goods, side)
    if (refusal === null) throw new Error('no refusal')
    expect(refusalText(refusal)).toMatch(/\p{Script=Han}/u)
  }
  const routes = gate.map(([code, buyer, goods, side]) => {
    const refusal = purchaseRefusal(buyer, goods, side)
    return [code, refusal && refusalRoute(refusal)]
  })
  expect(Object.fromEntries(routes)).toMatchInlineSnapshot(`
    {
      "AUTH_LETTER": "certificates",
      "BUYER_TYPE": null,
      "CERT_EXPIRED": "certificates",
      "CONTROLLED": "apply",
      "GUEST": "login",
      "LIMIT": null,
      "NOT_PASSED": "certificates",
      "NO_STOCK": null,
      "OFF_SHELF": null,
      "PRICE_PENDING": null,
      "REGION": null,
      "RX_CLASS": "certificates",
      "SCOPE": "certificates",
      "SPECIAL_RECEIPT": "receipts",
      "SPECIAL_RIGHT": "certificates",
    }
  `)
  expect(refusalText({ code: 'CERT_EXPIRED', certificate: '药品经营许可证', expiredOn: day('2026-01-31') })).toBe(
    '您的药品经营许可证已于 2026-01-31 到期，更新并审核通过后方可下单',
  )
})

const anySide = fc.record({
  price: fc.constantFrom(yuan('10'), zero),
  stock: fc.constantFrom(0, 5),
  limitLeft: fc.constantFrom(null, 0, 3),
})

test('law: is_buy is 1 exactly when nothing before NO_STOCK stands against the cart', () => {
  law(
    fc.property(anyBuyer(), anyRestrictions(), anySide, (buyer, goods, side) => {
      const code = cartRefusal(buyer, goods, side)?.code
      expect(isBuy(buyer, goods, side.price)).toBe(code === undefined || code === 'NO_STOCK' || code === 'LIMIT')
    }),
  )
})

test('law: checkout refuses whatever the cart refuses, an expired certificate before all and with what is behind it', () => {
  law(
    fc.property(anyBuyer(), anyRestrictions(), anySide, (buyer, goods, side) => {
      const atCheckout = purchaseRefusal(buyer, goods, side)
      const isExpired = buyer.kind === 'passed' && buyer.expiredCertificate !== null
      expect(atCheckout?.code === 'CERT_EXPIRED').toBe(isExpired)
      const behind = atCheckout?.code === 'CERT_EXPIRED' ? (atCheckout.behind ?? null) : atCheckout
      expect(behind).toEqual(cartRefusal(buyer, goods, side))
    }),
  )
})

test('law: who may buy sees the price', () => {
  law(
    fc.property(anyBuyer(), anyRestrictions(), (buyer, goods) => {
      fc.pre(isBuy(buyer, goods, yuan('1')))
      expect(priceVisibility(buyer, goods)).toBe('open')
    }),
  )
})

test('law: each refusal has a Chinese sentence with its details', () => {
  law(
    fc.property(anyBuyer(), anyRestrictions(), anySide, (buyer, goods, side) => {
      const refusal = purchaseRefusal(buyer, goods, side)
      fc.pre(refusal !== null)
      const text = refusalText(refusal)
      expect(text).toMatch(/^[^!！。]*\p{Script=Han}[^!！。]*$/u)
      expect(text).toContain(refusal.code === 'SCOPE' ? refusal.scope : '')
      expect(refusalRoute(refusal) === 'login').toBe(buyer.kind === 'guest')
    }),
  )
})

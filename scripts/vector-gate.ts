// The golden examples of the purchase gate: who may see the price of a good, and who may buy it.
import {
  cartRefusal,
  hiddenPriceTexts,
  priceVisibility,
  purchaseRefusal,
  scopeRequirement,
  type GoodsRestrictions,
  type RxClass,
} from '@xinglin/domain/goods'
import { yuan } from '@xinglin/domain/kernel/money'
import { day } from '@xinglin/domain/kernel/time'
import { afterExpiry, buyerTypes, type Buyer, isCertificateName } from '@xinglin/domain/members'
import { aBuyer, memberId, someRestrictions } from '@xinglin/domain/testing'
import { text, type Fields, type Group } from './vector-fields.ts'

const words = (cell: string): readonly string[] => cell.split(';').filter((word) => word !== '')
const rxClasses: { readonly [name: string]: RxClass } = { RX: 'RX', OTC_A: 'OTC_A', OTC_B: 'OTC_B' }
const medicalBuyers = ['clinic', 'wholesaler', 'hospital'] as const

const gateBuyer = (row: Fields): Buyer => {
  const buyerType = buyerTypes[Number(text(row, 'rank')) - 1]
  if (buyerType === undefined) return { kind: 'guest' }
  if (text(row, 'is_passed') !== '1') return { kind: 'notPassed', id: memberId(1) }
  const [scopes = '', storeClass] = text(row, 'scope').split('|')
  const buyer = aBuyer({
    buyerType,
    scopes: words(scopes),
    otcBOnly: storeClass === 'OTC_B',
    mayBuyColdChain: words(scopes).includes('冷藏药品') || text(row, 'cold_right', '') === '1',
    mayBuyEphedrine: text(row, 'special_right') === '1',
    receiptOutstanding: text(row, 'receipt_due') === '1',
  })
  return words(text(row, 'expired_cert'))
    .filter(isCertificateName)
    .reduce((left, name) => afterExpiry(left, { name, expiredOn: day('2026-01-31') }), buyer)
}

const gateGoods = (row: Fields): GoodsRestrictions => {
  const required = scopeRequirement(words(text(row, 'scope_required')))
  const classes = words(text(row, 'special_class'))
  return someRestrictions({
    ...required,
    ephedrine: required.ephedrine || classes.includes('EPH'),
    rxClass: rxClasses[text(row, 'rx_class')] ?? null,
    buyerTypes: classes.includes('CLINIC') ? medicalBuyers : null,
    controlled: text(row, 'controlled') !== '1' ? null : text(row, 'controlled_right') === '1' ? 'allowed' : 'denied',
    onSale: text(row, 'on_sale') === '1',
  })
}

/** Evaluates a row of the TSV: the code or OK, and the price as shown. */
export const gate: Group = (row) => {
  const buyer = gateBuyer(row)
  const goods = gateGoods(row)
  const limit = text(row, 'limit_left', '')
  const stockSide = {
    price: yuan(text(row, 'price', '10.00')),
    stock: Number(text(row, 'stock')),
    limitLeft: limit === '' ? null : Number(limit),
  }
  const ask = text(row, 'at', 'checkout') === 'cart' ? cartRefusal : purchaseRefusal
  const seen = priceVisibility(buyer, goods)
  return {
    gate: ask(buyer, goods, stockSide)?.code ?? 'OK',
    price: seen === 'open' ? 'shown' : `hidden:${hiddenPriceTexts[seen]}`,
  }
}

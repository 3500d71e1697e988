import { formatMoney, formatUnitPrice, type Money } from '../kernel/money.ts'

/** What is measured toward an offer: the exact amount of its lines, or their units. */
export type SpendMeasure =
  | { readonly by: 'amount'; readonly amount: Money }
  | { readonly by: 'units'; readonly units: number }

/** An offer that a line, the cart or the order does not get, and why: every account of the shop tells the same. */
export type UnappliedOffer =
  | { readonly offer: 'ladder'; readonly reason: 'shortfall'; readonly units: number; readonly unitPrice: Money }
  | { readonly offer: 'ladder'; readonly reason: 'lineKind' | 'atBasePrice' }
  | { readonly offer: 'activity'; readonly name: string; readonly reason: 'shortfall'; readonly shortfall: Money }
  | { readonly offer: 'activity' | 'welfare' | 'gift' | 'exchange'; readonly name: string; readonly reason: 'lineKind' }
  /** An activity that no amount decides, in its own words. */
  | { readonly offer: 'activity'; readonly name: string; readonly reason: 'notReached'; readonly words: string }
  /** Of two activities of a good the line names one: the other stands aside. */
  | { readonly offer: 'activity'; readonly name: string; readonly reason: 'exclusive'; readonly with: string }
  | {
      readonly offer: 'gift' | 'exchange'
      readonly name: string
      readonly reason: 'shortfall'
      readonly missing: SpendMeasure
    }
  /** 满赠 and 换购 count what is sent from the warehouse of the extra. */
  | { readonly offer: 'gift' | 'exchange'; readonly name: string; readonly reason: 'otherWarehouse' }
  | { readonly offer: 'freeShipping'; readonly reason: 'shortfall'; readonly shortfall: Money }
  | { readonly offer: 'welfare'; readonly name: string; readonly reason: 'noLineTakesPart' }
  /** Of two that exclude each other the one that takes more is kept. */
  | (({ readonly offer: 'welfare'; readonly name: string } | { readonly offer: 'coupon' }) & {
      readonly reason: 'takesMore'
      readonly other: string
      readonly amount: Money
    })
  | { readonly offer: 'coupon'; readonly reason: 'shortfall'; readonly shortfall: Money }
  | { readonly offer: 'coupon'; readonly reason: 'nothingLeft' }
  | { readonly offer: 'voucher'; readonly face: Money; readonly reason: 'nothingLeft' }
  | { readonly offer: 'voucher'; readonly face: Money; readonly reason: 'tooMany'; readonly most: number }

/** Most lines have nothing to explain: they share this. */
export const nothingUnapplied: readonly UnappliedOffer[] = []

const names = { ladder: '阶梯价', freeShipping: '免运费', coupon: '优惠券', voucher: '现金券' } as const

const nameOf = (unapplied: UnappliedOffer): string => {
  switch (unapplied.offer) {
    case 'ladder':
    case 'freeShipping':
    case 'coupon':
    case 'voucher':
      return names[unapplied.offer]
    case 'activity':
      return unapplied.reason === 'shortfall' ? `${unapplied.name}下一档` : unapplied.name
    case 'welfare':
    case 'gift':
    case 'exchange':
      return unapplied.name
  }
}

const shortfallText = (unapplied: Extract<UnappliedOffer, { readonly reason: 'shortfall' }>, unit: string): string => {
  if ('unitPrice' in unapplied) return `再买 ${unapplied.units} ${unit}享 ¥${formatUnitPrice(unapplied.unitPrice)}`
  if ('shortfall' in unapplied) return `差 ¥${formatMoney(unapplied.shortfall)}`
  const { missing } = unapplied
  return `${missing.by === 'amount' ? `差 ¥${formatMoney(missing.amount)}` : `差 ${missing.units} 个`}（须与赠换商品同仓）`
}

/**
 * Why an offer does not apply, for the buyer.
 *
 * @example unappliedReason({ offer: 'coupon', reason: 'shortfall', shortfall: yuan('12.4') }) // '差 ¥12.40'
 */
export const unappliedReason = (unapplied: UnappliedOffer, unit = '个'): string => {
  switch (unapplied.reason) {
    case 'shortfall':
      return shortfallText(unapplied, unit)
    case 'lineKind':
      return unapplied.offer === 'ladder' ? '特价、秒杀与近效期商品不参与' : '该商品不参与'
    case 'atBasePrice':
      return '按原价采购不参与'
    case 'notReached':
      return unapplied.words
    case 'exclusive':
      return `与${unapplied.with}互斥`
    case 'otherWarehouse':
      return '仓库不同，不参与'
    case 'noLineTakesPart':
      return '所选商品均不参与'
    case 'takesMore':
      return `与${unapplied.other}互斥，${unapplied.other}减 ¥${formatMoney(unapplied.amount)}`
    case 'nothingLeft':
      return '应付金额不足，无可抵扣'
    case 'tooMany':
      return `每单最多使用 ${unapplied.most} 张`
  }
}

/**
 * The same with the offer's name.
 *
 * @example unappliedText({ offer: 'coupon', reason: 'shortfall', shortfall: yuan('12.4') }) // '优惠券，差 ¥12.40'
 */
export const unappliedText = (unapplied: UnappliedOffer, unit?: string): string =>
  `${nameOf(unapplied)}，${unappliedReason(unapplied, unit)}`

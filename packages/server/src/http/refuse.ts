import type { Refused } from '@xinglin/api-contract/server'
import { type Refusal, refusalRoute, refusalText } from '@xinglin/domain/goods'
import { err, ok } from '@xinglin/domain/kernel/result'
import type { FieldErrors, MemberId } from '@xinglin/domain/members'
import type { Context } from './context.ts'

/** Codes of the shop's own rules, from 600 up (docs/rules.md#4-codes). */
export const ruleCodes = {
  notBuyable: 600,
  quantity: 601,
  nothingSelected: 602,
  belowMinimum: 603,
  noAddress: 604,
  creditOverdue: 605,
  /** Also for a missing certificate. */
  certificateExpired: 606,
  orderState: 607,
  noProvider: 608,
  paymentMethod: 609,
  afterSales: 610,
  invoice: 611,
  receipt: 612,
  groupBuy: 613,
  wrongPassword: 620,
  accountDisabled: 621,
  ticketSpent: 622,
  noMessages: 623,
  pictureRoom: 624,
  address: 625,
  binding: 626,
  coupon: 640,
  points: 641,
  lottery: 642,
  gift: 643,
  signIn: 644,
  demoTime: 645,
  sharedAccount: 648,
  acting: 649,
  topUp: 646,
  withdrawal: 647,
  staffAccount: 660,
} as const

/** The text when an order, request or receipt has changed state since the buyer loaded the page. */
export const movedOnText = '订单状态已变化，请刷新后查看'

export const notFound = err<Refused>({ kind: 'notFound' })

/** The value, or a 404 failure for null. */
export const found = <T>(value: T | null) => (value === null ? notFound : ok(value))

export const refuse = (rule: keyof typeof ruleCodes, message: string) =>
  err<Refused>({ kind: 'refused', code: ruleCodes[rule], message })

/** Refuses a good that this buyer may not buy: the code tells whether a certificate or receipt would allow it. */
export const refuseGood = (refusal: Refusal) => {
  const route = refusalRoute(refusal)
  const rule = route === 'certificates' ? 'certificateExpired' : route === 'receipts' ? 'receipt' : 'notBuyable'
  return refuse(rule, refusalText(refusal))
}

export const invalid = (field: string, message: string) =>
  err<Refused>({ kind: 'invalid', errors: { [field]: [message] } })

/** Errors of several fields at once. */
export const invalidFields = (errors: FieldErrors) =>
  err<Refused>({
    kind: 'invalid',
    errors: Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]])),
  })

/** What staff may neither do nor read while they order for a member (docs/rules.md#7-acting). */
export const notWhileActing = err<Refused>({
  kind: 'forbidden',
  message: '代客下单期间不能进行此操作，请由会员本人办理',
})

export const notPassed = err<Refused>({ kind: 'forbidden', message: refusalText({ code: 'NOT_PASSED' }) })

/** The signed-in caller. Calls for members only are never reached by a guest. */
export const memberIdOf = ({ member }: Pick<Context, 'member'>): MemberId => {
  if (member === null) throw new Error('a guest reached a call of members')
  return member.id
}

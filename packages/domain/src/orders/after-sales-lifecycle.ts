import { err, ok, type Result } from '../kernel/result.ts'
import { addDays, dayAt, type Day, type Instant } from '../kernel/time.ts'
import type { OrderState } from './order-state.ts'

/** What a buyer asks for after the sale (docs/rules.md#3-after-sales). */
export type AfterSalesKind = 'return' | 'exchange' | 'resend' | 'invoiceAgain' | 'testReport' | 'priceDifference'

export const afterSalesKindLabels: { readonly [K in AfterSalesKind]: string } = {
  return: '退货退款',
  exchange: '换货',
  resend: '补发',
  invoiceAgain: '补开发票',
  testReport: '索取检验报告',
  priceDifference: '退差价',
}

/**
 * 批号 with the case that sent it, where it did not come with the order.
 *
 * @example batchWords({ number: '260518', sentBy: 'resend' }) // '260518（补发）'
 */
export const batchWords = (batch: { readonly number: string; readonly sentBy: AfterSalesKind | null }): string =>
  batch.sentBy === null ? batch.number : `${batch.number}（${afterSalesKindLabels[batch.sentBy]}）`

export type AfterSalesState =
  | 'inReview'
  | 'rejected'
  | 'toSendBack'
  | 'toInspect'
  | 'toShip'
  | 'toReceive'
  | 'refunding'
  | 'completed'
  | 'withdrawn'

export const afterSalesStateLabels: { readonly [S in AfterSalesState]: string } = {
  inReview: '待审核',
  toSendBack: '待寄回',
  toInspect: '待验收',
  toShip: '待发货',
  toReceive: '待收货',
  refunding: '退款中',
  completed: '已完成',
  rejected: '审核不通过',
  withdrawn: '已撤销',
}

export type AfterSalesAction =
  | 'approve'
  | 'waive'
  | 'reject'
  | 'send-back'
  | 'accept'
  | 'ship'
  | 'confirm-receipt'
  | 'close-receipt'
  | 'refund-instead'
  | 'refund'
  | 'withdraw'
export type AfterSalesActor = 'buyer' | 'operator' | 'system'

/**
 * The way of a request that all goes well with. Only what was sent back is inspected, only what costs money is refunded,
 * only what replaces goods is sent (docs/rules.md#8-5).
 */
const ways: { readonly [K in AfterSalesKind]: readonly AfterSalesState[] } = {
  return: ['inReview', 'toSendBack', 'toInspect', 'refunding', 'completed'],
  exchange: ['inReview', 'toSendBack', 'toInspect', 'toShip', 'toReceive', 'completed'],
  resend: ['inReview', 'toShip', 'toReceive', 'completed'],
  invoiceAgain: ['inReview', 'completed'],
  testReport: ['inReview', 'completed'],
  priceDifference: ['inReview', 'refunding', 'completed'],
}

/** What takes a request one step on its way, and who does it. */
const onward: {
  readonly [S in AfterSalesState]?: { readonly action: AfterSalesAction; readonly by: AfterSalesActor }
} = {
  inReview: { action: 'approve', by: 'operator' },
  toSendBack: { action: 'send-back', by: 'buyer' },
  toInspect: { action: 'accept', by: 'operator' },
  toShip: { action: 'ship', by: 'operator' },
  toReceive: { action: 'confirm-receipt', by: 'buyer' },
  refunding: { action: 'refund', by: 'system' },
}

export type AfterSalesStep = {
  readonly from: AfterSalesState
  readonly action: AfterSalesAction
  readonly by: AfterSalesActor
  readonly to: AfterSalesState
  /** What the request is from then on, where the step makes it another. */
  readonly becomes?: AfterSalesKind
}

/**
 * Where a replacement that stock cannot serve becomes a refund of the same units (docs/rules.md#8-5): what was asked for
 * again need not come back, what is exchanged has come back or is being inspected.
 */
const refundedInstead: { readonly [K in AfterSalesKind]?: { readonly [S in AfterSalesState]?: AfterSalesState } } = {
  exchange: { toInspect: 'toInspect', toShip: 'refunding' },
  resend: { inReview: 'refunding', toShip: 'refunding' },
}

/**
 * Every legal step of a kind of request and nothing else. It is withdrawn before 待验收 or never.
 *
 * @example afterSalesSteps('testReport').some(({ to }) => to === 'toInspect') // false
 */
export const afterSalesSteps = (kind: AfterSalesKind): readonly AfterSalesStep[] =>
  ways[kind].flatMap((from, index): readonly AfterSalesStep[] => {
    const next = onward[from]
    const to = ways[kind][index + 1]
    if (!next || !to) return []
    const instead = refundedInstead[kind]?.[from]
    return [
      { from, ...next, to },
      ...(from === 'toReceive' ? [{ from, action: 'close-receipt', by: 'system', to } as const] : []),
      ...(instead === undefined
        ? []
        : [{ from, action: 'refund-instead', by: 'operator', to: instead, becomes: 'return' } as const]),
      // Goods that need not come back: they arrived damaged, or were never sent (docs/rules.md#7-damage, #7-short-pick).
      ...(from === 'inReview' && kind === 'return'
        ? [{ from, action: 'waive', by: 'operator', to: 'refunding' } as const]
        : []),
      ...(from === 'inReview' ? [{ from, action: 'reject', by: 'operator', to: 'rejected' } as const] : []),
      ...(from === 'inReview' || from === 'toSendBack'
        ? [{ from, action: 'withdraw', by: 'buyer', to: 'withdrawn' } as const]
        : []),
    ]
  })

/**
 * The step that an operation takes a request, or why it takes none.
 *
 * @example afterSalesStep('priceDifference', 'inReview', 'approve', 'operator') // ok: { to: 'refunding', … }
 */
export const afterSalesStep = (
  kind: AfterSalesKind,
  state: AfterSalesState,
  action: AfterSalesAction,
  by: AfterSalesActor,
): Result<AfterSalesStep, { readonly kind: 'notNow'; readonly state: AfterSalesState }> => {
  const step = afterSalesSteps(kind).find((one) => one.from === state && one.action === action && one.by === by)
  return step ? ok(step) : err({ kind: 'notNow', state })
}

/** What went wrong with the goods. */
export type Fault = 'quality' | 'damage' | 'shortage' | 'wrongGoods'

export const faultLabels: { readonly [F in Fault]: string } = {
  quality: '质量问题',
  damage: '包装破损',
  shortage: '数量短少',
  wrongGoods: '发错商品',
}

/** What is asked for, and why. Without a fault goods can only be returned, and only intact. */
export type AfterSalesRequest =
  | { readonly kind: 'return' | 'exchange' | 'resend'; readonly fault: Fault; readonly photos: number }
  | { readonly kind: 'return'; readonly fault: null; readonly intact: boolean }
  | { readonly kind: 'invoiceAgain' | 'testReport' | 'priceDifference' }

/** The line as it was bought. */
export type BoughtLine = {
  readonly nearExpiry: boolean
  readonly coldChain: boolean
  readonly ephedrine: boolean
  readonly specialPrice: boolean
}

export type AfterSalesStanding = {
  /** is_AfterSale. */
  readonly mayAskAfterSales: boolean
  readonly orderState: OrderState
  readonly receivedAt: Instant | null
}

export type AfterSalesRefusal =
  | { readonly kind: 'noRight' }
  | { readonly kind: 'notReceived' }
  | { readonly kind: 'tooLate'; readonly lastDay: Day }
  | { readonly kind: 'photosMissing' }
  | { readonly kind: 'notIntact' }
  | { readonly kind: 'neverReturned'; readonly because: keyof BoughtLine }

/** Quality, damage, shortage, wrong goods. */
const FAULT_DAYS = 7
const RETURN_DAYS = 30

const neverReturned: readonly (keyof BoughtLine)[] = ['nearExpiry', 'coldChain', 'ephedrine', 'specialPrice']

/**
 * Why a request is not taken; null when it is. Days are calendar days in China after the receipt, the last one
 * included.
 *
 * @example afterSalesRefusal({ kind: 'return', fault: 'damage', photos: 0 }, line, standing, now) // { kind: 'photosMissing' }
 */
export const afterSalesRefusal = (
  request: AfterSalesRequest,
  line: BoughtLine,
  standing: AfterSalesStanding,
  now: Instant,
): AfterSalesRefusal | null => {
  if (!standing.mayAskAfterSales) return { kind: 'noRight' }
  if (standing.orderState !== 'completed' || standing.receivedAt === null) return { kind: 'notReceived' }
  if (!('fault' in request)) return null
  const because = request.fault === null ? neverReturned.find((fact) => line[fact]) : undefined
  if (because) return { kind: 'neverReturned', because }
  const lastDay = addDays(dayAt(standing.receivedAt), request.fault === null ? RETURN_DAYS : FAULT_DAYS)
  if (dayAt(now) > lastDay) return { kind: 'tooLate', lastDay }
  if (request.fault === null) return request.intact ? null : { kind: 'notIntact' }
  return request.photos > 0 ? null : { kind: 'photosMissing' }
}

const neverReturnedWords: { readonly [F in keyof BoughtLine]: string } = {
  nearExpiry: '近效期商品',
  coldChain: '冷藏药品',
  ephedrine: '含麻商品',
  specialPrice: '特价商品',
}

/**
 * The sentence for the buyer.
 *
 * @example afterSalesRefusalText({ kind: 'photosMissing' }) // '请上传问题商品的照片'
 */
export const afterSalesRefusalText = (refusal: AfterSalesRefusal): string => {
  switch (refusal.kind) {
    case 'noRight':
      return '您尚未开通售后申请，请联系客服'
    case 'notReceived':
      return '确认收货后方可申请售后'
    case 'tooLate':
      return `已超过申请期限，最晚申请日为 ${refusal.lastDay}`
    case 'photosMissing':
      return '请上传问题商品的照片'
    case 'notIntact':
      return '无质量问题的商品须包装完好方可退货'
    case 'neverReturned':
      return `${neverReturnedWords[refusal.because]}无质量问题不予退货`
  }
}

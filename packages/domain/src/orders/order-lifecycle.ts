import { err, ok, type Result } from '../kernel/result.ts'
import { addDays, dayAt, instant, type Instant, MINUTE_MS, startOfDay } from '../kernel/time.ts'
import { unpaidFlashSaleMinutes } from '../promotions/promotions.ts'
import type { Order } from './order.ts'
import type { OrderState } from './order-state.ts'

/** Who does something to an order. `system`: the payment gateway and the jobs; `operator`: the shop's staff. */
export type OrderActor = 'buyer' | 'operator' | 'system'

export type OrderAction =
  | 'pay'
  | 'put-on-credit'
  | 'send-transfer'
  | 'confirm-transfer'
  | 'reject-transfer'
  | 'expire'
  | 'cancel'
  | 'approve'
  | 'reject'
  | 'ship'
  | 'run-out'
  | 'confirm-receipt'
  | 'close-receipt'

export type OrderStep = {
  readonly from: OrderState
  readonly action: OrderAction
  readonly by: OrderActor
  readonly to: OrderState
  /** Stock, limits and the coupon go back, in the same transaction. */
  readonly givesBack?: true
  /** What was paid is refunded. */
  readonly refunds?: true
}

/**
 * Every legal step of an order and nothing else (docs/rules.md#3-states). An order begins in `unpaid`; a completed one
 * goes to after-sales.
 */
export const orderSteps: readonly OrderStep[] = [
  { from: 'unpaid', action: 'pay', by: 'buyer', to: 'inReview' },
  { from: 'unpaid', action: 'pay', by: 'system', to: 'inReview' },
  { from: 'unpaid', action: 'put-on-credit', by: 'buyer', to: 'inReview' },
  { from: 'unpaid', action: 'send-transfer', by: 'buyer', to: 'transferSent' },
  { from: 'unpaid', action: 'expire', by: 'system', to: 'cancelled', givesBack: true },
  { from: 'unpaid', action: 'cancel', by: 'buyer', to: 'cancelled', givesBack: true },
  { from: 'transferSent', action: 'confirm-transfer', by: 'operator', to: 'inReview' },
  { from: 'transferSent', action: 'reject-transfer', by: 'operator', to: 'unpaid' },
  { from: 'transferSent', action: 'cancel', by: 'buyer', to: 'cancelled', givesBack: true },
  { from: 'inReview', action: 'approve', by: 'operator', to: 'toShip' },
  { from: 'inReview', action: 'reject', by: 'operator', to: 'cancelled', givesBack: true, refunds: true },
  { from: 'inReview', action: 'run-out', by: 'operator', to: 'cancelled', givesBack: true, refunds: true },
  { from: 'inReview', action: 'cancel', by: 'buyer', to: 'cancelled', givesBack: true, refunds: true },
  { from: 'toShip', action: 'ship', by: 'operator', to: 'toReceive' },
  { from: 'toShip', action: 'run-out', by: 'operator', to: 'cancelled', givesBack: true, refunds: true },
  { from: 'toReceive', action: 'confirm-receipt', by: 'buyer', to: 'completed' },
  { from: 'toReceive', action: 'close-receipt', by: 'system', to: 'completed' },
]

/** Why a step was not taken: the order stands elsewhere by now, or it is not this actor's to take. */
export type OrderStepRefusal = { readonly kind: 'notNow'; readonly state: OrderState } | { readonly kind: 'notYours' }

/**
 * The step that an operation takes an order, or why it takes none. What comes of it stands in the step: the caller changes
 * the state, gives back and refunds in one transaction.
 *
 * @example orderStep('inReview', 'cancel', 'buyer') // ok: { to: 'cancelled', givesBack: true, refunds: true, … }
 */
export const orderStep = (
  state: OrderState,
  action: OrderAction,
  by: OrderActor,
): Result<OrderStep, OrderStepRefusal> => {
  const steps = orderSteps.filter((step) => step.action === action && step.by === by)
  if (steps.length === 0) return err({ kind: 'notYours' })
  const step = steps.find(({ from }) => from === state)
  return step ? ok(step) : err({ kind: 'notNow', state })
}

/**
 * What an actor may do to an order now: the buttons of an order, in the order of the table.
 *
 * @example orderActionsFor('completed', 'buyer') // []
 */
export const orderActionsFor = (state: OrderState, by: OrderActor): readonly OrderAction[] =>
  orderSteps.filter((step) => step.from === state && step.by === by).map(({ action }) => action)

/**
 * Whether the states that an order has been in are a path of the table, from its submit on. For checks of a history.
 *
 * @example isOrderPath(['unpaid', 'inReview', 'toReceive']) // false
 */
export const isOrderPath = (states: readonly OrderState[]): boolean =>
  states[0] === 'unpaid' &&
  states.every(
    (to, index) => index === 0 || orderSteps.some((step) => step.from === states[index - 1] && step.to === to),
  )

/**
 * Whether an order that somebody of the shop placed still waits for its member's code: until then nothing pays it.
 *
 * @example awaitsConfirmation({ state: 'unpaid', onBehalf: { by: '杜衡', isConfirmed: false } }) // true
 */
export const awaitsConfirmation = ({ state, onBehalf }: Pick<Order, 'state' | 'onBehalf'>): boolean =>
  state === 'unpaid' && onBehalf !== null && !onBehalf.isConfirmed

/** 取消原因, in the order of the page. */
export const cancelReasons = ['地址或联系人填错', '商品选错', '重复下单', '忘记用券', '价格原因', '不再需要'] as const

export const PAY_WITHIN_HOURS = 24
export const RECEIPT_CLOSES_AFTER_DAYS = 10

/**
 * The moment from which an unpaid order is `expire`d: sooner, and as a whole, where it holds a flash-sale line, and with
 * its group's end at the latest.
 *
 * @param from when it was placed, or became payable again
 * @example payDeadline(aMoment, true) - aMoment // 1_800_000
 */
export const payDeadline = (from: Instant, holdsFlashSale: boolean, groupEndsAt: Instant | null = null): Instant => {
  const alone = from + (holdsFlashSale ? unpaidFlashSaleMinutes : PAY_WITHIN_HOURS * 60) * MINUTE_MS
  return instant(groupEndsAt === null ? alone : Math.min(alone, groupEndsAt))
}

/**
 * The moment from which a delivered order completes by itself: ten days later, at the same time of the day.
 *
 * @example receiptClosesAt(startOfDay(day('2026-11-20'))) // startOfDay(day('2026-11-30'))
 */
export const receiptClosesAt = (deliveredAt: Instant): Instant => {
  const delivered = dayAt(deliveredAt)
  return instant(startOfDay(addDays(delivered, RECEIPT_CLOSES_AFTER_DAYS)) + (deliveredAt - startOfDay(delivered)))
}

/**
 * Whether time itself takes a step now: an unpaid order expires, a delivered one completes. Null: no step.
 *
 * @example orderStepByTime('unpaid', { payBefore: aMoment, deliveredAt: null }, aMoment) // 'expire'
 */
export const orderStepByTime = (
  state: OrderState,
  { payBefore, deliveredAt }: { readonly payBefore: Instant; readonly deliveredAt: Instant | null },
  now: Instant,
): 'expire' | 'close-receipt' | null => {
  if (state === 'unpaid' && now >= payBefore) return 'expire'
  return state === 'toReceive' && deliveredAt !== null && now >= receiptClosesAt(deliveredAt) ? 'close-receipt' : null
}

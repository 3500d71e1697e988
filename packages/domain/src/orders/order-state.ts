import { keysOf } from '../kernel/keys-of.ts'

/** By code (docs/rules.md#3-states): 10 待付款, 15 待确认收款, 20 待审核, 30 待发货, 40 待收货, 50 已完成, 90 已取消. */
export type OrderState = 'unpaid' | 'transferSent' | 'inReview' | 'toShip' | 'toReceive' | 'completed' | 'cancelled'

export const orderStateCodes: { readonly [S in OrderState]: number } = {
  unpaid: 10,
  transferSent: 15,
  inReview: 20,
  toShip: 30,
  toReceive: 40,
  completed: 50,
  cancelled: 90,
}

/**
 * The state behind a number that the shop's own books hold.
 *
 * @example orderStateOf(20) // 'inReview'
 */
export const orderStateOf = (code: number): OrderState => {
  const found = states.find((state) => orderStateCodes[state] === code)
  if (found === undefined) throw new RangeError(`not an order state: ${code}`)
  return found
}

const states = keysOf(orderStateCodes)

export const orderStateLabels: { readonly [S in OrderState]: string } = {
  unpaid: '待付款',
  transferSent: '待确认收款',
  inReview: '待审核',
  toShip: '待发货',
  toReceive: '待收货',
  completed: '已完成',
  cancelled: '已取消',
}

/** A tab of the order list, named by its state; beside them stands 全部. */
export type OrderTab = Exclude<OrderState, 'transferSent'>

/** In the order of the page, each with the states that it holds: a transfer on its way is not paid yet. */
export const orderTabs: { readonly [Tab in OrderTab]: readonly OrderState[] } = {
  unpaid: ['unpaid', 'transferSent'],
  inReview: ['inReview'],
  toShip: ['toShip'],
  toReceive: ['toReceive'],
  completed: ['completed'],
  cancelled: ['cancelled'],
}

/** A tab whose orders still wait for somebody. */
type WaitingTab = Exclude<OrderTab, 'completed' | 'cancelled'>

/** How many orders wait under each tab. */
export type OrderCounts = { readonly [Tab in WaitingTab]: number }

/**
 * Whether an order in this state has left the warehouse: what is short is known, the rest has been sent.
 *
 * @example hasLeft('toReceive') // true
 */
export const hasLeft = (state: OrderState): boolean => state === 'toReceive' || state === 'completed'

// The root door: what prices, splits, qualifies and names. Machines, which bring XState, and `./testing`, which brings
// fast-check, have doors of their own.
export * from './cart/cart.ts'
export * from './checkout/checkout.ts'
export * from './content/content.ts'
export * from './goods/goods.ts'
export * from './kernel/badge.ts'
export * from './kernel/money.ts'
export * from './kernel/page.ts'
export * from './kernel/result.ts'
export * from './kernel/time.ts'
export * from './members/members.ts'
export * from './orders/orders.ts'
export * from './promotions/promotions.ts'
export * from './requests/requests.ts'
export * from './rewards/rewards.ts'
export * from './search/search.ts'
export * from './staff/staff.ts'
export * from './wallet/wallet.ts'

// Two areas use one word for different things: here it means what pricing means by it.
export type { SpendOffer, TopUp } from './cart/cart.ts'

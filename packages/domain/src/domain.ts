// The root export: pricing, splitting, qualification and ids. State machines, which import XState, and `./testing`, which
// imports fast-check, have entry points of their own.
export * from './cart/cart.ts'
export * from './checkout/checkout.ts'
export * from './content/content.ts'
export * from './goods/goods.ts'
export * from './intake/intake.ts'
export * from './kernel/badge.ts'
export * from './kernel/cut-text.ts'
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

// Two areas have types with these names: the root exports those of pricing.
export type { SpendOffer, TopUp } from './cart/cart.ts'

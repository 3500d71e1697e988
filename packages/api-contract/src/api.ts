import { cartEndpoints } from './cart/cart-endpoints.ts'
import { checkoutEndpoints } from './checkout/checkout-endpoints.ts'
import { contentEndpoints } from './content/content-endpoints.ts'
import { demoEndpoints } from './demo/demo-endpoints.ts'
import { goodsEndpoints } from './goods/goods-endpoints.ts'
import { membersEndpoints } from './members/members-endpoints.ts'
import { afterSalesEndpoints } from './orders/after-sales-endpoints.ts'
import { invoicesEndpoints } from './orders/invoices-endpoints.ts'
import { ordersEndpoints } from './orders/orders-endpoints.ts'
import { receiptsEndpoints } from './orders/receipts-endpoints.ts'
import { paymentsEndpoints } from './payments/payments-endpoints.ts'
import { walletEndpoints } from './wallet/wallet-endpoints.ts'
import { rewardsEndpoints } from './rewards/rewards-endpoints.ts'
import { requestsEndpoints } from './requests/requests-endpoints.ts'
import { zonesEndpoints } from './zones/zones-endpoints.ts'

/** Every call of the shop: client, server, tests and docs are derived from this table. */
export type Api = {
  readonly members: typeof membersEndpoints
  readonly goods: typeof goodsEndpoints
  readonly content: typeof contentEndpoints
  readonly cart: typeof cartEndpoints & typeof checkoutEndpoints
  readonly orders: typeof ordersEndpoints
  readonly payments: typeof paymentsEndpoints
  readonly afterSales: typeof afterSalesEndpoints
  readonly receipts: typeof receiptsEndpoints
  readonly invoices: typeof invoicesEndpoints
  readonly wallet: typeof walletEndpoints
  readonly promotions: typeof zonesEndpoints
  readonly rewards: typeof rewardsEndpoints
  readonly requests: typeof requestsEndpoints
  readonly demo: typeof demoEndpoints
}

export const api: Api = {
  members: membersEndpoints,
  goods: goodsEndpoints,
  content: contentEndpoints,
  cart: { ...cartEndpoints, ...checkoutEndpoints },
  orders: ordersEndpoints,
  payments: paymentsEndpoints,
  afterSales: afterSalesEndpoints,
  receipts: receiptsEndpoints,
  invoices: invoicesEndpoints,
  wallet: walletEndpoints,
  promotions: zonesEndpoints,
  rewards: rewardsEndpoints,
  requests: requestsEndpoints,
  demo: demoEndpoints,
}

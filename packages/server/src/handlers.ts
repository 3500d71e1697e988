import type { Handlers } from '@xinglin/api-contract/server'
import { cartHandlers } from './cart/cart-handlers.ts'
import { createContentHandlers } from './content/content-handlers.ts'
import type { TimeSandbox } from './demo/catch-up.ts'
import { createDemoHandlers } from './demo/demo-handlers.ts'
import { createGoodsHandlers } from './goods/goods-handlers.ts'
import { createGoodsIndex, type GoodsIndexKeeper } from './goods/goods-index.ts'
import type { Context } from './http/context.ts'
import type { SignInConfig } from './members/sign-in-config.ts'
import { createMembersHandlers } from './members/members-handlers.ts'
import { afterSalesHandlers } from './orders/after-sales-handlers.ts'
import { invoicesHandlers } from './orders/invoices-handlers.ts'
import { createOrdersHandlers } from './orders/orders-handlers.ts'
import { createOrderPaymentHandlers } from './payments/order-payment-handlers.ts'
import { checkoutHandlers } from './checkout/checkout-handlers.ts'
import { receiptsHandlers } from './orders/receipts-handlers.ts'
import { paymentsHandlers } from './payments/payments-handlers.ts'
import { openSimulatedGateway, type SimulatedGateway } from './payments/simulated-gateway.ts'
import { promotionsHandlers } from './promotions/promotions-handlers.ts'
import { walletHandlers } from './wallet/wallet-handlers.ts'
import { createRewardsHandlers } from './rewards/rewards-handlers.ts'
import { requestsHandlers } from './requests/requests-handlers.ts'

/** The handlers of each area of the contract. Created once per app, because some cache recent answers. */
export const createHandlers = (
  gateway: SimulatedGateway = openSimulatedGateway(),
  goodsIndex: GoodsIndexKeeper = createGoodsIndex(),
  sandbox: TimeSandbox | null = null,
  signInConfig?: SignInConfig,
): Handlers<Context> => ({
  members: createMembersHandlers(signInConfig),
  goods: createGoodsHandlers(goodsIndex),
  content: createContentHandlers(),
  cart: { ...cartHandlers, ...checkoutHandlers },
  orders: { ...createOrdersHandlers(signInConfig), ...createOrderPaymentHandlers(gateway) },
  payments: paymentsHandlers,
  afterSales: afterSalesHandlers,
  receipts: receiptsHandlers,
  invoices: invoicesHandlers,
  wallet: walletHandlers,
  promotions: promotionsHandlers,
  rewards: createRewardsHandlers(),
  requests: requestsHandlers,
  demo: createDemoHandlers(sandbox),
})

import { cart, cartItem } from '../cart/cart-codecs.ts'
import { checkoutReview, placedOrder } from '../checkout/checkout-codecs.ts'
import { article, articleSummary } from '../content/article-codecs.ts'
import { ad, common, floor, linkGroup, notice, zone } from '../content/content-codecs.ts'
import { batch, goods, ladderTier, refusal } from '../goods/goods-codecs.ts'
import type { WireShape } from '../kernel/wire.ts'
import { address, session } from '../members/members-codecs.ts'
import { order, orderSummary, payment } from '../orders/orders-codecs.ts'
import { activity } from '../promotions/promotions-codecs.ts'
import { gift, giftOrder, lottery, prize } from '../rewards/rewards-codecs.ts'
import { couponOffer, memberCoupon } from '../wallet/wallet-codecs.ts'

/** Shapes that several calls share have a name in the documents, and are written once. */
const named: { readonly [name: string]: { readonly shape: WireShape } } = {
  Activity: activity,
  Ad: ad,
  Address: address,
  Article: article,
  ArticleSummary: articleSummary,
  Batch: batch,
  Cart: cart,
  CartItem: cartItem,
  CheckoutReview: checkoutReview,
  CommonData: common,
  CouponOffer: couponOffer,
  Floor: floor,
  Gift: gift,
  GiftOrder: giftOrder,
  Goods: goods,
  LadderTier: ladderTier,
  LinkGroup: linkGroup,
  Lottery: lottery,
  MemberCoupon: memberCoupon,
  Notice: notice,
  Order: order,
  OrderSummary: orderSummary,
  Payment: payment,
  PlacedOrder: placedOrder,
  Prize: prize,
  Refusal: refusal,
  Session: session,
  Zone: zone,
}

/** The name of a shape, by identity: the same codec has the same name everywhere. */
export const nameOfShape: ReadonlyMap<WireShape, string> = new Map(
  Object.entries(named).map(([name, { shape }]) => [shape, name]),
)

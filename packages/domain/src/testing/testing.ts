// Public exports for tests, stories and the laws of other packages. Imports fast-check and is never bundled.
export { anyCart, anyCartWithCoupon } from './any-cart.ts'
export {
  anyActivity,
  anyBounds,
  anyBuyer,
  anyBuyGet,
  anyCombinationLine,
  anyCoupon,
  anyDay,
  anyFen,
  anyFullDiscount,
  anySecondHalf,
  anyFullReduction,
  anyGoods,
  anyLadder,
  anyLine,
  anyMoney,
  anyPrice,
  anyQuantity,
  anyRate,
  anyRestrictions,
  anySale,
  anyShipping,
  anySpendOffer,
  anyWelfare,
} from './arbitraries.ts'
export {
  aBasket,
  aBuyer,
  aBuyGet,
  aCart,
  aCombination,
  aCombinationLine,
  aDay,
  aFullDiscount,
  aSecondHalf,
  countingLines,
  aFullReduction,
  aGiftOffer,
  aGoods,
  aLine,
  aMoment,
  anExchangeLine,
  anExchangeOffer,
  aSale,
  aShipping,
  aSpecialPrice,
  aWelfare,
  rate,
  someRestrictions,
} from './builders.ts'
export { edgesOf, type EdgeKind } from './edges.ts'
export { combinationId, lineId, spendOfferId } from '../cart/cart.ts'
export { categoryId, goodsId, priceId, warehouseId } from '../goods/goods.ts'
export { memberId } from '../members/members.ts'
export { activityId } from '../promotions/promotions.ts'
export { law, lawInTime, propertyRuns, type LawOptions } from './laws.ts'
export {
  answerOf,
  buyGetByOracle,
  ceilFen,
  couponByOracle,
  discountByOracle,
  floorFen,
  freightByOracle,
  orRefused,
  reductionByOracle,
  refundByOracle,
  secondHalfByOracle,
  sharesByOracle,
  shortfallByOracle,
  unitPriceByOracle,
} from './oracle.ts'
export { receiptOf } from './receipt.ts'

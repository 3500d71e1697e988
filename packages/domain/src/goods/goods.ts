// Public exports of the goods area: what a good is, what it costs by quantity, how it is packed, and who may buy it.
export type { ActivityId, ItemFreeShipping } from '../promotions/promotions.ts'
export {
  coversScope,
  licenceScopes,
  scopeRequirement,
  scopesCovering,
  scopesNamedIn,
  type ScopeRequirement,
} from './business-scope.ts'
export { barCodeDoubt } from './bar-code.ts'
export { batchProblem, mayArrive, type BatchEntry } from './batch-entry.ts'
export { controlledSale, type ControlledRule, type ControlledSale } from './controlled-sale.ts'
export { allocateBatches, sellableBatches } from './allocation.ts'
export { expiryEdges, expiryFacts, lifeOf, monthsLeft, type ExpiryFacts, type Life, type LifeLevel } from './expiry.ts'
export { monthEndTag } from './month-end-tag.ts'
export { goodsMarks, goodsTags, tagTone } from './goods-tags.ts'
export { firstLeavingDay, mayLeave, type LeaveBar } from './may-leave.ts'
export { countOf, movementLabels, shortOf, type MovementKind, type StockMovement } from './movements.ts'
export { newSince } from './novelty.ts'
export { pricesFor, type BuyersTerms } from './own-price.ts'
export { groupPrice, groupRuns, type GroupTerms, type GroupWindow, type PriceGroupId } from './price-group.ts'
export {
  barOf,
  reallocate,
  type HeldUnits,
  type HoldingLine,
  type LeftOver,
  type Reallocation,
  type Replacement,
  type StockedLot,
} from './reallocation.ts'
export { EPHEDRINE_DAYS, limitLeft, type Bought } from './purchase-limits.ts'
export {
  categoryId,
  goodsId,
  isBuyable,
  priceId,
  warehouseId,
  type Batch,
  type CategoryId,
  type DeviceClass,
  type Goods,
  type GoodsId,
  type GoodsKind,
  type GoodsTag,
  type HiddenSale,
  type OpenSale,
  type PriceableGoods,
  type PriceId,
  type Sale,
  type SpecialPrice,
  type WarehouseId,
} from './good.ts'
export {
  MOST_CHOSEN,
  wholeList,
  type BoughtBefore,
  type ConditionCounts,
  type Facet,
  type GoodsDetail,
  type GoodsFacets,
  type GoodsList,
  type GoodsQuery,
  type GoodsSort,
  type SearchType,
} from './goods-list.ts'
export { ladderPrice, moreForLess, type LadderPrice, type LadderTier, type LadderTierState } from './ladder-price.ts'
export {
  caseSize,
  firstQuantity,
  mostPerLine,
  outOfStockText,
  packSize,
  quantityNoticeText,
  snapQuantity,
  stockWord,
  type Packing,
  type QuantityBounds,
  type QuantityNotice,
  type SnappedQuantity,
} from './packing.ts'
export {
  isSubstitute,
  packContents,
  pricePerPiece,
  type PackContents,
  type Packed,
  type PiecePrice,
} from './pack-contents.ts'
export { largestPicture, photoAddress, photoSources, photoWidths, type PhotoWidth } from './photo.ts'
export { gramsOf, pricePerKilo } from './per-kilo.ts'
export type { TestReport, TestReportId, TestReportQuery } from './test-report.ts'
export {
  cartRefusal,
  hiddenPriceTexts,
  isBuy,
  priceVisibility,
  purchaseRefusal,
  refusalRoute,
  refusalText,
  type GoodsRestrictions,
  type LaterRefusal,
  type PriceVisibility,
  type Refusal,
  type RefusalRoute,
  type RxClass,
  type StockSide,
} from './purchase-gate.ts'

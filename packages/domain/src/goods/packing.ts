/** 中包装 and 件装量. 0 or 1 middle pack: sold singly; 0 case: no case. */
export type Packing = { readonly middlePack: number; readonly casePack: number }

/** The bounds of a quantity. `limit` null: none. */
export type QuantityBounds = Packing & {
  readonly stock: number
  readonly limit: number | null
  readonly minimum: number
}

/** Why the quantity differs from the requested one; shown to the buyer. */
export type QuantityNotice =
  | { readonly kind: 'raisedToPack'; readonly middlePack: number }
  | { readonly kind: 'raisedToCase'; readonly quantity: number }
  | { readonly kind: 'raisedToMinimum'; readonly minimum: number }
  | { readonly kind: 'cutToStock'; readonly stock: number }
  | { readonly kind: 'cutToLimit'; readonly limit: number }
  | { readonly kind: 'cutToMost'; readonly most: number }

export type SnappedQuantity = { readonly quantity: number; readonly notices: readonly QuantityNotice[] }

/** 单个商品一次最多购买. */
export const mostPerLine = 50_000

/**
 * The order multiple: the middle pack, 1 where the good is sold singly.
 *
 * @example packSize({ middlePack: 0, casePack: 200 }) // 1
 */
export const packSize = ({ middlePack }: Packing): number => Math.max(1, middlePack)

/**
 * The case in whole packs (48 with packs of 5 is 50); null where there is none or it is a single pack.
 *
 * @example caseSize({ middlePack: 5, casePack: 48 }) // 50
 */
export const caseSize = (packing: Packing): number | null => {
  const pack = packSize(packing)
  const size = inPacks(packing.casePack, pack)
  return size > pack ? size : null
}

/**
 * The quantity that a buyer gets for a wished one (docs/rules.md#2-1, docs/rules.md#2-2), and what to tell about the
 * difference. `set` is a typed or risen number: it goes up to whole packs, from 80 % of a case on to the full case,
 * then down to what stock, limit and `mostPerLine` allow. `down` is a decrease: it is capped first and then steps below
 * that band, so that a minus key is never answered by a full case. 0 where not even the minimum can be had.
 *
 * @example snapQuantity(159, { middlePack: 10, casePack: 200, stock: 1000, limit: null, minimum: 1 }, 'set').quantity // 200
 */
export const snapQuantity = (wished: number, bounds: QuantityBounds, direction: 'set' | 'down'): SnappedQuantity => {
  const asked = clampWish(wished)
  const snapped = direction === 'down' ? steppedDown(asked, bounds) : raised(asked, bounds)
  return snapped.quantity === wished ? { quantity: wished, notices: [] } : snapped
}

const raised = (asked: number, bounds: QuantityBounds): SnappedQuantity => {
  const { pack, caseOf, minimum, cap } = stepsOf(bounds)
  const packed = inPacks(Math.max(asked, minimum), pack)
  const full = raisedToCase(packed, caseOf)
  if (cap < minimum) return { quantity: 0, notices: [cutNotice(bounds)] }
  if (full > cap) return { quantity: cap, notices: [cutNotice(bounds)] }
  if (full > packed) return { quantity: full, notices: [{ kind: 'raisedToCase', quantity: full }] }
  return { quantity: packed, notices: raiseNotices(asked, packed, minimum, pack) }
}

const steppedDown = (asked: number, bounds: QuantityBounds): SnappedQuantity => {
  const { pack, caseOf, minimum, cap } = stepsOf(bounds)
  const packed = inPacks(Math.max(asked, minimum), pack)
  if (cap < minimum) return { quantity: 0, notices: [cutNotice(bounds)] }
  const lowest = Math.min(inPacks(minimum, pack), cap)
  return {
    quantity: Math.max(belowBand(Math.min(packed, cap), pack, caseOf), lowest),
    notices: packed > cap ? [cutNotice(bounds)] : raiseNotices(asked, packed, minimum, pack),
  }
}

const stepsOf = (bounds: QuantityBounds) => {
  const pack = packSize(bounds)
  return { pack, caseOf: caseSize(bounds), minimum: Math.max(1, bounds.minimum), cap: mostInPacks(bounds, pack) }
}

const inPacks = (units: number, pack: number): number => Math.ceil(units / pack) * pack

/** Fractions are rounded up; an invalid number counts as 0. Everything above the maximum of a line is treated alike. */
const clampWish = (wished: number): number =>
  Number.isNaN(wished) ? 0 : Math.min(Math.max(0, Math.ceil(wished)), mostPerLine + 1)

/** The most that can be had, in whole packs; a stock below one pack is sold out whole when nothing else forbids it. */
const mostInPacks = ({ stock, limit }: QuantityBounds, pack: number): number => {
  const most = Math.max(0, Math.min(stock, limit ?? mostPerLine, mostPerLine))
  if (stock < pack) return most === stock ? stock : 0
  return Math.floor(most / pack) * pack
}

/** 80 % or more of a case beyond the last full case: breaking such a case costs more than it saves. */
const inBand = (quantity: number, caseOf: number): boolean => (quantity % caseOf) * 5 >= caseOf * 4

const raisedToCase = (quantity: number, caseOf: number | null): number =>
  caseOf !== null && inBand(quantity, caseOf) ? Math.ceil(quantity / caseOf) * caseOf : quantity

const belowBand = (quantity: number, pack: number, caseOf: number | null): number => {
  if (caseOf === null || !inBand(quantity, caseOf)) return quantity
  const fullCases = quantity - (quantity % caseOf)
  // The largest whole number of packs strictly below 80 % of a case; exact in whole numbers.
  return fullCases + (Math.ceil((caseOf * 4) / (5 * pack)) - 1) * pack
}

const cutNotice = ({ stock, limit }: QuantityBounds): QuantityNotice => {
  if (limit !== null && limit < stock && limit < mostPerLine) return { kind: 'cutToLimit', limit }
  return stock <= mostPerLine ? { kind: 'cutToStock', stock } : { kind: 'cutToMost', most: mostPerLine }
}

const raiseNotices = (asked: number, packed: number, minimum: number, pack: number): readonly QuantityNotice[] => {
  if (asked < minimum && minimum > 1) return [{ kind: 'raisedToMinimum', minimum }]
  return packed > asked && pack > 1 ? [{ kind: 'raisedToPack', middlePack: pack }] : []
}

/**
 * The quantity that a stepper begins with: the least that can be ordered, 0 where nothing can.
 *
 * @example firstQuantity({ middlePack: 10, casePack: 0, stock: 100, limit: null, minimum: 25 }) // 30
 */
export const firstQuantity = (bounds: QuantityBounds): number => snapQuantity(1, bounds, 'set').quantity

/** From so many units on there is plenty. */
const PLENTY = 100

/**
 * What a buyer reads of a stock: 有货 from 100 units on, 库存紧张 below, 缺货.
 *
 * @example stockWord(99) // '库存紧张'
 */
export const stockWord = (stock: number): string => (stock >= PLENTY ? '有货' : stock > 0 ? '库存紧张' : '缺货')

export const outOfStockText = '库存不足'

/**
 * The message for the buyer when the quantity differs from the requested one.
 *
 * @example quantityNoticeText({ kind: 'cutToStock', stock: 3 }, '盒') // '库存不足，现有 3 盒'
 */
export const quantityNoticeText = (notice: QuantityNotice, unit: string): string => {
  switch (notice.kind) {
    case 'raisedToPack':
      return `每次增减 ${notice.middlePack} ${unit}（1 中包）`
    case 'raisedToCase':
      return `所选数量接近整件，为减少拆零破损，已调整为整件 ${notice.quantity}${unit}`
    case 'raisedToMinimum':
      return `${notice.minimum} ${unit}起购`
    case 'cutToStock':
      return `${outOfStockText}，现有 ${notice.stock} ${unit}`
    case 'cutToLimit':
      return `超出限购数量，还可购 ${notice.limit} ${unit}`
    case 'cutToMost':
      return `单个商品一次最多购买 ${notice.most}${unit}`
  }
}

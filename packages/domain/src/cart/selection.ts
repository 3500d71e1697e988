import { refusalOf } from './availability.ts'
import type { ChosenLine, LineId } from './cart-line.ts'
import type { PricedLine } from './priced-line.ts'

/** The box of a group or of the whole cart: checked, unchecked or in between. Lines that cannot be bought are ignored. */
export type SelectionState = 'all' | 'some' | 'none'

/**
 * Whether a line has a box: gifts have none, nor has what cannot be bought now or lost the threshold of its 换购.
 *
 * @example isSelectable(priceCart(aCart()).lines[0]) // true
 */
export const isSelectable = ({ line, unavailable, quantity }: PricedLine): boolean =>
  unavailable === null && quantity > 0 && line.kind !== 'gift'

/**
 * What the box shows: all, some or none of the lines that can be bought.
 *
 * @example selectionState(priceCart(aCart()).lines) // 'all'
 */
export const selectionState = (lines: readonly PricedLine[]): SelectionState => {
  const available = lines.filter(isSelectable)
  const selected = available.filter(({ counts }) => counts).length
  if (selected === 0) return 'none'
  return selected === available.length ? 'all' : 'some'
}

/**
 * The lines that count: what goes on to step 2.
 *
 * @example selectedIds(priceCart(aCart({ lines: [aLine({ selected: false })] })).lines) // []
 */
export const selectedIds = (lines: readonly PricedLine[]): readonly LineId[] =>
  lines.filter(({ counts }) => counts).map(({ line }) => line.id)

/**
 * Lines that can be bought now: what "select all" selects.
 *
 * @example selectableIds(priceCart(aCart({ lines: [aLine({ id: lineId(7), selected: false })] })).lines) // [7]
 */
export const selectableIds = (lines: readonly PricedLine[]): readonly LineId[] =>
  lines.filter(isSelectable).map(({ line }) => line.id)

/**
 * Lines with the named ones selected or not; what cannot be bought stays unselected (docs/product.md#4-line-selection).
 *
 * @example withSelection([aLine({ id: lineId(7) })], [lineId(7)], false)[0]?.selected // false
 */
export const withSelection = (
  lines: readonly ChosenLine[],
  ids: readonly LineId[],
  selected: boolean,
): readonly ChosenLine[] => {
  const named = new Set(ids)
  return lines.map((line) => (named.has(line.id) ? { ...line, selected: selected && refusalOf(line) === null } : line))
}

/**
 * Lines as they are on load: those that cannot be bought, or have no stock, are forced unselected.
 *
 * @example withUnavailableUnselected([aLine({ goods: aGoods({ sale: aSale({ stock: 0 }) }) })])[0]?.selected // false
 */
export const withUnavailableUnselected = (lines: readonly ChosenLine[]): readonly ChosenLine[] =>
  lines.map((line) => (line.selected && refusalOf(line) !== null ? { ...line, selected: false } : line))

import type { CartLine, LineId } from './cart-line.ts'
import { unavailableBecause, type PricedLine } from './cart-pricing.ts'

/** The box of a group or of the whole cart: checked, unchecked or in between. Lines that cannot be bought do not vote. */
export type SelectionState = 'all' | 'some' | 'none'

export const selectionState = (lines: readonly PricedLine[]): SelectionState => {
  const available = lines.filter(({ unavailable }) => unavailable === null)
  const selected = available.filter(({ counts }) => counts).length
  if (selected === 0) return 'none'
  return selected === available.length ? 'all' : 'some'
}

/** The lines that count: what goes on to step 2. */
export const selectedIds = (lines: readonly PricedLine[]): readonly LineId[] =>
  lines.filter(({ counts }) => counts).map(({ line }) => line.id)

/** Lines that can be bought now: what "select all" selects. */
export const selectableIds = (lines: readonly PricedLine[]): readonly LineId[] =>
  lines.filter(({ unavailable }) => unavailable === null).map(({ line }) => line.id)

/** Lines with the named ones selected or not; what cannot be bought stays unselected (product page §4). */
export const withSelection = (
  lines: readonly CartLine[],
  ids: readonly LineId[],
  selected: boolean,
): readonly CartLine[] => {
  const named = new Set(ids)
  return lines.map((line) =>
    named.has(line.id) ? { ...line, selected: selected && unavailableBecause(line) === null } : line,
  )
}

/** Lines as they are on load: those that cannot be bought, or have no stock, are forced unselected. */
export const withUnavailableUnselected = (lines: readonly CartLine[]): readonly CartLine[] =>
  lines.map((line) => (line.selected && unavailableBecause(line) !== null ? { ...line, selected: false } : line))

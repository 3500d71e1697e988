/** A range of indexes of a list, both included; empty where the last is before the first. */
export type Span = { readonly first: number; readonly last: number }

/** The rendered rows: those of `whole` are interactive, the others are skeletons, which cost a fraction. */
export type Drawn = {
  readonly rows: Span
  readonly whole: readonly number[]
  readonly isOnward: boolean
  /** Start of the window when it had moved farthest in that direction. */
  readonly farthest: number
}

/** Number of full rows rendered beyond either edge of a window at rest. */
export const AHEAD = 2
/** Number of full rows that stay rendered. */
export const MOST_WHOLE = 14
/** Number of skeletons ahead of the window, and behind it. */
const SKETCHED = { ahead: 30, behind: 6 }
export const MOST_SKETCHED = SKETCHED.ahead + SKETCHED.behind
/** While the window moves nothing is rendered as long as this many are left: a few wheel steps cost nothing. */
export const ENOUGH = 8
/** Number of skeletons added at an edge per frame: more than the fastest wheel passes. */
const AT_A_TIME = { moving: 2, atRest: 4 }
/** The window may move back by this many rows without counting as a change of direction. */
const FEW = 6

export const nothingDrawn: Drawn = { rows: { first: 0, last: -1 }, whole: [], isOnward: true, farthest: 0 }

const rowsOf = ({ first, last }: Span): number => last - first + 1

const isIn = ({ first, last }: Span, place: number): boolean => first <= place && place <= last

export const placesIn = (span: Span): readonly number[] =>
  Array.from({ length: rowsOf(span) }, (_, at) => span.first + at)

/**
 * What must be rendered now: everything visible, and already rendered rows that are contiguous with it. The first rows
 * are full.
 */
export const drawnAtOnce = (drawn: Drawn, seen: Span): Drawn => {
  const { rows, whole } = drawn
  if (rowsOf(rows) === 0) return { ...drawn, rows: seen, whole: placesIn(seen), farthest: seen.first }
  const isJump = rows.last + 1 < seen.first || seen.last + 1 < rows.first
  const now = isJump ? seen : { first: Math.min(rows.first, seen.first), last: Math.max(rows.last, seen.last) }
  return { ...wayOf(drawn, seen), rows: now, whole: whole.filter((place) => isIn(now, place)) }
}

const wayOf = ({ isOnward, farthest }: Drawn, { first }: Span): Pick<Drawn, 'isOnward' | 'farthest'> => {
  const progress = isOnward ? first - farthest : farthest - first
  if (progress < -FEW) return { isOnward: !isOnward, farthest: first }
  return { isOnward, farthest: progress > 0 ? first : farthest }
}

/**
 * The rendered rows in the next frame, of `count` rows: while the window moves, skeletons are added before it runs out
 * of them; when it rests, the visible rows become full first. The same object when nothing changes.
 */
export const drawnNext = (drawn: Drawn, seen: Span, count: number, isAtRest: boolean): Drawn => {
  const { rows, whole, isOnward } = drawn
  const around = (before: number, after: number): Span => ({
    first: Math.max(0, seen.first - before),
    last: Math.min(count - 1, seen.last + after),
  })
  if (isAtRest) {
    // One per frame: two would exceed the frame's time.
    const lacking = [...placesIn(seen), ...placesIn(around(AHEAD, AHEAD))].find(
      (place) => isIn(rows, place) && !whole.includes(place),
    )
    if (lacking !== undefined) return { ...drawn, whole: nearest([...whole, lacking], seen) }
  } else if ((isOnward ? rows.last - seen.last : seen.first - rows.first) >= ENOUGH) return drawn
  const { ahead, behind } = SKETCHED
  const wanted = isOnward ? around(behind, ahead) : around(ahead, behind)
  const most = isAtRest ? AT_A_TIME.atRest : AT_A_TIME.moving
  const next = { first: stepTo(wanted.first, rows.first, most), last: stepTo(wanted.last, rows.last, most) }
  if (next.first === rows.first && next.last === rows.last) return drawn
  return { ...drawn, rows: next, whole: whole.filter((place) => isIn(next, place)) }
}

const stepTo = (to: number, from: number, most: number): number => from + Math.max(-most, Math.min(to - from, most))

/** The full rows that stay rendered: up to the maximum, and all that the window needs. */
const nearest = (whole: readonly number[], seen: Span): readonly number[] => {
  const middle = (seen.first + seen.last) / 2
  const most = Math.max(MOST_WHOLE, rowsOf(seen) + 2 * AHEAD)
  return whole.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle)).slice(0, most)
}

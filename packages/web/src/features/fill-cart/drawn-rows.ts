/** What stands between two places of a list, both included; nothing where the last is before the first. */
export type Span = { readonly first: number; readonly last: number }

/** The rows that stand: those of `whole` can be pressed, the others are sketches, which cost a fraction. */
export type Drawn = {
  readonly rows: Span
  readonly whole: readonly number[]
  readonly isOnward: boolean
  /** Where the window began when it had gone farthest that way. */
  readonly farthest: number
}

/** So many rows beyond either edge of a window at rest are whole. */
export const AHEAD = 2
/** So many whole rows stay. */
export const MOST_WHOLE = 14
/** So many sketches stand where the window goes, and where it came from. */
const SKETCHED = { ahead: 30, behind: 6 }
export const MOST_SKETCHED = SKETCHED.ahead + SKETCHED.behind
/** While the window moves none is drawn as long as so many are left: a few turns of the wheel cost nothing. */
export const ENOUGH = 8
/** So many sketches at each edge in a turn of the screen: while it moves, more than the fastest wheel passes. */
const AT_A_TIME = { moving: 2, atRest: 4 }
/** By so many rows the window may go back without having turned round. */
const FEW = 6

export const nothingDrawn: Drawn = { rows: { first: 0, last: -1 }, whole: [], isOnward: true, farthest: 0 }

const rowsOf = ({ first, last }: Span): number => last - first + 1

const isIn = ({ first, last }: Span, place: number): boolean => first <= place && place <= last

const placesIn = (span: Span): readonly number[] => Array.from({ length: rowsOf(span) }, (_, at) => span.first + at)

/** What must stand now: all that is seen, and what stands already where it is part of the same piece. The very first are whole. */
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
 * What stands in the next turn of the screen, of `count` places: while the window moves, sketches, before it runs out of
 * them; when it rests, first the rows in sight are made whole. The very same when nothing is to be done.
 */
export const drawnNext = (drawn: Drawn, seen: Span, count: number, isAtRest: boolean): Drawn => {
  const { rows, whole, isOnward } = drawn
  const around = (before: number, after: number): Span => ({
    first: Math.max(0, seen.first - before),
    last: Math.min(count - 1, seen.last + after),
  })
  if (isAtRest) {
    // One in a turn of the screen: two would make it late.
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

/** Of whole rows those that stay: as many as may, and all that the window needs. */
const nearest = (whole: readonly number[], seen: Span): readonly number[] => {
  const middle = (seen.first + seen.last) / 2
  const most = Math.max(MOST_WHOLE, rowsOf(seen) + 2 * AHEAD)
  return whole.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle)).slice(0, most)
}

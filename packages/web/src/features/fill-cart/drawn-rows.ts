/** What stands between two places of a list, both included; nothing where the last is before the first. */
export type Span = { readonly first: number; readonly last: number }

/** So many rows beyond either edge of the window are drawn before they are seen: the wheel finds no empty place. */
export const AHEAD = 2
/** So many at a time: a row alone costs the browser nearly as much. */
const AT_A_TIME = 2
/** So many rows stay: whoever goes a little to and fro moves what stands, and nothing is drawn anew. */
export const MOST = 20

export const nothingDrawn: Span = { first: 0, last: -1 }

const rowsOf = ({ first, last }: Span): number => last - first + 1

/** What must be drawn now: all that is seen, and what stands already where it is part of the same piece. */
export const drawnAtOnce = (drawn: Span, seen: Span): Span =>
  drawn.last + 1 < seen.first || seen.last + 1 < drawn.first
    ? seen
    : { first: Math.min(drawn.first, seen.first), last: Math.max(drawn.last, seen.last) }

/**
 * What is drawn in the next turn of the screen, of `count` places: some rows more at each edge that has too few ahead, and
 * no more than `most` where the window leaves room for fewer. The same span when nothing is to be done.
 */
export const drawnNext = (drawn: Span, seen: Span, count: number, most: number): Span => {
  const first = seen.first - drawn.first < AHEAD ? Math.max(0, drawn.first - AT_A_TIME) : drawn.first
  const last = Math.min(drawn.last - seen.last < AHEAD ? drawn.last + AT_A_TIME : drawn.last, count - 1)
  const enough = Math.max(most, rowsOf(seen) + 2 * AHEAD + AT_A_TIME - 1)
  const tooMany = rowsOf({ first, last }) - enough
  if (tooMany <= 0) return { first, last }
  return seen.first - first > last - seen.last
    ? { first: Math.min(first + tooMany, seen.first - AHEAD), last }
    : { first, last: Math.max(last - tooMany, seen.last + AHEAD) }
}

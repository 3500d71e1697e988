import { describe, expect, test } from 'vitest'
import { AHEAD, drawnAtOnce, drawnNext, MOST, nothingDrawn, type Span } from './drawn-rows.ts'

const COUNT = 40
const WINDOW = 9
const seenFrom = (first: number): Span => ({ first, last: first + WINDOW })
const places = Array.from({ length: COUNT - WINDOW }, (_, first) => seenFrom(first))

/** Turn after turn, until nothing more is drawn. */
const turns = (drawn: Span, seen: Span): readonly Span[] => {
  const spans = [drawnAtOnce(drawn, seen)]
  for (;;) {
    const now = spans.at(-1) ?? seen
    const next = drawnNext(now, seen, COUNT, MOST)
    if (next.first === now.first && next.last === now.last) return spans
    spans.push(next)
  }
}

const settled = (drawn: Span, seen: Span): Span => turns(drawn, seen).at(-1) ?? drawn

/** Every way of three places that a window can go, with all that was drawn at the last. */
const ways = places.flatMap((one) =>
  places.flatMap((two) => {
    const before = settled(settled(nothingDrawn, one), two)
    return places.map((seen) => ({ seen, spans: turns(before, seen), rest: settled(before, seen) }))
  }),
)

describe('the rows that are drawn', () => {
  test('come two at a time ahead of the window', () => {
    expect(turns(nothingDrawn, seenFrom(0))).toEqual([
      { first: 0, last: 9 },
      { first: 0, last: 11 },
    ])
  })

  test('are those of the window alone after a jump', () => {
    expect(drawnAtOnce({ first: 0, last: 11 }, seenFrom(30))).toEqual(seenFrom(30))
  })

  test('hold all that is seen, of the list and of nothing else', () => {
    const wrong = ways.flatMap(({ seen, spans }) =>
      spans.filter(({ first, last }) => first > seen.first || last < seen.last || first < 0 || last >= COUNT),
    )
    expect(wrong).toEqual([])
  })

  test('stand ready beyond both edges wherever the window comes to rest, and are no great number', () => {
    const wrong = ways.filter(
      ({ seen, rest }) =>
        seen.first - rest.first < Math.min(AHEAD, seen.first) ||
        rest.last - seen.last < Math.min(AHEAD, COUNT - 1 - seen.last) ||
        rest.last - rest.first >= MOST,
    )
    expect(wrong).toEqual([])
  })

  test('are cut at both edges when the window has grown smaller', () => {
    const seen = { first: 10, last: 34 }
    expect(drawnNext({ first: 0, last: 39 }, seen, 100, MOST)).toEqual({ first: 8, last: 39 })
    expect(drawnNext({ first: 8, last: 39 }, seen, 100, MOST)).toEqual({ first: 8, last: 37 })
  })

  test('stay as they are while a buyer goes a few rows to and fro', () => {
    const few = 4
    for (const seen of places.slice(0, -few)) {
      const there = seenFrom(seen.first + few)
      const stands = settled(settled(settled(nothingDrawn, seen), there), seen)
      expect(settled(stands, there)).toEqual(stands)
    }
  })
})

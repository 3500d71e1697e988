import { law } from '@xinglin/domain/testing'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  AHEAD,
  type Drawn,
  drawnAtOnce,
  drawnNext,
  ENOUGH,
  MOST_SKETCHED,
  MOST_WHOLE,
  nothingDrawn,
  type Span,
} from './drawn-rows.ts'

const COUNT = 120
const WINDOW = 9
const seenFrom = (first: number): Span => ({ first, last: first + WINDOW })
const placesIn = ({ first, last }: Span): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** Frame after frame while the window does not move, until nothing more is rendered. */
const turnsAtRest = (drawn: Drawn, seen: Span): readonly Drawn[] => {
  const turns = [drawnAtOnce(drawn, seen)]
  for (;;) {
    const now = turns.at(-1) ?? drawn
    const next = drawnNext(now, seen, COUNT, true)
    if (next === now) return turns
    turns.push(next)
  }
}

const settled = (drawn: Drawn, seen: Span): Drawn => turnsAtRest(drawn, seen).at(-1) ?? drawn

/** A frame in which the window has moved. */
const moved = (drawn: Drawn, seen: Span): Drawn => drawnNext(drawnAtOnce(drawn, seen), seen, COUNT, false)

/** By the path of a window, and whether it rests there until all is rendered. */
const anyWay = fc.array(fc.record({ seen: fc.nat(COUNT - 1 - WINDOW).map(seenFrom), rests: fc.boolean() }), {
  minLength: 1,
  maxLength: 12,
})

/** What is rendered in each frame of such a path. */
const turnsOf = (way: readonly { readonly seen: Span; readonly rests: boolean }[]) => {
  const turns: { readonly seen: Span; readonly drawn: Drawn }[] = []
  for (const { seen, rests } of way) {
    const before = turns.at(-1)?.drawn ?? nothingDrawn
    const now = rests ? turnsAtRest(before, seen) : [drawnAtOnce(before, seen), moved(before, seen)]
    turns.push(...now.map((drawn) => ({ seen, drawn })))
  }
  return turns
}

const start = settled(nothingDrawn, seenFrom(0))

describe('the rendered rows', () => {
  test('are the visible ones, in full, when the page hydrates', () => {
    expect(drawnAtOnce(nothingDrawn, seenFrom(0))).toMatchObject({ rows: seenFrom(0), whole: placesIn(seenFrom(0)) })
  })

  test('include every visible row, and no index outside the list', () => {
    law(
      fc.property(anyWay, (way) => {
        const wrong = turnsOf(way).filter(({ seen, drawn: { rows, whole } }) => {
          const { first, last } = rows
          const holds = first <= seen.first && last >= seen.last && whole.every((at) => first <= at && at <= last)
          return !holds || first < 0 || last >= COUNT
        })
        expect(wrong).toEqual([])
      }),
    )
  })

  test('are limited in number, and full rows even more', () => {
    law(
      fc.property(anyWay, (way) => {
        const turns = turnsOf(way)
        expect(Math.max(...turns.map(({ drawn }) => drawn.whole.length))).toBeLessThanOrEqual(MOST_WHOLE)
        const { seen, drawn } = turns.at(-1) ?? { seen: seenFrom(0), drawn: nothingDrawn }
        const { first, last } = settled(drawn, seen).rows
        expect(last - first).toBeLessThanOrEqual(WINDOW + MOST_SKETCHED)
      }),
    )
  })

  test('are full where the window is at rest, and a little beyond it', () => {
    law(
      fc.property(anyWay, fc.nat(COUNT - 1 - WINDOW), (way, first) => {
        const { whole } = settled(turnsOf(way).at(-1)?.drawn ?? nothingDrawn, seenFrom(first))
        const near = { first: Math.max(0, first - AHEAD), last: Math.min(COUNT - 1, first + WINDOW + AHEAD) }
        expect(placesIn(near).filter((place) => !whole.includes(place))).toEqual([])
      }),
    )
  })

  test('become full one per frame, visible ones first', () => {
    const seen = seenFrom(80)
    const [jumped, ...turns] = turnsAtRest(start, seen)
    expect(jumped).toMatchObject({ rows: seen, whole: [] })
    expect(turns.slice(0, WINDOW + 1).map(({ whole }) => whole.length)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(turns[WINDOW]?.whole.toSorted((a, b) => a - b)).toEqual(placesIn(seen))
  })

  test('stay the same while the window moves over existing skeletons, and are extended before these run out', () => {
    const left = start.rows.last - ENOUGH - WINDOW
    for (let first = 1; first <= left; first += 1) {
      const next = moved(start, seenFrom(first))
      expect([next.rows, next.whole]).toEqual([start.rows, start.whole])
    }
    expect(moved(start, seenFrom(left + 1)).rows.last).toBeGreaterThan(start.rows.last)
  })

  test('are not filled in while the window passes one or two rows per frame', () => {
    for (const step of [1, 2]) {
      let drawn = start
      for (let first = 0; first + WINDOW < COUNT; first += step) {
        expect(drawn.rows.last).toBeGreaterThanOrEqual(first + WINDOW)
        drawn = moved(drawn, seenFrom(first))
      }
    }
  })

  test('change sides when the scroll direction changes, but not when it goes a few rows back', () => {
    const there = settled(start, seenFrom(60))
    expect(there.rows).toEqual({ first: 54, last: 99 })
    expect(settled(there, seenFrom(55)).rows).toEqual({ first: 49, last: 94 })
    expect(settled(there, seenFrom(50)).rows).toEqual({ first: 20, last: 65 })
  })
})

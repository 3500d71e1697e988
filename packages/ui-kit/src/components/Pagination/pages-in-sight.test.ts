import { describe, expect, test } from 'vitest'
import { pagesInSight } from './pages-in-sight.ts'

describe('the pages in sight', () => {
  test('the first page shows its neighbours and the last', () => {
    expect(pagesInSight(1, 65)).toEqual([1, 2, 3, null, 65])
  })

  test('a page in the middle keeps the first and the last in reach', () => {
    expect(pagesInSight(30, 65)).toEqual([1, null, 28, 29, 30, 31, 32, null, 65])
  })

  test('a gap of one page is that page', () => {
    expect(pagesInSight(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('one page is one number', () => {
    expect(pagesInSight(1, 1)).toEqual([1])
  })

  test('whatever the page: first, last and itself are shown, ascending, and every gap hides more than one page', () => {
    for (let count = 1; count <= 24; count++) {
      for (let page = 1; page <= count; page++) {
        const shown = pagesInSight(page, count)
        expect(shown).toEqual(expect.arrayContaining([1, page, count]))
        // With each gap replaced by the pages that it hides, every page is there once.
        const whole = shown.flatMap((number, at) => {
          if (number !== null) return [number]
          const [before, after] = [shown[at - 1] ?? 0, shown[at + 1] ?? 0]
          const hidden = Array.from({ length: after - before - 1 }, (_, step) => before + 1 + step)
          return hidden.length > 1 ? hidden : []
        })
        expect(whole).toEqual(Array.from({ length: count }, (_, at) => at + 1))
      }
    }
  })
})

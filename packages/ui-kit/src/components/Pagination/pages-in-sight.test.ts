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

  test('whatever the page: ascending, with first, last and itself, and no gap that hides nothing', () => {
    for (let count = 1; count <= 24; count++) {
      for (let page = 1; page <= count; page++) {
        const shown = pagesInSight(page, count)
        const numbers = shown.filter((number) => number !== null)
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
        expect(new Set(numbers).size).toBe(numbers.length)
        expect(numbers).toEqual(expect.arrayContaining([1, page, count]))
        shown.forEach((number, at) => {
          const [before, after] = [shown[at - 1], shown[at + 1]]
          if (number === null) expect(Number(after) - Number(before)).toBeGreaterThan(2)
          else if (typeof before === 'number') expect(number - before).toBe(1)
        })
      }
    }
  })
})

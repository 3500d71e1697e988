/**
 * The page numbers to show: the first, the last, the current one with two neighbours on each side; null is a gap of
 * more than one page. `pagesInSight(1, 65)` is 1 2 3 … 65.
 */
export const pagesInSight = (page: number, pageCount: number): readonly (number | null)[] => {
  const around = [page - 2, page - 1, page, page + 1, page + 2]
  const wanted = [...new Set([1, ...around, pageCount])]
    .filter((number) => number >= 1 && number <= pageCount)
    .toSorted((a, b) => a - b)
  return wanted.flatMap((number, at) => {
    const step = number - (wanted[at - 1] ?? number)
    // A gap of one page would be no shorter than the page itself.
    if (step === 2) return [number - 1, number]
    return step > 2 ? [null, number] : [number]
  })
}

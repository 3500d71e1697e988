import type { SearchType, Suggestion } from '@xinglin/domain/search'
import { describedGoods } from '../goods/described-goods.ts'
import type { GoodsIndex } from '../goods/goods-index.ts'

const MOST = 10

/** What the search box offers while typing: names with the number of goods behind them, best first. */
export const suggestionsFor = (index: GoodsIndex, keyword: string, type: SearchType): readonly Suggestion[] => {
  const names = type === 'drug' ? index.names : index.makers
  const { starts, sold } = type === 'drug' ? index.byName : index.byMaker
  const described = type === 'drug' ? describedGoods(index, keyword) : null
  const hits = described?.head ?? names.find(keyword)
  if (hits === null) return []
  const { ranks } = hits
  const countOf = described?.countOf ?? ((name: number) => (starts[name + 1] ?? 0) - (starts[name] ?? 0))
  const compare = (a: number, b: number): number =>
    (ranks[a] ?? 0) - (ranks[b] ?? 0) || (sold[b] ?? 0) - (sold[a] ?? 0) || a - b
  return firstOf(
    hits.names.filter((name) => countOf(name) > 0),
    MOST,
    compare,
  ).map((name) => ({ text: described?.textOf(name) ?? names.nameOf(name), count: countOf(name) }))
}

/** The first of what would be sorted so, without sorting the rest: a frequent word finds thousands of names. */
const firstOf = (
  numbers: readonly number[],
  most: number,
  compare: (a: number, b: number) => number,
): readonly number[] => {
  const first: number[] = []
  for (const number of numbers) {
    const last = first[most - 1]
    if (last !== undefined && compare(last, number) < 0) continue
    if (last !== undefined) first.pop()
    first.push(number)
    first.sort(compare)
  }
  return first
}

/** The same for goods that were found by a number of theirs. */
export const suggestedNames = (index: GoodsIndex, ids: readonly number[]): readonly Suggestion[] =>
  [...countsByName(index, ids)].slice(0, MOST).map(([name, count]) => ({ text: index.names.nameOf(name), count }))

/** How many of some goods carry a name, by its number. */
const countsByName = ({ columns, placeOf }: GoodsIndex, ids: readonly number[]): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>()
  for (const id of ids) {
    const place = (placeOf[id] ?? 0) - 1
    if (place < 0) continue
    const name = columns.name[place] ?? -1
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

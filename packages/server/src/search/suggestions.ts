import type { SearchType, Suggestion } from '@xinglin/domain/search'
import type { GoodsIndex } from '../goods/goods-index.ts'
import { placesOf } from '../goods/index-columns.ts'

const MOST = 10

/** What the search box offers while typing: names with the number of goods behind them, best first. */
export const suggestionsFor = (index: GoodsIndex, keyword: string, type: SearchType): readonly Suggestion[] => {
  const names = type === 'drug' ? index.names : index.makers
  const by = type === 'drug' ? index.byName : index.byMaker
  const { sales } = index.columns
  const found = names.find(keyword)
  if (found === null) return []
  return found.names
    .map((name) => ({ name, rank: found.ranks[name] ?? 0, places: placesOf(by, name) }))
    .filter(({ places }) => places.length > 0)
    .map(({ places, ...each }) => ({
      ...each,
      count: places.length,
      sold: places.reduce((sum, place) => sum + (sales[place] ?? 0), 0),
    }))
    .toSorted((a, b) => a.rank - b.rank || b.sold - a.sold || a.name - b.name)
    .slice(0, MOST)
    .map(({ name, count }) => ({ text: names.nameOf(name), count }))
}

/** The same for goods that were found by a number of theirs. */
export const suggestedNames = (index: GoodsIndex, ids: readonly number[]): readonly Suggestion[] => {
  const counts = new Map<string, number>()
  for (const id of ids) {
    const place = (index.placeOf[id] ?? 0) - 1
    if (place < 0) continue
    const name = index.names.nameOf(index.columns.name[place] ?? -1)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].slice(0, MOST).map(([text, count]) => ({ text, count }))
}

import type { GoodsId } from '@xinglin/domain/goods'
import type { SearchType } from '@xinglin/domain/search'
import type { Suggestion } from '@xinglin/domain/search-machine'
import { describedGoods } from './described-goods.ts'
import { isMaker } from './find-goods.ts'
import type { GoodsIndex } from './goods-index.ts'
import { ROW_STEP } from './index-columns.ts'
import { rowId } from '../db/ids.ts'

const MOST = 10

/** Suggestions of the search box: names with their number of goods, best first. */
export const suggestionsFor = (index: GoodsIndex, keyword: string, type: SearchType): readonly Suggestion[] => {
  const byMaker = type === 'manufacturer' || isMaker(index, keyword)
  const names = byMaker ? index.makers : index.names
  const { row, starts, sold } = byMaker ? index.byMaker : index.byName
  const described = byMaker ? null : describedGoods(index, keyword)
  const sure = described?.head ?? names.find(keyword)
  const hits = sure?.names.length === 0 ? names.findAlmost(keyword) : sure
  if (hits === null) return []
  const { ranks } = hits
  const countOf = described?.countOf ?? ((name: number) => (starts[name + 1] ?? 0) - (starts[name] ?? 0))
  const onlyOf = (name: number): GoodsId | null => {
    if (byMaker || countOf(name) !== 1) return null
    const place = described?.placesOf(name)[0] ?? row[(starts[name] ?? 0) * ROW_STEP] ?? 0
    return rowId(index.columns.id[place] ?? 0)
  }
  const compare = (a: number, b: number): number =>
    (ranks[a] ?? 0) - (ranks[b] ?? 0) || (sold[b] ?? 0) - (sold[a] ?? 0) || a - b
  return firstOf(
    hits.names.filter((name) => countOf(name) > 0),
    MOST,
    compare,
  ).map((name) => ({
    text: described?.textOf(name) ?? names.nameOf(name),
    count: countOf(name),
    goodsId: onlyOf(name),
  }))
}

const MOST_MEANT = 5

/** Names similar to a keyword that finds nothing; empty where the keyword has results. */
export const similarNames = (
  index: GoodsIndex,
  { keyword, searchType }: { readonly keyword: string; readonly searchType: SearchType },
): readonly string[] => {
  const names = searchType === 'manufacturer' ? index.makers : index.names
  if ((names.find(keyword)?.names.length ?? 0) > 0) return []
  return suggestionsFor(index, keyword, searchType)
    .slice(0, MOST_MEANT)
    .map(({ text }) => text)
}

/** The first entries of a sorted order without sorting the rest: a frequent word finds thousands of names. */
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

/** The same for goods that were found by a number. */
export const suggestedNames = (index: GoodsIndex, ids: readonly number[]): readonly Suggestion[] =>
  [...byName(index, ids)].slice(0, MOST).map(([name, [first = null, ...others]]) => ({
    text: index.names.nameOf(name),
    count: 1 + others.length,
    goodsId: others.length === 0 ? first : null,
  }))

/** These goods, as far as on sale, grouped by the number of their name. */
const byName = ({ columns, placeOf }: GoodsIndex, ids: readonly number[]): ReadonlyMap<number, readonly GoodsId[]> => {
  const named = new Map<number, readonly GoodsId[]>()
  for (const id of ids) {
    const place = (placeOf[id] ?? 0) - 1
    if (place < 0) continue
    const name = columns.name[place] ?? -1
    named.set(name, [...(named.get(name) ?? []), rowId(id)])
  }
  return named
}

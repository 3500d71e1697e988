import type { NameHits } from '../search/name-index.ts'
import { searchWords } from '../search/search-terms.ts'
import type { GoodsIndex } from './goods-index.ts'
import { ROW_STEP } from './index-columns.ts'

/** Goods that are described by more than their names. */
export type DescribedGoods = {
  /** What the first word that stands in names finds there: it ranks them. */
  readonly head: NameHits
  readonly ids: readonly number[]
  /** A name with those of the words that it does not hold, which finds the same goods again: 阿莫西林胶囊 0.25g. */
  readonly textOf: (name: number) => string
}

/** A name with its amount right behind: 阿莫西林0.25g. */
const NAME_AMOUNT = /^(\D+)(\d.*)$/

/**
 * The goods of a keyword whose words do not all stand in one name: 阿莫西林 0.25g, amxl 24粒, 阿莫西林 松岑. Some word must be
 * of the name, and each other one of the name, the specification or the maker. Null where a name holds all of the words,
 * or where there is one word alone.
 */
export const describedGoods = (index: GoodsIndex, keyword: string): DescribedGoods | null => {
  const { names, byName, columns } = index
  if (isNamed(index, keyword)) return null
  const words = searchWords(keyword).flatMap((word) =>
    isNamed(index, word) ? [word] : (NAME_AMOUNT.exec(word)?.slice(1) ?? [word]),
  )
  const hits = words.map((word) => names.find(word))
  const head = hits.find((each) => each !== null && each.names.length > 0)
  if (words.length < 2 || !head) return null
  const tests = words.map((word, at) => describes(index, word, hits[at] ?? null))
  const ids: number[] = []
  for (const name of head.names) {
    for (let at = byName.starts[name] ?? 0; at < (byName.starts[name + 1] ?? 0); at += 1) {
      const place = byName.row[at * ROW_STEP] ?? 0
      if (tests.every((holds) => holds(place))) ids.push(columns.id[place] ?? 0)
    }
  }
  const textOf = (name: number): string =>
    [names.nameOf(name), ...words.filter((_, at) => (hits[at]?.ranks[name] ?? 0) === 0)].join(' ')
  return { head, ids, textOf }
}

const isNamed = ({ names }: GoodsIndex, keyword: string): boolean => (names.find(keyword)?.names.length ?? 0) > 0

/** Whether a word is of the good at a place. */
const describes = (index: GoodsIndex, word: string, named: NameHits | null): ((place: number) => boolean) => {
  const { columns, makers, makerNumbers, specifications } = index
  const made = makers.find(word)
  const packed = specifications.holding(word)
  return (place) =>
    (named?.ranks[columns.name[place] ?? 0] ?? 0) > 0 ||
    (made?.ranks[makerNumbers[columns.manufacturer[place] ?? 0] ?? 0] ?? 0) > 0 ||
    packed.has(columns.specification[place] ?? 0)
}

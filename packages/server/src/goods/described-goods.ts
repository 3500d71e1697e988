import type { NameHits } from '../search/name-index.ts'
import { searchWords } from '../search/search-terms.ts'
import type { GoodsIndex } from './goods-index.ts'
import { type GoodsRow, type IndexColumns, ROW_STEP, rowOf } from './index-columns.ts'

/** Goods that match a keyword by more than their names. */
export type DescribedGoods = {
  /** Matches of the first word that occurs in names: they determine the rank. */
  readonly head: NameHits
  /** Whether the good at a position is one of them. */
  readonly holds: (place: number) => boolean
  /** Positions of the goods with a name. */
  readonly placesOf: (name: number) => readonly number[]
  /** How many of them carry a name. */
  readonly countOf: (name: number) => number
  /** The goods by the rank of their names, best first; computed by a pass over the goods of `head`. */
  readonly rows: () => readonly GoodsRow[]
  /**
   * A keyword that finds the goods of a name again: the name with those words that it does not contain, 阿莫西林胶囊
   * 0.25g.
   */
  readonly textOf: (name: number) => string
}

/** A name directly followed by a strength: 阿莫西林0.25g. */
const NAME_AMOUNT = /^(\D+)(\d.*)$/
/** A strength directly followed by a name: 5%葡萄糖, 100ml氯化钠. */
const AMOUNT_NAME = /^(\d+(?:\.\d+)?(?:%|[mμu]?g|m?l|kg|iu))([\u4e00-\u9fff].*)$/

const partsOf = (word: string): readonly string[] => {
  const [, amount, name] = AMOUNT_NAME.exec(word) ?? []
  if (amount !== undefined && name !== undefined) return [name, amount]
  return NAME_AMOUNT.exec(word)?.slice(1) ?? [word]
}

/**
 * The goods of a keyword whose words are not all in one name: 阿莫西林 0.25g, amxl 24粒, 阿莫西林 松岑. At least one
 * word must be in the name, and each other one in the name, the specification or the maker. Null where one name
 * contains all words, or where there is only one word.
 */
export const describedGoods = (index: GoodsIndex, keyword: string): DescribedGoods | null => {
  const { names, byName, columns } = index
  if (isNamed(index, keyword)) return null
  const words = searchWords(keyword).flatMap((word) => (isNamed(index, word) ? [word] : partsOf(word)))
  const hits = words.map((word) => names.find(word))
  const head = hits.find((each) => each !== null && each.names.length > 0)
  if (words.length < 2 || !head) return null
  const all = words.map((word, at) => marksOf(index, word, hits[at] ?? null))
  const placesBy = (name: number, remaining: readonly WordMarks[]): readonly number[] => {
    const places: number[] = []
    for (let at = byName.starts[name] ?? 0; at < (byName.starts[name + 1] ?? 0); at += 1) {
      const place = byName.row[at * ROW_STEP] ?? 0
      if (matchesWords(remaining, columns, place)) places.push(place)
    }
    return places
  }
  const openOf = (marks: readonly WordMarks[], name: number): readonly WordMarks[] =>
    marks.filter(({ named }) => (named[name] ?? 0) === 0)
  // A percent that no such good has is passed over: other strengths are shown.
  const rest = all.filter((_, at) => !/^\d+(?:\.\d+)?%$/.test(words[at] ?? ''))
  const isFound = rest.length === all.length || head.names.some((name) => placesBy(name, openOf(all, name)).length > 0)
  const marks = isFound ? all : rest
  /** The words that a good with this name must still match elsewhere. */
  const remainingWords = (name: number): readonly WordMarks[] => openOf(marks, name)
  const placesOf = (name: number): readonly number[] => placesBy(name, remainingWords(name))
  return {
    head,
    holds: (place) => {
      const name = columns.name[place] ?? 0
      return (head.ranks[name] ?? 0) > 0 && matchesWords(remainingWords(name), columns, place)
    },
    placesOf,
    countOf: (name) => placesOf(name).length,
    rows: () => head.bestFirst.map((group) => rowOf(columns, group.flatMap(placesOf))),
    textOf: (name) => [names.nameOf(name), ...words.filter((_, at) => (hits[at]?.ranks[name] ?? 0) === 0)].join(' '),
  }
}

const isNamed = ({ names }: GoodsIndex, keyword: string): boolean => (names.find(keyword)?.names.length ?? 0) > 0

/** Matches of a word: names, manufacturers and specifications by their numbers; 0 for no match. */
type WordMarks = { readonly named: Uint16Array; readonly made: Uint8Array; readonly packed: Uint8Array }

const marksOf = (index: GoodsIndex, word: string, named: NameHits | null): WordMarks => {
  const { makers, makerNumbers, specifications } = index
  const ranks = makers.find(word)?.ranks
  const holding = [...specifications.holding(word)]
  const packed = new Uint8Array((holding.at(-1) ?? -1) + 1)
  for (const number of holding) packed[number] = 1
  return {
    named: named?.ranks ?? new Uint16Array(),
    made: Uint8Array.from(makerNumbers, (number) => ((ranks?.[number] ?? 0) > 0 ? 1 : 0)),
    packed,
  }
}

/** Whether the maker or the specification of a good contains each of these words. */
const matchesWords = (
  remaining: readonly WordMarks[],
  { manufacturer, specification }: IndexColumns,
  place: number,
): boolean =>
  remaining.every(({ made, packed }) => made[manufacturer[place] ?? 0] === 1 || packed[specification[place] ?? 0] === 1)

import { type SQL, sql } from 'drizzle-orm'
import { goods } from '../db/schema-catalogue.ts'
import { searchNames } from '../db/schema-search.ts'
import { type SearchWord, searchKey, searchWords } from './search-terms.ts'

/** Names of goods or of manufacturers that hold every word of a keyword, as conditions on `search_names`. */
export type NameMatch = {
  readonly where: SQL
  /** Smaller is better: 0 the whole name, 1 its beginning, then by where the word stands in name, initials or pinyin. */
  readonly rank: SQL<number>
}

const textArray = (terms: readonly string[]): SQL => sql`${sql.param([...terms])}::text[]`

/**
 * The index finds the candidates by their pieces; `strpos` asks for the word itself, with no wildcard to escape. It
 * stands first because it is the cheaper question where so few names are left that the index is not worth its while.
 */
const holds = ({ key, nameTerms, sound }: SearchWord): SQL => {
  const byName = sql`(strpos(${searchNames.key}, ${key}) > 0 and ${searchNames.terms} @> ${textArray(nameTerms)})`
  if (sound === null) return byName
  return sql`(${byName}
    or (strpos(${searchNames.pinyin}, ${key}) > 0 and ${searchNames.terms} @> ${textArray(sound.pinyinTerms)})
    or (strpos(${searchNames.initials}, ${key}) > 0 and ${searchNames.terms} @> ${textArray(sound.initialsTerms)}))`
}

export const matchNames = (kind: 'goods' | 'manufacturer', keyword: string): NameMatch | null => {
  const words = searchWords(keyword)
  const [first] = words
  if (first === undefined) return null
  const { key } = first
  return {
    where: sql.join([sql`${searchNames.kind} = ${kind}`, ...words.map(holds)], sql` and `),
    rank: sql<number>`case when ${key} in (${searchNames.key}, ${searchNames.initials}) then 0 else
      least(nullif(strpos(${searchNames.key}, ${key}), 0), nullif(strpos(${searchNames.initials}, ${key}), 0),
            nullif(strpos(${searchNames.pinyin}, ${key}), 0)) end`,
  }
}

/** Five digits in a row, or the words that stand in front of such a number. */
const NUMBER = /\d{5}|准字|械备|注准|健注|证字/
const letters = ['H', 'Z', 'S', 'B', 'T', 'F', 'J'] as const

const likePrefix = (text: string): string => `${text.replace(/[\\%_]/g, String.raw`\$&`)}%`

/**
 * Goods by the beginning of an approval number or bar code: null where the keyword is no number. "H9923" and "99231320"
 * are read as 国药准字 numbers too.
 */
export const matchNumbers = (keyword: string): SQL | null => {
  const key = searchKey(keyword).toUpperCase()
  if (!NUMBER.test(key)) return null
  const approvals = [
    key,
    ...(/^[HZSBTFJ]\d/.test(key) ? [`国药准字${key}`] : []),
    ...(/^\d{8}$/.test(key) ? letters.map((letter) => `国药准字${letter}${key}`) : []),
  ]
  return sql`(${sql.join(
    [
      ...approvals.map((prefix) => sql`${goods.approvalNumber} like ${likePrefix(prefix)}`),
      sql`${goods.barCode} like ${likePrefix(key)}`,
    ],
    sql` or `,
  )})`
}

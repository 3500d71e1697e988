import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { goods } from '../db/schema-catalogue.ts'
import { searchKey } from './search-terms.ts'

/** Five digits in a row, or the prefix of an approval number. */
const NUMBER = /\d{5}|准字|械备|注准|健注|证字/
const letters = ['H', 'Z', 'S', 'B', 'T', 'F', 'J'] as const

/** One more than a list can show. */
const MOST = 10_001

const startsWith = (column: SQL | typeof goods.barCode | typeof goods.approvalNumber, text: string): SQL =>
  sql`${column} like ${`${text.replace(/[\\%_]/g, String.raw`\$&`)}%`}`

/**
 * The ids of goods whose approval number or bar code begins with the keyword; null when the keyword is not a number or
 * nothing matches. "准字H9923", "H9923" and "99231320" are read as 国药准字 numbers too.
 */
export const findNumbers = async (db: Db, keyword: string): Promise<readonly number[] | null> => {
  const key = searchKey(keyword).toUpperCase()
  if (!NUMBER.test(key)) return null
  const number = key.replace(/^(国药)?准字/, '')
  const approvals = [
    key,
    ...(/^[HZSBTFJ]\d/.test(number) ? [`国药准字${number}`] : []),
    ...(/^\d{8}$/.test(number) ? letters.map((letter) => `国药准字${letter}${number}`) : []),
  ]
  const conditions = [
    ...approvals.map((prefix) => startsWith(goods.approvalNumber, prefix)),
    startsWith(goods.barCode, key),
  ]
  const rows = await db
    .select({ id: goods.id })
    .from(goods)
    .where(sql`${goods.onSale} and (${sql.join(conditions, sql` or `)})`)
    .limit(MOST)
  return rows.length === 0 ? null : rows.map(({ id }) => id)
}

/** The good with this bar code that is off the shelf, to offer its substitutes. Null for any other keyword. */
export const findOffShelf = async (db: Db, keyword: string) => {
  const key = searchKey(keyword)
  if (!/^\d{8,14}$/.test(key)) return null
  const { name, specification, genericName, dosageForm, unit } = goods
  const [row] = await db
    .select({ name, specification, genericName, dosageForm, unit })
    .from(goods)
    .where(and(eq(goods.barCode, key), not(goods.onSale)))
  return row ?? null
}

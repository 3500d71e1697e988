import { bareCodes } from '../kernel/table-text.ts'
import type { StoreFields } from './registration-fields.ts'

/** A store as a row of a table names it: the region in words, still to be found among the districts. */
export type TableStore = Omit<StoreFields, 'region'> & { readonly regionText: string }

type Field = keyof TableStore

/** The columns of the template, in their order. */
export const storeTableTitles = ['门店名称', '联系人', '联系电话', '所在地区'] as const

const templateOrder: readonly Field[] = ['company', 'contact', 'phone', 'regionText']

/** What a column is by its title. Of two columns of one field the first that is filled counts; those of a region are one text. */
const titles: readonly (readonly [field: Field, words: RegExp])[] = [
  ['company', /^(?:(?:门店|药店|店铺|分店|单位|企业|公司)(?:名称|全称|名)?|名称|店名)$/],
  ['contact', /^(?:门店)?(?:联系人|负责人|店长)(?:姓名)?$/],
  ['phone', /^(?:门店|负责人|店长)?(?:联系人?)?(?:电话|手机|座机|固话|方式|号码?)+$/],
  ['regionText', /^(?:所在|门店)*(?:省份?|城?市|区县?|县|地区|区域|详细|地址)+$/],
]

/** Width of letters and digits does not matter, nor do blanks around them. */
const plain = (cell: string | undefined): string => (cell ?? '').normalize('NFKC').replace(/\s+/g, ' ').trim()

/** Remarks in brackets and stars of fields that must be filled are no part of a title. */
const fieldOf = (title: string): Field | null => {
  const word = title.replace(/\(.*?\)|[^\p{Script=Han}]/gu, '')
  return titles.find(([, words]) => words.test(word))?.[0] ?? null
}

/** Two titles make a head: a store may be named like one. */
const isHead = (row: readonly string[]): boolean => new Set(row.flatMap((cell) => fieldOf(cell) ?? [])).size >= 2

const storeIn = (row: readonly string[], columns: readonly (Field | null)[]): TableStore => {
  const cells = (field: Field): readonly string[] => row.filter((cell, at) => columns[at] === field && cell !== '')
  return {
    company: cells('company')[0] ?? '',
    contact: cells('contact')[0] ?? '',
    phone: cells('phone')[0] ?? '',
    regionText: cells('regionText').join(''),
  }
}

/**
 * The stores of a table, a row each; empty rows are skipped. Columns are identified by their titles, and without titles
 * by their order in the template.
 *
 * @example readStoreTable([['示例药房一店', '顾店长', '0571-88880000', '浙江省杭州市西湖区']])[0]?.phone // '0571-88880000'
 */
export const readStoreTable = (table: readonly (readonly string[])[]): readonly TableStore[] => {
  const rows = table.map((row) => row.map(plain)).filter((row) => row.some((cell) => cell !== ''))
  const head = rows[0] !== undefined && isHead(rows[0]) ? rows[0] : null
  const columns = head === null ? templateOrder : head.map(fieldOf)
  return (head === null ? rows : rows.slice(1)).map((row) => storeIn(row, columns))
}

/**
 * The rows of a table that was copied as text: columns are parted by tabs, else by commas or wide gaps.
 *
 * @example storeRowsIn('示例药房一店\t顾店长\t0571-88880000') // [['示例药房一店', '顾店长', '0571-88880000']]
 */
export const storeRowsIn = (text: string): readonly (readonly string[])[] =>
  bareCodes(text)
    .split(/\r\n?|\n/)
    .map((line) => line.split(line.includes('\t') ? '\t' : /[,，;；|]|\u3000+| {2,}/u))

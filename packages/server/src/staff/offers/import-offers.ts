import type { OfferWritten } from '@xinglin/api-contract/staff-api'
import { type OfferKey, offerOf } from '@xinglin/domain/promotions'
import type { OfferLine } from '@xinglin/domain/staff'
import type { Instant } from '@xinglin/domain/kernel/time'
import { and, eq } from 'drizzle-orm'
import { type AnyPgTable, getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { updateRows } from '../../db/update-rows.ts'
import { type OfferCells, offerColumns, type OfferField } from './offer-columns.ts'
import { offerTables } from './offer-kinds.ts'
import { placesOf, Unknown } from './offer-places.ts'
import type { OfferRows, OfferTable, Values } from './offer-rows.ts'
import { inChina } from '../../time-text.ts'
import type { LineError } from '../../table-columns.ts'
import { readLines, type TableLine, unknownColumns } from '../../table-lines.ts'

export type OffersImported = {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  /** Changes of existing offers: 满减「年终满减」：结束 2026-12-31 → 2027-01-01. */
  readonly differences: readonly string[]
}

type Line = TableLine<typeof offerColumns>
type Offer = { readonly kind: OfferKey; readonly table: OfferTable; readonly lines: readonly [Line, ...Line[]] }

const headingOf = (field: OfferField): string => offerColumns[field].heading

const errorsOf = ({ line, cells, errors }: Line): readonly LineError[] => {
  const { kind } = cells
  const wrong = (words: string): LineError => ({ line, text: words })
  if (kind === undefined) return errors.length > 0 ? errors : [wrong(`缺少类型，可用：${offerColumns.kind.expects}`)]
  const table: OfferTable = offerTables[kind]
  const { label } = offerOf(kind)
  const known = new Set<string>(['kind', ...table.must, ...table.may])
  const missing = errors.length > 0 ? [] : table.must.filter((field) => cells[field] === undefined)
  const unused = Object.entries(offerColumns).filter(([field]) => field in cells && !known.has(field))
  return [
    ...errors,
    ...missing.map((field) => wrong(`${label}须填写「${headingOf(field)}」（${offerColumns[field].expects}）`)),
    ...unused.map(([, { heading }]) => wrong(`${label}不使用「${heading}」一列，请留空`)),
  ]
}

/** Groups lines into offers: for kinds that allow it, lines with the same name are one offer. */
const offersOf = (lines: readonly Line[]): readonly Offer[] => {
  const grouped = new Map<string, Offer>()
  for (const line of lines) {
    const { kind, name = '' } = line.cells
    if (kind === undefined) continue
    const table = offerTables[kind]
    const key = table.isGrouped ? `${kind} ${name}` : String(line.line)
    const before = grouped.get(key)
    grouped.set(key, { kind, table, lines: before ? [...before.lines, line] : [line] })
  }
  return [...grouped.values()]
}

/**
 * The offers of a table, each as a separate draft.
 * @param table without an error (see `importOffers`)
 */
export const draftsIn = (table: readonly (readonly string[])[]): readonly OfferWritten[] => {
  const { lines: told, fields } = readLines(offerColumns, ['kind'], table)
  const written = ({ line }: Line): OfferLine =>
    Object.fromEntries(
      (table[line - 1] ?? []).flatMap((cell, at) => {
        const field = fields[at] ?? null
        return cell === '' || field === null || field === 'kind' ? [] : [[field, cell] as const]
      }),
    )
  return offersOf(told).map(({ kind, lines }) => ({
    kind,
    lines: lines.map(written),
  }))
}

const columnsOf = (table: AnyPgTable): ReadonlyMap<string, PgColumn> =>
  new Map(getTableConfig(table).columns.map((column) => [column.name, column]))

/** Normalises values for comparison: 0.94 and 0.9400 are equal. */
const plain = (column: PgColumn | undefined, value: unknown): string => {
  if (value === null || value === undefined || column === undefined) return ''
  const driver = column.mapToDriverValue(value)
  if (column.getSQLType() === 'jsonb') return termsText(value)
  return column.getSQLType().startsWith('numeric') ? String(Number(driver)) : JSON.stringify(value)
}

/** Terms by their headings, in a fixed order: 买 10、赠 1. */
const termsText = (terms: unknown): string =>
  Object.entries(typeof terms === 'object' && terms !== null ? terms : {})
    .map(([name, value]) => `${words(name)} ${String(value)}`)
    .toSorted()
    .join('、')

const shown = (column: PgColumn | undefined, value: unknown): string => {
  if (value === null || value === undefined || column === undefined) return '无'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (column.getSQLType().startsWith('timestamp')) return inChina(Number(value))
  return plain(column, value).replaceAll('"', '')
}

/** Headings of columns with a different name in the database. */
const called: { readonly [column: string]: string } = {
  limitNumber: '每人限量',
  limitPerMember: '每人限量',
  thresholdAmount: '满额',
  total: '数量',
  most: '数量',
  initial: '数量',
  goodsId: '商品',
  warehouseId: '仓库',
  usableUntil: '可用结束',
  claimUntil: '结束',
  terms: '条件',
  scope: '商品',
  kind: '商品类别',
}
const headings: { readonly [column: string]: string } = Object.fromEntries(
  Object.entries(offerColumns).map(([field, { heading }]) => [field, heading]),
)
const words = (column: string): string => called[column] ?? headings[column] ?? column

const rowsBy = async (tx: Db, table: AnyPgTable, key: Values): Promise<readonly Values[]> => {
  const columns = columnsOf(table)
  const met = Object.entries(key).flatMap(([name, value]) => {
    const column = columns.get(name)
    return column ? [eq(column, value)] : []
  })
  return tx
    .select()
    .from(table)
    .where(and(...met))
}

const partsDiffer = async (tx: Db, id: unknown, { parts = [] }: OfferRows): Promise<readonly string[]> => {
  const differing: string[] = []
  for (const { table, of, rows, counting = [] } of parts) {
    const columns = columnsOf(table)
    const names = Object.keys(rows[0] ?? {}).filter((name) => !counting.includes(name))
    const said = (row: Values): string => names.map((name) => plain(columns.get(name), row[name])).join(' ')
    const before = (await rowsBy(tx, table, { [of]: id })).map(said).toSorted()
    if (JSON.stringify(before) !== JSON.stringify(rows.map(said).toSorted()))
      differing.push(names.includes('goodsId') ? '商品有变化' : names.includes('weight') ? '奖品有变化' : '阶梯有变化')
  }
  return differing
}

const writeParts = async (tx: Db, id: unknown, { parts = [] }: OfferRows): Promise<void> => {
  for (const { table, of, rows } of parts) {
    const column = columnsOf(table).get(of)
    if (column) await tx.delete(table).where(eq(column, id))
    await insertRows(
      tx,
      table,
      rows.map((row) => ({ ...row, [of]: id })),
    )
  }
}

/** Writes one offer if it differs from the existing one. @returns the differences; null: it is new */
const writeOffer = async (tx: Db, offer: OfferRows, now: Instant): Promise<readonly string[] | null> => {
  const { table, key, values, fresh = {}, onChange = () => ({}) } = offer
  const columns = columnsOf(table)
  const [before, another] = await rowsBy(tx, table, key)
  if (another !== undefined) throw new Unknown('商城中有多个同名的优惠，无法确定是哪一个')
  if (before === undefined) {
    await insertRows(tx, table, [{ ...key, ...values, ...fresh }])
    const [written] = await rowsBy(tx, table, key)
    await writeParts(tx, written?.['id'], offer)
    return null
  }
  const differing = Object.entries(values).filter(
    ([name, value]) => plain(columns.get(name), before[name]) !== plain(columns.get(name), value),
  )
  const differences = [
    ...differing.map(
      ([name, value]) =>
        `${words(name)} ${shown(columns.get(name), before[name])} → ${shown(columns.get(name), value)}`,
    ),
    ...(await partsDiffer(tx, before['id'], offer)),
  ]
  if (differences.length === 0) return []
  const following = onChange(before, now)
  if (typeof following === 'string') throw new Unknown(following)
  await updateRows(tx, table, [{ ...values, ...following, id: Number(before['id']) }])
  await writeParts(tx, before['id'], offer)
  return differences
}

/**
 * Imports offers of every kind: one with a known name (or the same good and start) is changed, others are added. The
 * caller must roll back when there is any error.
 */
export const importOffers = async (
  tx: Db,
  table: readonly (readonly string[])[],
  now: Instant,
): Promise<OffersImported | readonly LineError[]> => {
  const { lines, errors: headErrors, unknown } = readLines(offerColumns, ['kind'], table)
  const misread = [...headErrors, ...unknownColumns(offerColumns, unknown), ...lines.flatMap(errorsOf)]
  if (misread.length > 0) return misread
  if (lines.length === 0) return [{ line: 1, text: '表中没有优惠' }]
  const places = placesOf(tx)
  const errors: LineError[] = []
  const differences: string[] = []
  const counts = { added: 0, changed: 0, unchanged: 0 }
  const keys = new Set<string>()
  for (const {
    kind,
    table: { rows },
    lines: own,
  } of offersOf(lines)) {
    const [{ line, cells }] = own
    const title = `${offerOf(kind).label}「${cells.name ?? cells.goods ?? ''}」`
    try {
      const group: readonly OfferCells[] = own.map((each) => each.cells)
      for (const offer of await rows(cells, places, group)) {
        const key = `${kind} ${JSON.stringify(offer.key)}`
        if (keys.has(key)) throw new Unknown('与表中另一行是同一优惠')
        keys.add(key)
        const told = await writeOffer(tx, offer, now)
        counts[told === null ? 'added' : told.length > 0 ? 'changed' : 'unchanged'] += 1
        if (told === null) differences.push(`${title}：新增`)
        else if (told.length > 0) differences.push(`${title}：${told.join('；')}`)
      }
    } catch (error) {
      if (!(error instanceof Unknown)) throw error
      errors.push({ line, text: `${title}：${error.message}` })
    }
  }
  return errors.length > 0 ? errors : { ...counts, differences }
}

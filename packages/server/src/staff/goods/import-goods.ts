import { barCodeDoubt, type GoodsId, type LadderTier } from '@xinglin/domain/goods'
import { type Money, moneyToDecimal } from '@xinglin/domain/kernel/money'
import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import { type Changeable, priceBar } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { updateRows } from '../../db/update-rows.ts'
import { goods, ladderTiers } from '../../db/schema-catalogue.ts'
import { writeSearchNames } from '../../search/search-names.ts'
import { actorOf, type Staff } from '../../staff-operation.ts'
import {
  type Arrival,
  expiredArrivals,
  linesThatCount,
  type Place,
  writeArrivals,
  writeCounts,
} from './import-batches.ts'
import { filePrices } from './price-changes.ts'
import { differencesOf } from './goods-differences.ts'
import {
  columnsOf,
  type DescribedGood,
  type Existing,
  isRewritten,
  type Known,
  newGood,
  withoutPrices,
} from './described-good.ts'
import { costsOf, type GoodCost, writeCosts } from './good-cost.ts'
import type { GoodsCells, GoodsLine, GoodsTable } from './goods-table.ts'
import { loadNames, type Names } from './goods-names.ts'
import { rowId } from '../../db/ids.ts'
import { type FileNamed, storeFiles } from './import-files.ts'
import type { LineError } from '../../table-columns.ts'

export type Imported = {
  readonly added: number
  readonly changed: number
  readonly batches: number
  /** Existing batches whose stock was left unchanged, because the shop's is more current than the table's. */
  readonly batchesLeftAlone: number
  /** Existing batches that got the counted number. */
  readonly batchesCounted: number
  /** Large differences of counts that now wait for a second person. */
  readonly countsFiled: number
  readonly newManufacturers: readonly string[]
  /** Price changes of existing goods that now wait for a second person. */
  readonly pricesFiled: number
  /** Changes of existing goods: 阿莫西林胶囊：价格 12.50 → 13.00. */
  readonly differences: readonly string[]
  /** What looks mistyped of new goods; somebody confirms it before they are written. */
  readonly warnings: readonly LineError[]
  /** How a new batch is kept where the table says less than the shop needs. */
  readonly notes: readonly LineError[]
}

/** Bar codes of new goods that look mistyped (docs/rules.md#8-8). */
const doubtsOf = (added: readonly DescribedGood[]): readonly LineError[] =>
  added.flatMap(({ line, barCode }) => {
    const text = barCodeDoubt(barCode)
    return text === null ? [] : [{ line, text }]
  })

/** New batches of whose expiry the table names only the month (docs/rules.md#8-8). */
const monthsOf = (lines: readonly GoodsLine[], added: ReadonlySet<number>): readonly LineError[] =>
  lines.flatMap(({ line, batch }) =>
    batch?.expiryMonthOnly === true && added.has(line)
      ? [{ line, text: `有效期只到月，按 ${batch.expiresOn} 计` }]
      : [],
  )

/** What a good needs besides its bar code and a warehouse. */
export const MUST = [
  ['name', '品名'],
  ['kind', '类别'],
  ['specification', '规格'],
  ['unit', '单位'],
  ['approvalNumber', '批准文号'],
  ['manufacturer', '生产厂家'],
  ['category', '分类'],
  ['basePrice', '价格'],
] as const satisfies readonly (readonly [keyof GoodsCells, string])[]

const errorsOf = ({ line, goods: cells, existing, lines }: DescribedGood, names: Names): readonly LineError[] => {
  const errors: LineError[] = []
  if (existing.length > 1) errors.push({ line, text: '本站有多个商品使用这个条码，无法确定是哪一个' })
  if (existing.length === 0) {
    const missing = MUST.filter(([field]) => cells[field] === undefined)
    const fields = missing.map(([field]) => field)
    if (missing.length > 0)
      errors.push({ line, text: `新商品缺少${missing.map(([, heading]) => heading).join('、')}`, fields })
    if (lines.every(({ warehouse }) => warehouse === null))
      errors.push({ line, text: '新商品须写明仓库', fields: ['warehouse'] })
  }
  if (cells.category !== undefined && names.category(cells.category) === null)
    errors.push({
      line,
      text: `没有分类「${cells.category}」；新分类写作 一级/二级 并加 --create`,
      fields: ['category'],
    })
  for (const { line: at, warehouse } of lines)
    if (warehouse !== null && names.warehouse(warehouse) === null)
      errors.push({ line: at, text: `没有仓库「${warehouse}」；新仓库须加 --create`, fields: ['warehouse'] })
  return errors
}

const describedGoods = async (tx: Db, lines: readonly GoodsLine[]): Promise<readonly DescribedGood[]> => {
  const byBarCode = new Map<string, GoodsLine[]>()
  for (const line of lines) byBarCode.set(line.barCode, [...(byBarCode.get(line.barCode) ?? []), line])
  const rows = await tx
    .select()
    .from(goods)
    .where(sql`${goods.barCode} in (select json_array_elements_text(${JSON.stringify([...byBarCode.keys()])}::json))`)
  const known = new Map<string, Existing[]>()
  for (const row of rows) known.set(row.barCode, [...(known.get(row.barCode) ?? []), row])
  return [...byBarCode].flatMap(([barCode, own]) => {
    const [first] = own
    return first
      ? [{ line: first.line, barCode, goods: first.goods, existing: known.get(barCode) ?? [], lines: own }]
      : []
  })
}

const nextIds = async (tx: Db, count: number): Promise<readonly number[]> => {
  const rows = await readRows(
    tx,
    { id: pg.id<GoodsId>() },
    sql`
      select nextval(pg_get_serial_sequence('goods', 'id'))::int as id from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ id }) => id)
}

/** Changed prices of existing goods, each with the reason where it is refused. */
const pricesOf = async (tx: Db, described: readonly DescribedGood[]) => {
  const ids = described.flatMap(({ existing: [one] }) => (one ? [one.id] : []))
  const rows = await readRows(
    tx,
    { goodsId: pg.number, number: pg.number, price: pg.money },
    sql`
      select goods_id as "goodsId", number, price::text as price from ladder_tiers
       where goods_id in (select value::int from json_array_elements_text(${JSON.stringify(ids)}::json)) order by number`,
  )
  const tiers = new Map<number, LadderTier[]>()
  for (const { goodsId, number, price } of rows) tiers.set(goodsId, [...(tiers.get(goodsId) ?? []), { number, price }])
  return described.flatMap(({ line, goods: cells, existing: [good] }) => {
    if (!good) return []
    const before = tiers.get(good.id) ?? []
    const wanted = cells.ladder?.toSorted((a, b) => a.number - b.number) ?? before
    const after = cells.basePrice ?? good.basePrice
    const isSame = JSON.stringify(before) === JSON.stringify(wanted)
    if (isSame && after === good.basePrice) return []
    const ladder = isSame ? null : { before, after: wanted }
    return [
      { line, goodsId: good.id, before: good.basePrice, after, ladder, good, bar: priceBar(after, wanted, good.unit) },
    ]
  })
}

/** The ladder prices of added goods; those of existing ones wait for a second person. */
const laddersOf = (added: readonly DescribedGood[], goodsIdOf: (one: DescribedGood) => GoodsId) =>
  new Map(added.flatMap((one) => (one.goods.ladder ? [[goodsIdOf(one), one.goods.ladder] as const] : [])))

const writeLadders = async (tx: Db, tiers: ReadonlyMap<number, NonNullable<GoodsCells['ladder']>>): Promise<void> => {
  if (tiers.size === 0) return
  await tx.execute(sql`
    delete from ladder_tiers
     where goods_id in (select value::int from json_array_elements_text(${JSON.stringify([...tiers.keys()])}::json))`)
  await insertRows(
    tx,
    ladderTiers,
    [...tiers].flatMap(([goodsId, own]) => own.map((tier) => ({ goodsId, ladderPriceId: goodsId, ...tier }))),
  )
}

/** The batches of the table, with ids of the goods and warehouses that exist already. */
const arrivalsOf = (
  lines: readonly GoodsLine[],
  described: readonly DescribedGood[],
  names: Names,
): readonly Place[] => {
  const ids = new Map(described.map(({ barCode, existing: [good] }) => [barCode, good?.id ?? null] as const))
  return lines.flatMap(({ line, barCode, warehouse, batch }) =>
    batch === null
      ? []
      : [{ line, goodsId: ids.get(barCode) ?? null, warehouseId: names.warehouse(warehouse ?? ''), batch }],
  )
}

/** The costs that a table changes, each with the one before. */
const newCosts = async (tx: Db, described: readonly DescribedGood[]) => {
  const known = await costsOf(
    tx,
    described.flatMap(({ existing: [one] }) => one?.id ?? []),
  )
  return described.flatMap((one) => {
    const { cost } = one.goods
    const before = one.existing[0] && known.get(one.existing[0].id)
    return cost === undefined || cost === before ? [] : [{ ...one, cost, before: before ?? null }]
  })
}

const costWords = ({ cost, before }: { readonly cost: Money; readonly before: Money | null }): string =>
  `进价 ${before === null ? '无' : moneyToDecimal(before)} → ${moneyToDecimal(cost)}`

type ImportWays = {
  readonly create: boolean
  readonly stock: boolean
  readonly fileNamed: FileNamed
  readonly filedBy: Staff
  /** Whether this person may change what the table changes (docs/rules.md#7-doors). */
  readonly mayChange: (what: Changeable) => boolean
}

type Wanted = {
  readonly described: readonly DescribedGood[]
  readonly known: Known
  /** Changed prices, and changed costs. */
  readonly filed: readonly Pick<LineError, 'line'>[]
  readonly costs: readonly Pick<LineError, 'line'>[]
  readonly places: readonly Place[]
}

/** The lines by which somebody would change what his roles do not let him change (docs/rules.md#7-doors). */
const forbiddenLines = async (
  tx: Db,
  { mayChange, stock }: ImportWays,
  { described, known, filed, costs, places }: Wanted,
): Promise<readonly LineError[]> => [
  ...(mayChange('goods') ? [] : described.filter((one) => isRewritten(one, known))).map(({ line }) => ({
    line,
    text: '您的岗位不能改商品资料',
  })),
  ...(mayChange('price') ? [] : filed).map(({ line }) => ({ line, text: '您的岗位不能改价' })),
  ...(mayChange('cost') ? [] : costs).map(({ line }) => ({ line, text: '您的岗位不能改进价' })),
  ...(mayChange('stock') ? [] : await linesThatCount(tx, places, stock)).map((line) => ({
    line,
    text: '入库与盘点由仓库办理，请去掉批号与数量，或请仓库导入',
  })),
]

/** The ids of the described goods by their bar codes; those that the table adds get new ones. */
const goodsIds = async (tx: Db, described: readonly DescribedGood[], added: readonly DescribedGood[]) => {
  const ids = await nextIds(tx, added.length)
  const byBarCode = new Map<string, GoodsId>(
    described.flatMap(({ barCode, existing: [one] }) => (one ? [[barCode, one.id] as const] : [])),
  )
  for (const [index, { barCode }] of added.entries()) byBarCode.set(barCode, rowId(ids[index] ?? 0))
  return ({ barCode }: { readonly barCode: string }): GoodsId => byBarCode.get(barCode) ?? rowId(0)
}

/** Adds the goods that are new, with their tiers, and writes what the table says of the others but their prices. */
const writeGoods = async (tx: Db, described: readonly DescribedGood[], known: Known, at: Instant) => {
  const added = described.filter(({ existing }) => existing.length === 0)
  const goodsIdOf = await goodsIds(tx, described, added)
  await insertRows(
    tx,
    goods,
    added.map((one) => newGood(goodsIdOf(one), one, known, at)),
  )
  const changed = described.flatMap(({ goods: cells, existing: [before] }) => {
    const columns = columnsOf(withoutPrices(cells), known)
    return before && Object.keys(columns).length > 0 ? [{ ...columns, id: before.id }] : []
  })
  await updateRows(tx, goods, changed)
  await writeLadders(tx, laddersOf(added, goodsIdOf))
  return { added, changed: changed.length, goodsIdOf }
}

/** One import after the other, until the transaction ends: a bar code that two tables add would be two goods. */
export const lockImports = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('goods.import'))`)

/**
 * Imports goods: those with a known bar code are changed, others added, with their new batches. Everything is validated
 * first: with a single error nothing is written. Call it in a transaction.
 * @param options `create`: creates missing categories and warehouses; `stock`: the table is a stock count that existing
 * batches are set to; `fileNamed`: reads the pictures and leaflets that it names; `filedBy`: the person who files the
 * prices of existing goods, which wait for a second person; `mayChange`: his rights
 */
export const importGoods = async (
  tx: Db,
  { lines, errors: misread, warnings: leftOut }: GoodsTable,
  ways: ImportWays,
  at: Instant,
): Promise<Imported | readonly LineError[]> => {
  const { create, stock, fileNamed, filedBy } = ways
  await lockImports(tx)
  const names = await loadNames(tx, create)
  const described = await describedGoods(tx, lines)
  const { kept: files, errors: misfiled } = await storeFiles(tx, described, fileNamed, at)
  const errors = [...misread, ...misfiled, ...described.flatMap((one) => errorsOf(one, names))]
  if (errors.length > 0) return errors.toSorted((a, b) => a.line - b.line)
  const filed = await pricesOf(tx, described)
  const barred = filed.flatMap(({ line, bar }) => (bar === null ? [] : [{ line, text: bar }]))
  if (barred.length > 0) return barred
  const places = arrivalsOf(lines, described, names)
  const expired = await expiredArrivals(tx, places, { stock, today: dayAt(at) })
  if (expired.length > 0) return expired
  const known = { names, files }
  const costs = await newCosts(tx, described)
  const forbidden = await forbiddenLines(tx, ways, { described, known, filed, costs, places })
  if (forbidden.length > 0) return forbidden.toSorted((a, b) => a.line - b.line)
  if (filed.length > 0) await filePrices(tx, filed, filedBy)
  const newManufacturers = await names.write(described.map((one) => one.goods))

  const { added, changed, goodsIdOf } = await writeGoods(tx, described, known, at)
  await writeCosts(
    tx,
    costs.map((one): GoodCost => ({ goodsId: goodsIdOf(one), cost: one.cost })),
    at,
  )
  const arrivals = lines.flatMap((one): readonly Arrival[] => {
    const warehouseId = one.warehouse === null ? null : names.warehouse(one.warehouse)
    return warehouseId === null ? [] : [{ ...one, goodsId: goodsIdOf(one), warehouseId }]
  })
  const { added: newBatches, moved } = await writeArrivals(tx, arrivals, { at, actor: actorOf(filedBy) })
  const counted = stock ? await writeCounts(tx, arrivals, filedBy) : { changed: 0, filed: 0 }
  if (!('changed' in counted)) return counted
  const told = lines.filter(({ batch }) => batch !== null).length
  await writeSearchNames(tx)
  return {
    added: added.length,
    changed,
    batches: newBatches.size,
    batchesCounted: counted.changed,
    countsFiled: counted.filed,
    batchesLeftAlone: stock ? 0 : told - newBatches.size,
    newManufacturers,
    pricesFiled: filed.length,
    differences: described.flatMap((one) => {
      const [before] = one.existing
      if (!before) return []
      const words = [
        ...differencesOf(before, columnsOf(one.goods, known)),
        ...costs.filter(({ line }) => line === one.line).map(costWords),
        ...one.lines.flatMap(({ line }) => moved.get(line) ?? []),
      ]
      return words.length === 0 ? [] : [`${before.name} ${before.specification}：${words.join('；')}`]
    }),
    warnings: [...leftOut, ...doubtsOf(added)],
    notes: monthsOf(lines, newBatches),
  }
}

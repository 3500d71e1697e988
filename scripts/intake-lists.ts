// A pasted list as the shop reads it, against the catalogue of the full demo shop, without a database.
import type { Goods, GoodsId } from '@xinglin/domain/goods'
import { day } from '@xinglin/domain/kernel/time'
import { mostPerLine } from '@xinglin/domain/goods'
import { type PastedLine, type PastedMatch, type PasteCandidate, readPastedText } from '@xinglin/domain/requests'
import { goodsFixture } from '@xinglin/ui-kit/commerce/fixtures'
import { likelyNamesOf } from '../packages/server/src/requests/likely-names.ts'
import { matchUnderstood, understoodRow } from '../packages/server/src/requests/understood-rows.ts'
import { searchNameOf } from '../packages/server/src/search/search-terms.ts'
import { type DemoGoods, demoGoods } from '../packages/server/seed/demo-goods.ts'
import { readSourceData } from '../packages/server/seed/source-data.ts'
import { readPastedFile } from '../packages/web/src/features/serve-yourself/paste-file.ts'
import { type PasteRow, rowsOf, unitsWished } from '../packages/web/src/features/serve-yourself/paste-rows.ts'
import type { IntakeCase } from './intake-vectors.ts'
import { bytesOf } from './intake-workbook.ts'

type Quantity = number | null | { readonly cases?: number; readonly packs?: number; readonly units?: number }

type ExpectedRow = {
  readonly text?: string
  readonly name: string | null
  readonly specification: string | null
  readonly maker: string | null
  readonly quantity: Quantity
  readonly verdict: readonly ('order' | 'ask' | 'ignore')[]
  readonly reason?: string
  readonly never?: string
}

type Expected = {
  readonly rows: readonly ExpectedRow[]
  readonly quantityColumn?: string
  readonly told?: readonly string[]
}

const grouped = (
  all: readonly DemoGoods[],
  keyOf: (one: DemoGoods) => string,
): ReadonlyMap<string, readonly DemoGoods[]> => {
  const groups = new Map<string, DemoGoods[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}

const openCatalogue = () => {
  const all = demoGoods(readSourceData(), day('2026-11-20'), null).filter(({ onSale }) => onSale)
  const named = grouped(all, ({ name }) => name)
  const entries = [...named].map(([name, goods]) => ({
    name,
    keys: searchNameOf(name).spellings.map(({ key }) => key),
    sales: goods.reduce((sum, { popularity }) => sum + popularity, 0),
  }))
  const likelyNames = likelyNamesOf(entries)
  const byBar = new Map(all.map((one) => [one.barCode, one]))
  const byApproval = grouped(all, ({ approvalNumber }) => approvalNumber)
  const readings = new Map<string, PasteCandidate['makerReadings']>()
  const readingsOf = (maker: string): PasteCandidate['makerReadings'] => {
    const known = readings.get(maker) ?? searchNameOf(maker).spellings.map(({ syllables }) => syllables)
    readings.set(maker, known)
    return known
  }
  const candidateOf = ({ id, barCode, approvalNumber, name, specification, maker }: DemoGoods): PasteCandidate => ({
    id,
    barCode,
    approvalNumber,
    name,
    otherNames: likelyNames.othersOf(name),
    specification,
    manufacturer: maker.name,
    makerReadings: readingsOf(maker.name),
  })
  const byId = new Map<GoodsId, DemoGoods>(all.map((one) => [one.id, one]))
  const match = (line: PastedLine): PastedMatch | null => {
    if (line.row === null) return null
    const understood = understoodRow(line.row, likelyNames)
    const found = new Set([
      ...[byBar.get(understood.bar)].flatMap((one) => one ?? []),
      ...understood.approvals.flatMap((number) => byApproval.get(number) ?? []),
      ...understood.names.flatMap((name) => named.get(name) ?? []),
    ])
    const { verdict, matches } = matchUnderstood(understood, [...found].map(candidateOf), null)
    const [first, ...others] = matches
    return {
      verdict,
      confidence: first?.confidence ?? 0,
      by: first?.by ?? null,
      insteadOf: null,
      goods: first ? goodsOf(byId.get(first.id)) : null,
      mostOrdered: 0,
      others: others.flatMap(({ id, confidence }) => {
        const one = byId.get(id)
        return one
          ? [
              {
                id,
                name: one.name,
                specification: one.specification,
                manufacturer: one.maker.name,
                confidence,
                mostOrdered: 0,
              },
            ]
          : []
      }),
    }
  }
  return { match }
}

const goodsOf = (one: DemoGoods | undefined): Goods | null =>
  one
    ? goodsFixture({
        id: one.id,
        name: one.name,
        ypgg: one.specification,
        sccj: one.maker.name,
        bzdw: one.unit,
        zbz: one.packing.middlePack,
        jzl: one.packing.casePack,
        number: mostPerLine,
      })
    : null

let opened: ReturnType<typeof openCatalogue> | undefined

const compared = (text: string): string => text.replaceAll(/\s/g, '').replaceAll('*', '×')

const unitsExpected = (quantity: Quantity, goods: Goods): number | null => {
  if (quantity === null || typeof quantity === 'number') return quantity
  const { cases = 0, packs = 0, units = 0 } = quantity
  return cases * goods.packing.casePack + packs * goods.packing.middlePack + units
}

/** What is wrong with a row; null: it is right. */
const wrongWith = (row: PasteRow, expected: ExpectedRow): string | null => {
  const { goods, verdict, others } = row
  const wished = goods === null ? row.wished : unitsWished(goods, row)
  const wanted =
    goods === null
      ? typeof expected.quantity === 'number'
        ? expected.quantity
        : null
      : unitsExpected(expected.quantity, goods)
  const isNamed = expected.name === null || goods?.name === expected.name
  const isFound = isNamed || others.some(({ name }) => name === expected.name)
  const isPacked =
    expected.specification === null ||
    (goods !== null && compared(goods.specification) === compared(expected.specification))
  const isMade = expected.maker === null || goods?.manufacturer === expected.maker
  const says = `${verdict} ${String(row.confidence)} ${goods?.name ?? '-'} ${goods?.specification ?? ''} ${goods?.manufacturer ?? ''} ${String(wished)} ${row.doubt ?? ''} ${row.chosen ? 'ticked' : ''}`
  const order = (): boolean => {
    if (!isNamed || wished !== wanted || wanted === null || !isPacked || !isMade) return false
    if (row.chosen) return true
    return verdict === 'several' && row.doubt === null && (expected.maker === null || expected.specification === null)
  }
  const ask = (): boolean => !row.chosen && isFound && (wished === null || wished === wanted)
  const passes = expected.verdict.some((each) => (each === 'order' ? order() : each === 'ask' ? ask() : false))
  return passes ? null : says
}

/** What the shop answers wrongly of a case; empty: it is right. */
export const listFaults = async ({ input, expect }: IntakeCase): Promise<readonly string[]> => {
  opened ??= openCatalogue()
  const { match } = opened
  // The shape is that of the file (README.md).
  const expected = expect as Expected
  const read =
    typeof input === 'string'
      ? { kind: 'lines' as const, lines: readPastedText(input), told: [] }
      : await readPastedFile(new File([new Uint8Array(bytesOf(input))], input.file))
  if (read.kind !== 'lines') return [read.kind]
  const rows = rowsOf(
    read.lines,
    read.lines.flatMap((line) => match(line) ?? []),
  )
  const wanted = expected.rows.filter(({ verdict }) => verdict[0] !== 'ignore')
  const columns = new Set(read.lines.map(({ quantityFrom }) => quantityFrom).filter((from) => from !== ''))
  const told = new Set<string>(read.told.map(({ kind }) => kind))
  return [
    ...(rows.length === wanted.length
      ? []
      : [`${String(rows.length)} rows: ${rows.map(({ cells }) => cells.join('|')).join(' / ')}`]),
    ...wanted.flatMap((one, at) => {
      const row = rows[at]
      return row ? (wrongWith(row, one) ?? []) : []
    }),
    ...(expected.quantityColumn === undefined || columns.has(expected.quantityColumn.normalize('NFKC'))
      ? []
      : [`from ${[...columns].join()}`]),
    ...(expected.told ?? []).filter((kind) => !told.has(kind)).map((kind) => `not told: ${kind}`),
  ]
}

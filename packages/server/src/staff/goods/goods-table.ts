import { batchProblem } from '@xinglin/domain/goods'
import type { Money } from '@xinglin/domain/kernel/money'
import type { Day } from '@xinglin/domain/kernel/time'
import {
  type Cells,
  type Columns,
  date,
  type LineError,
  oneOf,
  partsOf,
  price,
  priceIn,
  readLines,
  type TableLine,
  text,
  whole,
  yesNo,
} from '../../table-columns.ts'

/** The value that clears a field. */
const NONE = '无'

const isOutside = (name: string): boolean => /^\/|^[a-z]:|(^|\/)\.\.(\/|$)/i.test(name)

/** Parses names of files beside the table, or 无. */
const filesIn =
  (pattern: RegExp, most: number) =>
  (cell: string): readonly string[] | null => {
    if (cell === NONE) return []
    const names = partsOf(cell).map((name) => name.replaceAll('\\', '/'))
    return names.length <= most && names.every((name) => pattern.test(name) && !isOutside(name)) ? names : null
  }

type Tier = { readonly number: number; readonly price: Money }

/** Parses `10:12.00;50:11.50`, or 无. */
const tiersIn = (cell: string): readonly Tier[] | null => {
  if (cell === NONE) return []
  const tiers = cell.split(/[;；]/).map((part): Tier | null => {
    const [, number = '', amount = ''] = /^\s*(\d{1,6})\s*[:：]\s*([\d.]+)\s*$/.exec(part) ?? []
    const tierPrice = priceIn(amount)
    return Number(number) > 0 && tierPrice !== null ? { number: Number(number), price: tierPrice } : null
  })
  const read = tiers.filter((tier) => tier !== null)
  return read.length === tiers.length && new Set(read.map(({ number }) => number)).size === read.length ? read : null
}

const columns = {
  barCode: {
    heading: '条码',
    expects: '8 至 14 位数字',
    read: (cell: string) => (/^\d{8,14}$/.test(cell) ? cell : null),
  },
  name: text('品名'),
  genericName: text('通用名'),
  kind: oneOf('类别', { 药品: 'drug', 中药饮片: 'tcm', 医疗器械: 'device', 其他: 'other' }),
  dosageForm: text('剂型'),
  specification: text('规格'),
  unit: text('单位', 10),
  approvalNumber: text('批准文号', 60),
  manufacturer: text('生产厂家'),
  category: text('分类', 60),
  rxClass: oneOf('处方分类', { 处方药: 'RX', 甲类OTC: 'OTC_A', 乙类OTC: 'OTC_B' }),
  deviceClass: oneOf('器械类别', { 一类: 'I', 二类: 'II', 三类: 'III' }),
  scopeRequired: {
    heading: '经营范围',
    expects: '用顿号分隔',
    read: (cell: string) => cell.split(/[、,，;；]/).map((scope) => scope.trim()),
  },
  isEphedrine: yesNo('含麻'),
  isColdChain: yesNo('冷链'),
  isControlled: yesNo('控销'),
  onSale: yesNo('上架'),
  withCoupon: yesNo('可用券'),
  storage: text('储存条件'),
  shelfLifeMonths: whole('有效期月数', 1),
  origin: text('产地'),
  grade: text('等级'),
  basePrice: price('价格'),
  suggestedRetail: price('建议零售价'),
  ladder: { heading: '阶梯价', expects: '如 10:12.00;50:11.50，或 无', read: tiersIn },
  middlePack: whole('中包装', 1),
  casePack: whole('件装', 0),
  minimum: whole('起购', 1),
  limitNumber: whole('限购', 0),
  limitPeriod: oneOf('限购周期', { 单: 'order', 日: 'day', 周: 'week', 活动: 'activity' }),
  description: text('商品说明', 5000),
  pictures: {
    heading: '图片',
    expects: '图片文件名（jpg、png、webp），最多 9 张，用分号分隔，或 无',
    read: filesIn(/\.(jpe?g|png|webp)$/i, 9),
  },
  leaflet: { heading: '说明书', expects: 'PDF 文件名，或 无', read: filesIn(/\.pdf$/i, 1) },
  warehouse: text('仓库', 60),
  batchNumber: text('批号', 60),
  producedOn: date('生产日期', 'first'),
  expiresOn: date('有效期至', 'last'),
  quantity: whole('数量', 0),
} satisfies Columns

export type GoodsCells = Omit<
  Cells<typeof columns>,
  'barCode' | 'warehouse' | 'batchNumber' | 'producedOn' | 'expiresOn' | 'quantity'
>

type BatchCells = {
  readonly batchNumber: string
  readonly producedOn: Day
  readonly expiresOn: Day
  /** The table names only the month of expiry: its last day counts. */
  readonly expiryMonthOnly: boolean
  readonly quantity: number
}

/** A line of a goods table: data of the good, its location, and one of its batches. */
export type GoodsLine = {
  readonly line: number
  readonly barCode: string
  /** The values of a line; an empty cell leaves the value unchanged. */
  readonly goods: GoodsCells
  readonly warehouse: string | null
  readonly batch: BatchCells | null
}

export type GoodsTable = { readonly lines: readonly GoodsLine[]; readonly errors: readonly LineError[] }

const BATCH = ['batchNumber', 'producedOn', 'expiresOn', 'quantity'] as const

/** Goods that may never be sold here (docs/rules.md#6). */
const NEVER_SOLD =
  /疫苗|白蛋白|免疫球蛋白|血液制品|吗啡|哌替啶|芬太尼|可待因|羟考酮|美沙酮|罂粟|麻黄(?!碱)|地西泮|艾司唑仑|唑吡坦|咪达唑仑|氯硝西泮|阿普唑仑|曲马多|哌甲酯|莫达非尼|砒霜|雄黄|生川乌|生草乌|马钱子|蟾酥粉|配方颗粒|放射/

/** The columns of a goods table, most of them under their database names. */
export const goodsColumns: Columns = columns

/** The headings, for help and templates. */
export const goodsHeadings: readonly string[] = Object.values(columns).map(({ heading }) => heading)

const lineOf = (
  { line, cells, errors: misread }: TableLine<typeof columns>,
  today: Day,
): GoodsLine | readonly LineError[] => {
  const errors = [...misread]
  const wrong = (what: string): void => void errors.push({ line, text: what })
  const { barCode, warehouse, batchNumber, producedOn, expiresOn, quantity, ...goods } = cells
  if (barCode === undefined && errors.length === 0) wrong('缺少条码')
  const said = BATCH.filter((field) => cells[field] !== undefined).length
  if (said !== 0 && (said !== BATCH.length || warehouse === undefined) && errors.length === 0)
    wrong('批号、生产日期、有效期至、数量须齐全，并写明仓库')
  if ((goods.limitNumber ?? 0) > 0 !== (goods.limitPeriod !== undefined)) wrong('限购与限购周期须同时填写')
  if (NEVER_SOLD.test(`${goods.name ?? ''} ${goods.genericName ?? ''}`)) wrong(`本站不得销售「${goods.name ?? ''}」`)
  const batch =
    batchNumber === undefined || producedOn === undefined || expiresOn === undefined || quantity === undefined
      ? null
      : {
          batchNumber,
          producedOn: producedOn.on,
          expiresOn: expiresOn.on,
          expiryMonthOnly: expiresOn.isMonth,
          quantity,
        }
  const problem = batch === null ? null : batchProblem(batch, today)
  if (problem !== null) wrong(problem)
  if (barCode === undefined || errors.length > 0) return errors
  return { line, barCode, goods, warehouse: warehouse ?? null, batch }
}

/** Lines of one good must agree, and name each batch once. */
const contradictions = (lines: readonly GoodsLine[]): readonly LineError[] => {
  const firsts = new Map<string, GoodsLine>()
  const batches = new Map<string, number>()
  return lines.flatMap((one) => {
    const errors: LineError[] = []
    const first = firsts.get(one.barCode)
    if (first && JSON.stringify(first.goods) !== JSON.stringify(one.goods))
      errors.push({ line: one.line, text: `与第 ${String(first.line)} 行条码相同，商品资料却不同` })
    firsts.set(one.barCode, first ?? one)
    if (one.batch) {
      const key = `${one.barCode}/${one.warehouse ?? ''}/${one.batch.batchNumber}`
      const before = batches.get(key)
      if (before !== undefined) errors.push({ line: one.line, text: `与第 ${String(before)} 行是同一仓库的同一批号` })
      batches.set(key, before ?? one.line)
    }
    return errors
  })
}

/** Reads a goods table. Reports all invalid cells, and lines that contradict each other or the day. */
export const readGoodsTable = (table: readonly (readonly string[])[], today: Day): GoodsTable => {
  const { lines: told, errors: headErrors } = readLines(columns, 'barCode', table)
  if (headErrors.length > 0) return { lines: [], errors: headErrors }
  const lines: GoodsLine[] = []
  const errors: LineError[] = []
  for (const one of told) {
    const read = lineOf(one, today)
    if ('barCode' in read) lines.push(read)
    else errors.push(...read)
  }
  if (lines.length === 0 && errors.length === 0) errors.push({ line: 1, text: '表中没有商品' })
  return { lines, errors: [...errors, ...contradictions(lines)].toSorted((a, b) => a.line - b.line) }
}

import { moneyFromComputed } from '@xinglin/domain/kernel/computed-money'
import { type Money, zero } from '@xinglin/domain/kernel/money'
import { type Day, dayFromText } from '@xinglin/domain/kernel/time'

type Column<Value> = {
  readonly heading: string
  readonly expects: string
  /** Null: not what is expected. */
  readonly read: (cell: string) => Value | null
}

const text = (heading: string, longest = 100): Column<string> => ({
  heading,
  expects: `最多 ${String(longest)} 个字`,
  read: (cell) => (cell.length <= longest ? cell : null),
})

const whole = (heading: string, least: number): Column<number> => ({
  heading,
  expects: `不小于 ${String(least)} 的整数`,
  read: (cell) => (/^\d{1,7}$/.test(cell) && Number(cell) >= least ? Number(cell) : null),
})

const priceIn = (cell: string): Money | null => {
  const price = /^\d{1,9}(\.\d+)?$/.test(cell) ? moneyFromComputed(cell) : null
  return price !== null && price > zero ? price : null
}
const price = (heading: string): Column<Money> => ({ heading, expects: '大于 0 的金额，最多四位小数', read: priceIn })

const oneOf = <const Values extends { readonly [word: string]: string | boolean }>(
  heading: string,
  values: Values,
): Column<Values[keyof Values]> => ({
  heading,
  expects: Object.keys(values).join('、'),
  read: (cell) => (Object.hasOwn(values, cell) ? (values[cell as keyof Values] ?? null) : null),
})
const yesNo = (heading: string): Column<boolean> => oneOf(heading, { 是: true, 否: false })

const date = (heading: string): Column<Day> => ({
  heading,
  expects: '日期，如 2027-06-30',
  read: (cell) => dayFromText(cell.replaceAll('/', '-').replace(/-(\d)(?=-|$)/g, '-0$1')),
})

export type Tier = { readonly number: number; readonly price: Money }

/** `10:12.00;50:11.50`, or 无. */
const tiersIn = (cell: string): readonly Tier[] | null => {
  if (cell === '无') return []
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
  warehouse: text('仓库', 60),
  batchNumber: text('批号', 60),
  producedOn: date('生产日期'),
  expiresOn: date('有效期至'),
  quantity: whole('数量', 0),
} satisfies { readonly [field: string]: Column<unknown> }

type Field = keyof typeof columns
type Cells = { readonly [F in Field]?: NonNullable<ReturnType<(typeof columns)[F]['read']>> }

export type GoodsCells = Omit<Cells, 'barCode' | 'warehouse' | 'batchNumber' | 'producedOn' | 'expiresOn' | 'quantity'>

export type BatchCells = {
  readonly batchNumber: string
  readonly producedOn: Day
  readonly expiresOn: Day
  readonly quantity: number
}

/** A line of a table of goods: what it says of the good, where it lies, and of one batch of it. */
export type GoodsLine = {
  readonly line: number
  readonly barCode: string
  /** What the line says; an empty cell says nothing. */
  readonly goods: GoodsCells
  readonly warehouse: string | null
  readonly batch: BatchCells | null
}

/** What stands wrong, with its line as the office program shows it. */
export type LineError = { readonly line: number; readonly text: string }

export type GoodsTable = { readonly lines: readonly GoodsLine[]; readonly errors: readonly LineError[] }

const BATCH = ['batchNumber', 'producedOn', 'expiresOn', 'quantity'] as const

/** What may never be sold here (docs/rules.md#6). */
const NEVER_SOLD =
  /疫苗|白蛋白|免疫球蛋白|血液制品|吗啡|哌替啶|芬太尼|可待因|羟考酮|美沙酮|罂粟|麻黄(?!碱)|地西泮|艾司唑仑|唑吡坦|咪达唑仑|氯硝西泮|阿普唑仑|曲马多|哌甲酯|莫达非尼|砒霜|雄黄|生川乌|生草乌|马钱子|蟾酥粉|配方颗粒|放射/

const fields = Object.keys(columns) as readonly Field[]

/** The words of the headings, for the help and for a first table. */
export const goodsHeadings: readonly string[] = fields.map((field) => columns[field].heading)

const readLine = (
  line: number,
  headings: readonly (Field | null)[],
  row: readonly string[],
): GoodsLine | readonly LineError[] => {
  const errors: LineError[] = []
  const wrong = (what: string): void => void errors.push({ line, text: what })
  const cells: { [field: string]: unknown } = {}
  for (const [at, field] of headings.entries()) {
    const cell = row[at] ?? ''
    if (field === null || cell === '') continue
    const { heading, expects, read } = columns[field]
    const value = read(cell)
    if (value === null) wrong(`${heading}「${cell}」不正确，应为${expects}`)
    else cells[field] = value
  }
  const { barCode, warehouse, batchNumber, producedOn, expiresOn, quantity, ...goods } = cells as Cells
  if (barCode === undefined && errors.length === 0) wrong('缺少条码')
  const said = BATCH.filter((field) => cells[field] !== undefined).length
  if (said !== 0 && (said !== BATCH.length || warehouse === undefined) && errors.length === 0)
    wrong('批号、生产日期、有效期至、数量须齐全，并写明仓库')
  if (producedOn !== undefined && expiresOn !== undefined && producedOn >= expiresOn) wrong('有效期至须晚于生产日期')
  if ((goods.limitNumber ?? 0) > 0 !== (goods.limitPeriod !== undefined)) wrong('限购与限购周期须同时填写')
  if (NEVER_SOLD.test(`${goods.name ?? ''} ${goods.genericName ?? ''}`)) wrong(`本站不得销售「${goods.name ?? ''}」`)
  if (barCode === undefined || errors.length > 0) return errors
  const batch =
    batchNumber === undefined || producedOn === undefined || expiresOn === undefined || quantity === undefined
      ? null
      : { batchNumber, producedOn, expiresOn, quantity }
  return { line, barCode, goods, warehouse: warehouse ?? null, batch }
}

/** Lines of one good tell the same of it, and each batch once. */
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

/**
 * Reads a table of goods whose first line names its columns, in any order. Nothing is passed over: a column that is not
 * known, a cell that is not what it should be and lines that contradict each other are all told.
 */
export const readGoodsTable = (table: readonly (readonly string[])[]): GoodsTable => {
  const [head = [], ...rows] = table
  const headings = head.map(
    (word) => fields.find((field) => columns[field].heading === word.replace('\uFEFF', '')) ?? null,
  )
  const unknown = head.filter((word, at) => word !== '' && headings[at] === null)
  const twice = headings.filter((field, at) => field !== null && headings.indexOf(field) !== at)
  const headErrors = [
    ...unknown.map((word) => `没有「${word}」这一列，可用：${goodsHeadings.join('、')}`),
    ...twice.map((field) => `「${field === null ? '' : columns[field].heading}」一列出现了两次`),
    ...(headings.includes('barCode') ? [] : ['缺少「条码」一列']),
  ]
  if (headErrors.length > 0) return { lines: [], errors: headErrors.map((word) => ({ line: 1, text: word })) }
  const lines: GoodsLine[] = []
  const errors: LineError[] = []
  for (const [at, row] of rows.entries()) {
    if (row.every((cell) => cell === '')) continue
    const read = readLine(at + 2, headings, row)
    if ('barCode' in read) lines.push(read)
    else errors.push(...read)
  }
  if (lines.length === 0 && errors.length === 0) errors.push({ line: 1, text: '表中没有商品' })
  return { lines, errors: [...errors, ...contradictions(lines)].toSorted((a, b) => a.line - b.line) }
}

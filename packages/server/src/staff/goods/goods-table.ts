import { batchProblem } from '@xinglin/domain/goods'
import { bareBarCode, narrowText } from '@xinglin/domain/intake'
import type { Money } from '@xinglin/domain/kernel/money'
import type { Day } from '@xinglin/domain/kernel/time'
import {
  type Cells,
  type Column,
  type Columns,
  date,
  headedToo,
  type LineError,
  oneOf,
  partsOf,
  price,
  priceIn,
  text,
  whole,
  yesNo,
} from '../../table-columns.ts'
import { readLines, type TableLine } from '../../table-lines.ts'

/** The value that clears a field. */
export const NONE = '无'

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

/** Spellings of the two classes of OTC. */
const OTC_A = ['OTC甲类', 'OTC(甲)', 'OTC甲', '甲类', '甲类非处方药', '非处方药(甲类)', '非处方药甲类']
const otcSpellings = OTC_A.flatMap((word) => [
  [word, '甲类OTC'] as const,
  [word.replace('甲', '乙'), '乙类OTC'] as const,
])

const columns = {
  barCode: {
    heading: '条码',
    also: ['条形码', '商品条码', '商品条形码', '国际条码', '69码', 'EAN', 'barcode'],
    expects: '8 至 14 位数字',
    read: (cell: string) => {
      const code = bareBarCode(cell)
      return /^\d{8,14}$/.test(code) ? code : null
    },
  },
  name: headedToo(text('品名'), '商品名称', '药品名称', '产品名称', '名称', '商品名', '货品名称', '存货名称'),
  genericName: headedToo(text('通用名'), '通用名称', '药品通用名', '通用名称中文'),
  kind: headedToo(
    oneOf(
      '类别',
      { 药品: 'drug', 中药饮片: 'tcm', 医疗器械: 'device', 其他: 'other' },
      {
        西药: '药品',
        化学药: '药品',
        化学药品: '药品',
        中成药: '药品',
        生物制品: '药品',
        饮片: '中药饮片',
        器械: '医疗器械',
        其它: '其他',
      },
    ),
    '商品类别',
    '商品大类',
    '大类',
    '商品类型',
  ),
  dosageForm: headedToo(text('剂型'), '药品剂型'),
  specification: headedToo(text('规格'), '商品规格', '药品规格', '规格型号', '包装规格', '型号规格'),
  unit: headedToo(text('单位', 10), '计量单位', '包装单位', '销售单位', '基本单位'),
  approvalNumber: headedToo(
    text('批准文号', 60),
    '国药准字',
    '文号',
    '注册证号',
    '备案号',
    '批准文号/注册证号',
    '注册证号/备案号',
  ),
  manufacturer: headedToo(
    text('生产厂家'),
    '厂家',
    '生产企业',
    '生产厂商',
    '厂商',
    '生产单位',
    '制造商',
    '上市许可持有人',
    '生产企业名称',
  ),
  brand: headedToo(text('品牌', 60), '品牌名称', '商品品牌'),
  category: headedToo(text('分类', 60), '商品分类', '类目', '品类'),
  rxClass: headedToo(
    oneOf(
      '处方分类',
      { 处方药: 'RX', 甲类OTC: 'OTC_A', 乙类OTC: 'OTC_B' },
      {
        RX: '处方药',
        处方: '处方药',
        ...Object.fromEntries(otcSpellings),
      },
    ),
    '处方类别',
    '处方药类别',
    '是否处方',
    '处方药/OTC',
    'OTC类别',
    'OTC标识',
  ),
  deviceClass: headedToo(
    oneOf(
      '器械类别',
      { 一类: 'I', 二类: 'II', 三类: 'III' },
      {
        第一类: '一类',
        第二类: '二类',
        第三类: '三类',
        I类: '一类',
        II类: '二类',
        III类: '三类',
        I: '一类',
        II: '二类',
        III: '三类',
      },
    ),
    '管理类别',
    '器械分类',
    '医疗器械类别',
  ),
  scopeRequired: {
    heading: '经营范围',
    also: ['所属经营范围', '经营类别'],
    expects: '用顿号分隔',
    read: (cell: string) =>
      narrowText(cell)
        .split(/[、,，;；]/)
        .map((scope) => scope.trim())
        .filter((scope) => scope !== ''),
  },
  isEphedrine: headedToo(yesNo('含麻'), '是否含麻', '含麻黄碱', '含特殊药品复方制剂'),
  isColdChain: headedToo(yesNo('冷链'), '是否冷链', '冷藏'),
  isControlled: headedToo(yesNo('控销'), '是否控销'),
  onSale: headedToo(yesNo('上架'), '是否上架'),
  withCoupon: yesNo('可用券'),
  storage: headedToo(text('储存条件'), '贮藏', '贮存条件', '存储条件', '储藏条件', '保管条件'),
  shelfLifeMonths: headedToo(whole('有效期月数', 1), '有效期(月)', '有效期', '保质期', '效期月数'),
  origin: headedToo(text('产地'), '原产地'),
  grade: headedToo(text('等级'), '级别'),
  basePrice: headedToo(price('价格'), '供货价', '批发价', '销售价', '单价', '售价', '含税单价', '含税价', '供价'),
  cost: headedToo(price('进价'), '成本', '成本价', '采购价', '采购单价', '进货价', '含税进价', '最近进价'),
  suggestedRetail: headedToo(price('建议零售价'), '零售价', '建议售价', '指导零售价'),
  ladder: { heading: '阶梯价', expects: '如 10:12.00;50:11.50，或 无', read: tiersIn },
  middlePack: headedToo(whole('中包装', 1), '中包', '中包装数', '中包装数量', '中包数'),
  casePack: headedToo(whole('件装', 0), '件装量', '装箱数', '装箱规格', '大包装', '件装数', '箱装'),
  minimum: headedToo(whole('起购', 1), '起购量', '起订量', '最小起订量', '最小销售量'),
  limitNumber: headedToo(whole('限购', 0), '限购数量', '限购量'),
  limitPeriod: oneOf('限购周期', { 单: 'order', 日: 'day', 周: 'week', 活动: 'activity' }),
  isPreferred: headedToo(yesNo('优选'), '是否优选'),
  freeShippingNumber: headedToo(whole('满量包邮', 0), '包邮数量', '包邮起量'),
  singleItemFreeMinimum: headedToo(whole('单品包邮', 0), '单品包邮数量'),
  description: headedToo(text('商品说明', 5000), '说明', '商品描述', '商品简介'),
  pictures: {
    heading: '图片',
    expects: '图片文件名（jpg、png、webp），最多 9 张，用分号分隔，或 无',
    read: filesIn(/\.(jpe?g|png|webp)$/i, 9),
  },
  leaflet: { heading: '说明书', expects: 'PDF 文件名，或 无', read: filesIn(/\.pdf$/i, 1) },
  warehouse: headedToo(text('仓库', 60), '仓库名称', '所在仓库', '库房'),
  location: headedToo(text('货位', 60), '货位号', '库位', '储位', '货架号', '存放货位'),
  batchNumber: headedToo(text('批号', 60), '产品批号', '生产批号', '商品批号', '批次号'),
  producedOn: headedToo(date('生产日期', 'first'), '生产日', '制造日期'),
  expiresOn: headedToo(
    date('有效期至', 'last'),
    '效期',
    '有效期',
    '有效期截止',
    '失效日期',
    '有效日期',
    '效期至',
    '失效期',
  ),
  quantity: headedToo(whole('数量', 0), '库存数量', '库存', '库存量', '入库数量', '实际数量', '可用库存'),
} satisfies Columns

export type GoodsCells = Omit<
  Cells<typeof columns>,
  'barCode' | 'warehouse' | 'location' | 'batchNumber' | 'producedOn' | 'expiresOn' | 'quantity'
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
  /** Its place in the warehouse. */
  readonly location: string | null
  readonly batch: BatchCells | null
}

export type GoodsTable = {
  readonly lines: readonly GoodsLine[]
  readonly errors: readonly LineError[]
  /** What the table says and the import leaves out; somebody confirms it. */
  readonly warnings: readonly LineError[]
}

const BATCH = ['batchNumber', 'producedOn', 'expiresOn', 'quantity'] as const

/** Goods that may never be sold here (docs/rules.md#6). */
const NEVER_SOLD =
  /疫苗|白蛋白|免疫球蛋白|血液制品|吗啡|哌替啶|芬太尼|可待因|羟考酮|美沙酮|罂粟|麻黄(?!碱)|地西泮|艾司唑仑|唑吡坦|咪达唑仑|氯硝西泮|阿普唑仑|曲马多|哌甲酯|莫达非尼|砒霜|雄黄|生川乌|生草乌|马钱子|蟾酥粉|配方颗粒|放射/

export const isNeverSold = ({ name = '', genericName = '' }: Pick<GoodsCells, 'name' | 'genericName'>): boolean =>
  NEVER_SOLD.test(`${name} ${genericName}`)

export type GoodsField = keyof typeof columns

/** The columns of a goods table, most of them under their database names. */
export const goodsColumns: Columns & { readonly [Field in GoodsField]: Column<unknown> } = columns

/** The headings, for help and templates. */
export const goodsHeadings: readonly string[] = Object.values(columns).map(({ heading }) => heading)

const lineOf = (
  { line, cells, errors: misread }: TableLine<typeof columns>,
  today: Day,
): GoodsLine | readonly LineError[] => {
  const errors = [...misread]
  const wrong = (what: string, ...fields: readonly GoodsField[]): void => void errors.push({ line, text: what, fields })
  const { barCode, warehouse, location, batchNumber, producedOn, expiresOn, quantity, ...goods } = cells
  if (barCode === undefined && errors.length === 0) wrong('缺少条码', 'barCode')
  const said = BATCH.filter((field) => cells[field] !== undefined).length
  if (said !== 0 && (said !== BATCH.length || warehouse === undefined) && errors.length === 0)
    wrong('批号、生产日期、有效期至、数量须齐全，并写明仓库')
  if (location !== undefined && warehouse === undefined) wrong('填写货位须写明仓库')
  if ((goods.limitNumber ?? 0) > 0 !== (goods.limitPeriod !== undefined)) wrong('限购与限购周期须同时填写')
  if (isNeverSold(goods)) wrong(`本站不得销售「${goods.name ?? ''}」`, 'name')
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
  return { line, barCode, goods, warehouse: warehouse ?? null, location: location ?? null, batch }
}

/** Lines of one good must agree, and name each batch once. */
const contradictions = (lines: readonly GoodsLine[]): readonly LineError[] => {
  const firsts = new Map<string, GoodsLine>()
  const batches = new Map<string, number>()
  const places = new Map<string, GoodsLine>()
  return lines.flatMap((one) => {
    const errors: LineError[] = []
    const first = firsts.get(one.barCode)
    if (first && JSON.stringify(first.goods) !== JSON.stringify(one.goods))
      errors.push({ line: one.line, text: `与第 ${String(first.line)} 行条码相同，商品资料却不同` })
    firsts.set(one.barCode, first ?? one)
    if (one.location !== null) {
      const key = `${one.barCode}/${one.warehouse ?? ''}`
      const before = places.get(key)
      if (before && before.location !== one.location)
        errors.push({ line: one.line, text: `与第 ${String(before.line)} 行是同一仓库的同一商品，货位却不同` })
      places.set(key, before ?? one)
    }
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
  const { lines: told, errors: headErrors, unknown } = readLines(columns, ['barCode'], table)
  if (headErrors.length > 0) return { lines: [], errors: headErrors, warnings: [] }
  const lines: GoodsLine[] = []
  const errors: LineError[] = []
  for (const one of told) {
    const read = lineOf(one, today)
    if ('barCode' in read) lines.push(read)
    else errors.push(...read)
  }
  if (lines.length === 0 && errors.length === 0) errors.push({ line: 1, text: '表中没有商品' })
  return {
    lines,
    errors: [...errors, ...contradictions(lines)].toSorted((a, b) => a.line - b.line),
    warnings:
      unknown.headings.length === 0
        ? []
        : [{ line: unknown.line, text: `不导入「${unknown.headings.join('」「')}」：本站没有这样的列` }],
  }
}

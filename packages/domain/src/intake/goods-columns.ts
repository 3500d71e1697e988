import { plainText } from './plain-text.ts'
import { readQuantity, type WrittenQuantity } from './quantity.ts'
import type { WrittenGood } from './goods-lines.ts'

export type GoodsField = 'code' | 'barCode' | 'approvalNumber' | 'name' | 'specification' | 'manufacturer' | 'unit'

/** Where a table says what (docs/rules.md#11-2): places of its columns, -1 for none. */
export type GoodsColumns = {
  readonly width: number
  readonly at: { readonly [F in GoodsField]: number }
  readonly quantity: number
  /** Other columns that may be the quantity as well: where they differ the buyer decides. */
  readonly rivals: readonly number[]
  /** The number of cases beside the quantity. */
  readonly cases: number
  readonly countsCases: boolean
  /** Stores with a sum, and no column of a quantity alone. */
  readonly isSum: boolean
  /** How the column of the quantity is headed; '' for none. */
  readonly title: string
}

/**
 * A heading without blanks, marks, brackets and units, in small letters.
 *
 * @example headingText('要货（盒）*') // '要货'
 */
export const headingText = (cell: string): string =>
  plainText(cell)
    .toLowerCase()
    .replaceAll(/[\s*:_]/g, '')
    .replaceAll(/\([^)]*\)|\[[^\]]*\]|\//g, '')

/** The heads of what a good is; the better stand first. */
const FIELDS: readonly (readonly [GoodsField, readonly RegExp[]])[] = [
  ['barCode', [/条形?码|條碼|69码|^(?:ean|upc|gtin|barcode)$/]],
  ['approvalNumber', [/国药准字|批准文号|注册证|备案号|文号|准字号/]],
  ['specification', [/^(?:商品|药品|药物|货品|产品)?规格(?:型号)?$|規格/, /规格|型号/]],
  [
    'manufacturer',
    [
      /^(?:生产)?(?:厂家|厂商|企业|厂)(?:名称)?$|廠家/,
      /厂家|厂商|生产单位|生产企业|生产厂|产地|上市许可|持有人|制造商/,
    ],
  ],
  ['code', [/编码|编号|货号|商品码|代码|^(?:sku|code|id)$/]],
  [
    'name',
    [
      /^(?:药品|商品|产品)?通用名称?$/,
      /^(?:药品|商品|货品|产品|存货|物料|品种)?(?:名称|品名)$|^品名|^商品名?$|^药名$|^货名$|^品种$/,
      /名称|品名|商品|药品|通用名|货品/,
    ],
  ],
  ['unit', [/^(?:计量|主计量|销售|包装|采购|基本)?单位$|^单位名?$/]],
]

const NO_FIELD = /日期|效期|批号|数量|数$|量$|价|金额|备注|库存/

const EXCLUDED =
  /库存|可用|现存|结存|存量|库$|在途|已[订购采下请发收]|未到|欠货|销|退|赠|送|起订|起购|最[小低大高]|上限|下限|安全|中包|件装|装量|装箱|包装|上[月次期年周]|去年|近\d|[月日周]均|平均|可[销用]|天数|价|金额|款|折|率|换算|系数|到货|收货|发货|配送|入库|出库|结余|限购|限量|差异|盘点|重量|体积|序号|行号|日期|效期|批号|单号|人$|员$/
const WISHES =
  '订单|开单|报单|请领|申请|要货|请货|请购|订货|订购|采购|补货|补订|需求|需货|需要|需|计划|报货|报计划|进货|购进|购货|购买|下单|拟购|拟采|叫货|求购|要|订|补|采|购|划'
const AMOUNT = '(?:数量|数|量|货数|货量|件数|箱数|盒数)'
const DECIDED = new RegExp(`批准|核定|核准|审批|审核|实际|实需|实采|实订|本次|最终|确认`)
const PROPOSED = /建议|系统|参考|推荐|预测|理论/
const WISH = new RegExp(
  `(?:(?:${WISHES})${AMOUNT}?|(?:批准|核准|核定|审批|实需|本次|最终|确认|实际|建议|推荐)${AMOUNT})$`,
)
const PLAIN = /^(?:数量?|qty|quantity|个数|盒数|瓶数|數量)$/
const IS_CASES = /件数$|箱数$|整件$|^件$|^箱$/

/** How sure a heading is that of the wish; 0: it is none. */
const wishRank = (key: string): number => {
  if (key === '' || key.length > 14 || EXCLUDED.test(key)) return 0
  if (PLAIN.test(key)) return 3
  if (!WISH.test(key) && !IS_CASES.test(key)) return 0
  if (PROPOSED.test(key)) return 1
  return DECIDED.test(key) ? 5 : 4
}

const isSumHead = (key: string): boolean => /^(?:总?合计|总计|总数|汇总|小计)(?:数量?)?$/.test(key)

const fieldOf = (key: string): { readonly field: GoodsField; readonly rank: number } | null => {
  if (
    key === '' ||
    key.length > 14 ||
    /^\d/.test(key.replace(/^69码/, '')) ||
    (NO_FIELD.test(key) && !/规格/.test(key))
  )
    return null
  for (const [field, words] of FIELDS) {
    const rank = words.findIndex((pattern) => pattern.test(key))
    if (rank >= 0) return { field, rank }
  }
  return null
}

/** Of how many kinds a row of cells could be the headings. */
const kindsIn = (cells: readonly string[]): number => {
  const keys = cells.map(headingText)
  if (keys.some((key) => /^\d{2,}$/.test(key) || /\d{4,}/.test(key))) return 0
  const fields = new Set(keys.flatMap((key) => fieldOf(key)?.field ?? []))
  return fields.size + (keys.some((key) => wishRank(key) > 0) ? 1 : 0)
}

/** Whether a row heads a table: it names two kinds of columns, and one of them says what a good is. */
export const isHeadRow = (cells: readonly string[]): boolean =>
  kindsIn(cells) >= 2 && cells.every((cell) => !/\d{4,}|\d\s*(?:mg|g|ml|盒|瓶|粒|片|袋)/i.test(plainText(cell)))

/** Two rows of headings: the upper names groups (采购), the lower their columns (数量). */
const joinedHeads = (upper: readonly string[], lower: readonly string[]): readonly string[] => {
  let group = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const above = (upper[at] ?? '').trim()
    if (above !== '') group = above
    const below = (lower[at] ?? '').trim()
    return below === '' || below === group ? group : `${group}/${below}`
  })
}

/** The names of the columns that begin at a row, and how many rows they take; null where it heads nothing. */
export const headAt = (
  rows: readonly (readonly string[])[],
  at: number,
): { readonly titles: readonly string[]; readonly height: number } | null => {
  const [cells = [], below = []] = [rows[at], rows[at + 1]]
  const isBelowHead = below.length > 1 && isHeadRow(below) && below.every((cell) => !/\d/.test(cell))
  const hasGroups = cells.some((cell) => cell.trim() === '') && cells.filter((cell) => cell.trim() !== '').length >= 2
  if (isBelowHead && hasGroups && cells.every((cell) => !/\d/.test(cell)))
    return { titles: joinedHeads(cells, below), height: 2 }
  return isHeadRow(cells) ? { titles: cells, height: 1 } : null
}

const filledShare = (rows: readonly (readonly string[])[], at: number): number => {
  const cells = rows.map((row) => plainText(row[at] ?? '')).filter((cell) => cell !== '')
  const read = cells.filter((cell) => readQuantity(cell) !== null)
  return cells.length === 0 ? 1 : read.length / cells.length
}

/**
 * The columns of a table of goods, scored by their headings and by what stands under them (docs/rules.md#11-2).
 *
 * @param rows those below the headings
 * @example goodsColumns(['品名', '库存数量', '采购数量'], []).quantity // 2
 */
export const goodsColumns = (titles: readonly string[], rows: readonly (readonly string[])[]): GoodsColumns => {
  const keys = titles.map(headingText)
  const [columns, ranks] = [keys.map(fieldOf), keys.map(wishRank)]
  const placeOf = (field: GoodsField): number => {
    const fitting = columns.flatMap((column, at) => (column?.field === field ? [{ at, rank: column.rank }] : []))
    return fitting.toSorted((a, b) => a.rank - b.rank || a.at - b.at)[0]?.at ?? -1
  }
  const wishes = ranks
    .map((rank, at) => ({
      at,
      rank,
      isCases: IS_CASES.test(keys[at] ?? '') || /[(（/](?:件|箱)[)）]?$/.test(plainText(titles[at] ?? '')),
    }))
    .filter(({ at, rank }) => rank > 0 && filledShare(rows, at) >= 0.5)
    .toSorted((a, b) => Number(a.isCases) - Number(b.isCases) || b.rank - a.rank || a.at - b.at)
  const [best] = wishes
  const sum = best === undefined ? keys.findIndex(isSumHead) : -1
  const quantity = best?.at ?? sum
  const cases = best?.isCases === false ? (wishes.find((one) => one.isCases)?.at ?? -1) : -1
  const places = {
    code: placeOf('code'),
    barCode: placeOf('barCode'),
    approvalNumber: placeOf('approvalNumber'),
    name: placeOf('name'),
    specification: placeOf('specification'),
    manufacturer: placeOf('manufacturer'),
    unit: placeOf('unit'),
  }
  return {
    width: titles.length,
    at: places,
    quantity,
    rivals: wishes
      .filter(({ at, rank, isCases }) => at !== quantity && rank > 1 && !isCases && best?.isCases === false)
      .map(({ at }) => at),
    cases,
    countsCases: best?.isCases ?? false,
    isSum: sum >= 0,
    title: quantity < 0 ? '' : plainText(titles[quantity] ?? ''),
  }
}

const inCases = ({ units, cases, packs }: WrittenQuantity): WrittenQuantity => ({
  cases: cases + units,
  packs,
  units: 0,
  unit: '件',
})

/** How many a row asks for, by its columns. */
export const quantityIn = (
  columns: GoodsColumns,
  cells: readonly string[],
): Pick<WrittenGood, 'quantity' | 'beside' | 'doubt'> => {
  const readAt = (at: number) => (at < 0 ? null : readQuantity(cells[at] ?? ''))
  const read = readAt(columns.quantity) ?? { quantity: null, doubt: 'blank' as const }
  const unit = plainText(cells[columns.at.unit] ?? '')
  const isCases = columns.countsCases || (/^(?:件|箱|大件|整件)$/.test(unit) && read.quantity?.unit === '')
  const quantity = read.quantity && (isCases && read.quantity.unit === '' ? inCases(read.quantity) : read.quantity)
  const beside = readAt(columns.cases)?.quantity ?? null
  const besideCases = beside && inCases(beside)
  if (quantity === null && read.doubt === 'blank' && besideCases !== null)
    return { quantity: besideCases, beside: null, doubt: null }
  const isRivalled = columns.rivals.some((at) => {
    const other = readAt(at)?.quantity
    return other !== undefined && other !== null && (other.units !== quantity?.units || other.cases !== quantity.cases)
  })
  const doubt = read.doubt ?? (quantity !== null && (columns.isSum || isRivalled) ? 'columns' : null)
  return {
    quantity: quantity?.unit === '' && unit.length <= 2 ? { ...quantity, unit: isCases ? '件' : unit } : quantity,
    beside: besideCases,
    doubt,
  }
}

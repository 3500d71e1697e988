import { moneyFromDecimal, type Money, rateFromDecimal, type Rate } from '@xinglin/domain/kernel/money'
import {
  addDays,
  type Day,
  dayFromText,
  HOUR_MS,
  type Instant,
  instant,
  MINUTE_MS,
  startOfDay,
} from '@xinglin/domain/kernel/time'
import { offerKeys, offerLabelled, offerOf } from '@xinglin/domain/promotions'
import { giftKindLabels } from '@xinglin/domain/rewards'
import {
  type Cells,
  type Column,
  type Columns,
  oneOf,
  partsOf,
  price,
  text,
  whole,
  yesNo,
} from '../../table-columns.ts'

/** An instant in China's time zone; a date means its beginning, or as an end the end of that day. */
const moment = (heading: string, isEnd: boolean): Column<Instant> => ({
  heading,
  expects: '日期或时间，如 2026-12-01 或 2026-12-01 10:00',
  input: 'moment',
  read: (cell) => {
    const [, written = '', hours, minutes] = /^(\S+)(?:\s+(\d{1,2}):(\d{2}))?(?::\d{2})?$/.exec(cell) ?? []
    const on: Day | null = dayFromText(written.replaceAll('/', '-').replace(/-(\d)(?=-|$)/g, '-0$1'))
    if (on === null || Number(hours ?? 0) > 24 || Number(minutes ?? 0) > 59) return null
    if (hours === undefined) return startOfDay(isEnd ? addDays(on, 1) : on)
    return instant(startOfDay(on) + Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS)
  },
})

/** Whole fen. */
const fen = (heading: string, least: '0' | '0.01'): Column<Money> => ({
  heading,
  expects: `不小于 ${least} 元的金额，最多两位小数`,
  input: 'amount',
  read: (cell) => {
    const amount = /^\d{1,9}(\.\d{1,2})?$/.test(cell) ? moneyFromDecimal(cell) : null
    return amount === null || (least !== '0' && Number(amount) === 0) ? null : amount
  },
})

/** 9.4折 is 0.94. */
const rateIn = (word: string): Rate | null => {
  const tenths = /^(\d(?:\.\d{1,2})?)\s*折$/.exec(word)?.[1]
  return tenths === undefined || Number(tenths) === 0
    ? null
    : rateFromDecimal(`0.${tenths.replace('.', '')}`.replace(/^(0\.\d*?[1-9])0+$/, '$1'))
}

type OfferTier = { readonly amount: Money; readonly reduce: Money | null; readonly rate: Rate | null }

/** `500:15;1000:40`, or `1000:9.5折`. */
const tiersIn = (cell: string): readonly OfferTier[] | null => {
  const tiers = partsOf(cell).map((part): OfferTier | null => {
    const [, from = '', gives = ''] = /^([\d.]+)\s*[:：]\s*(\S+)$/.exec(part) ?? []
    const amount = moneyFromDecimal(from)
    const rate = rateIn(gives)
    const reduce = rate === null ? fen('', '0.01').read(gives) : null
    return amount === null || (rate === null && reduce === null) ? null : { amount, reduce, rate }
  })
  const read = tiers.filter((tier) => tier !== null)
  const isRising = read.every(({ amount }, at) => at === 0 || Number(read[at - 1]?.amount) < Number(amount))
  return read.length === tiers.length && read.length > 0 && isRising ? read : null
}

/** `100盒` counts units, `5人` counts buyers. */
const targetIn = (cell: string): { readonly kind: 'units' | 'buyers'; readonly number: number } | null => {
  const [, number = '', of] = /^(\d{1,6})\s*(人|家|个|盒|件)$/.exec(cell) ?? []
  return Number(number) > 0 ? { kind: of === '人' || of === '家' ? 'buyers' : 'units', number: Number(number) } : null
}

/** Other shops reduce by pieces too: 满10件减5元, 满件折. */
const byPieces =
  (only: string) =>
  (cell: string): string | null =>
    /盒|件|瓶|袋|支|个/.test(cell)
      ? `${only}；按数量让利请用「买赠」、「满赠」的「满数量」，或商品表的「阶梯价」`
      : null

const labels = offerKeys.map((key) => offerOf(key).label)

/** All columns of offer tables; each kind uses some of them. */
export const offerColumns = {
  kind: {
    heading: '类型',
    expects: labels.join('、'),
    input: 'choice',
    choices: labels,
    read: offerLabelled,
    instead: byPieces('满减、满折只按金额'),
  },
  name: text('名称'),
  goods: text('商品', 20_000),
  warehouse: text('仓库', 60),
  startsAt: moment('开始', false),
  endsAt: moment('结束', true),
  tiers: {
    heading: '阶梯',
    expects: '由小到大，如 500:15;1000:40，满折写 1000:9.5折',
    read: tiersIn,
    instead: byPieces('阶梯只按金额，500:15 即满 500 元减 15 元'),
  },
  isRepeating: yesNo('每满'),
  includesSpecial: yesNo('含特价'),
  buy: whole('买', 1),
  get: whole('赠', 1),
  price: price('价格'),
  rate: { heading: '折扣', expects: '如 9.4折', read: rateIn },
  pool: whole('数量', 1),
  minimum: whole('起购', 1),
  limit: whole('每人限量', 0),
  withCoupon: yesNo('可用券'),
  target: { heading: '成团', expects: '如 100盒 或 5人', read: targetIn },
  threshold: fen('满额', '0'),
  thresholdUnits: whole('满数量', 1),
  present: text('赠换商品', 20),
  face: fen('面额', '0.01'),
  usableFrom: moment('可用开始', false),
  usableUntil: moment('可用结束', true),
  isListed: yesNo('公开'),
  members: text('会员', 20_000),
  prize: text('奖品', 60),
  weight: whole('权重', 1),
  days: whole('有效天数', 1),
  points: whole('积分', 1),
  specification: text('规格'),
  description: text('说明', 2000),
  giftKind: oneOf('商品类别', Object.fromEntries(Object.entries(giftKindLabels).map(([kind, word]) => [word, kind]))),
  picture: text('图片', 200),
} satisfies Columns

export type OfferField = keyof typeof offerColumns
export type OfferCells = Cells<typeof offerColumns>

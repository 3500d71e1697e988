import { cutText } from '@xinglin/domain/kernel/cut-text'
import type { WireShape } from '../kernel/wire.ts'

/** Example texts by field name; the first match decides. */
const textsByName: readonly (readonly [name: RegExp, text: string])[] = [
  [/username|account/, 'baicao-1'],
  [/phone|mobile|tel$/, '13800138000'],
  [/email/, 'caigou@example.com'],
  [/(^|_)(img|image|picture|thumb|logo|src|cover|banner)/, '/img/goods/1.webp'],
  [/(^|_)(url|uri|link|href|path|next|to)$/, '/goods?id=1'],
  [/password/, 'xinglin-2026'],
  [/token|ticket|secret|nonce/, 'q3Zr9xTn0bVw5sKd'],
  [/^code$|_code$|captcha/, '620138'],
  [/tax/, '91330100MA2XLYC001'],
  [/order.*(sn|number)|^number$/, 'XL202611200001'],
  [/approval|pzwh/, '国药准字H20260001'],
  [/spec|strength|ypgg/, '0.25g*24粒'],
  [/dosage/, '胶囊剂'],
  [/unit|bzdw/, '盒'],
  [/origin/, '浙江'],
  [/grade/, '一等'],
  [/scope/, '中药饮片'],
  [/certificate/, '药品经营许可证'],
  [/describe|summary/, '满 ¥500 减 ¥10'],
  [/maker|manufacturer|factory|produce|sccj/, '百草制药有限公司'],
  [/batch/, '20260801'],
  [/warehouse/, '杭州仓'],
  [/province/, '浙江省'],
  [/city/, '杭州市'],
  [/district|county|area/, '西湖区'],
  [/address/, '文三路 1 号'],
  [/consignee|contact|linkman/, '王店长'],
  [/company|title$|store/, '百草大药房'],
  [/keyword|search|q$/, 'amxl'],
  [/remark|reason|content|message|msg|text|tip/, '请尽快发货'],
  [/color|colour/, '#0f766e'],
  [/ip$/, '203.0.113.7'],
  [/name/, '阿莫西林胶囊'],
]

const EXAMPLE_SECONDS = 1_795_161_600
const EXAMPLE_DAY = '2026-11-20'
const ATTEMPTS = 2_000

/** Chooses between alternatives of a shape: attempt 0 always takes the first, later ones vary with their number. */
type Choose = (count: number) => number

const chooser = (attempt: number): Choose => {
  let state = attempt
  return (count) => {
    if (attempt === 0) return 0
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor(state / 65_536) % count
  }
}

const textOf = (name: string, least: number, most: number): string => {
  const text = textsByName.find(([pattern]) => pattern.test(name))?.[1] ?? '示例'
  return cutText(text, most).padEnd(least, '0')
}

const wholeOf = (least: number, most: number, choose: Choose): number => {
  const values = [1, least, 2, most].filter((value) => value >= least && value <= most)
  return values[choose(values.length)] ?? least
}

type Place = { readonly name: string; readonly depth: number; readonly choose: Choose }

const filledIn = (shape: WireShape, place: Place): unknown => {
  const { name, depth, choose } = place
  switch (shape.kind) {
    case 'text':
      return textOf(name, shape.least, shape.most)
    case 'whole':
      return wholeOf(shape.least, shape.most, choose)
    case 'file':
      return new Blob(['示例'])
    case 'money':
    case 'amount':
      return '12.50'
    case 'rate':
      return '0.94'
    case 'flag':
      return choose(2) === 0 ? 1 : 0
    case 'timestamp':
      return EXAMPLE_SECONDS
    case 'day':
      return EXAMPLE_DAY
    case 'nothing':
      return undefined
    case 'oneOf':
      return shape.words[choose(shape.words.length)]
    case 'nullable':
      return choose(2) === 0 ? filledIn(shape.of, place) : null
    case 'optional':
      return choose(2) === 0 ? filledIn(shape.of, place) : undefined
    case 'list':
      return depth > 3 || shape.most === 0 ? [] : [filledIn(shape.of, { ...place, depth: depth + 1 })]
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.fields).flatMap(([key, field]) => {
          const value = filledIn(field, { ...place, name: key })
          return value === undefined ? [] : [[key, value]]
        }),
      )
    case 'meaningful':
      return meaningful(shape, place)
    case 'sent':
      return filledIn(shape.of, place)
    case 'recursive':
      return filledIn(shape.of(), { ...place, depth: depth + 2 })
    default:
      return shape satisfies never
  }
}

/** The first attempt that the codec accepts; a shape without one needs an example by hand. */
const meaningful = (shape: WireShape & { readonly kind: 'meaningful' }, place: Place): unknown => {
  const first = shape.examples[0] ?? filledIn(shape.of, place)
  if (shape.accepts(first)) return first
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const value = filledIn(shape.of, { ...place, choose: chooser(attempt) })
    if (shape.accepts(value)) return value
  }
  return first
}

/** A value that a codec of this shape accepts, the same on every call. */
export const exampleOf = (shape: WireShape): unknown => filledIn(shape, { name: '', depth: 0, choose: chooser(0) })

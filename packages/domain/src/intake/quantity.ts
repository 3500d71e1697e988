import { chineseNumber, NUMERALS } from './numerals.ts'
import { plainText } from './plain-text.ts'

/** How many a list asks for: cases, middle packs, and single ones, whose unit is '' where the list names none. */
export type WrittenQuantity = {
  readonly cases: number
  readonly packs: number
  readonly units: number
  readonly unit: string
}

/** Why a quantity, or a whole row, is not taken by itself. */
export type IntakeDoubt =
  | 'blank'
  | 'zero'
  | 'negative'
  | 'fraction'
  | 'range'
  | 'vague'
  | 'gift'
  | 'price'
  | 'enormous'
  | 'glued'
  | 'columns'
  | 'numbers'
  | 'negation'
  | 'hidden'
  | 'shortenedCode'
  | 'checkDigit'

export const intakeDoubtTexts: { readonly [D in IntakeDoubt]: string } = {
  blank: '清单中没有可用的数量',
  zero: '清单中数量为 0',
  negative: '清单中数量为负数',
  fraction: '清单中数量不是整数',
  range: '清单中数量是一个范围',
  vague: '清单中没有写明数量',
  gift: '清单中另写了赠品，请确认数量',
  price: '清单中的数字像是价格',
  enormous: '清单中数量过大',
  glued: '数量与规格连写，请确认',
  columns: '有两列都可能是数量，请确认',
  numbers: '清单中有两个数量，请确认',
  negation: '清单中写有“不要”，请确认',
  hidden: '表格中隐藏的行，未勾选',
  shortenedCode: '条码被表格改成了科学计数法，请核对',
  checkDigit: '条码校验位不符，请核对',
}

export type QuantityRead = { readonly quantity: WrittenQuantity | null; readonly doubt: IntakeDoubt | null }

/** More of one good is a slip of the keys, or a code in the wrong column. */
const MOST = 50_000

const CASES = '大件|整件|件|箱'
const PACKS = '中包装|中包|小中包|中盒|条'
/** What goods are counted in; a case and a middle pack are none of them. */
const SALE_UNITS = '大盒|小盒|盒|瓶|袋|支|包|桶|罐|听|提|套|个|只|副|双|台|卷|张|根|把|块|本|组|板|贴|枚|片|粒|丸|颗'
const WEIGHTS = '公斤|千克|斤|kg|克|g'
const QUANTITY_UNITS = `${PACKS}|${CASES}|${SALE_UNITS}|${WEIGHTS}`

const FIGURES = '\\d{1,3}(?:[, ]\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?'
const NUMBER = `(?:${FIGURES}|[${NUMERALS}]+|半)`
const PART = new RegExp(`^(${NUMBER})\\s*(${QUANTITY_UNITS})?(半)?`, 'i')
/** 要20盒, 各10, x5: how chats say that a number is a wish. */
const ASKED = /^(?:再?[要需订各共来拿进补购报约]|数量|x|×|\*)+[:：]?\s*/i

const numberOf = (text: string): number | null => {
  if (/^半$/.test(text)) return 0.5
  return /^\d/.test(text) ? Number(text.replaceAll(/[, ]/g, '')) : chineseNumber(text)
}

const read = (quantity: WrittenQuantity, doubt: IntakeDoubt | null = null): QuantityRead => ({ quantity, doubt })
const none = (doubt: IntakeDoubt): QuantityRead => ({ quantity: null, doubt })

/** 2件3盒, 一件半, 半件, 20盒, 20; null where the text says anything else. */
const summed = (text: string): WrittenQuantity | null => {
  let [rest, cases, packs, units, unit, parts] = [text, 0, 0, 0, '', 0]
  while (rest !== '') {
    const [whole = '', digits = '', word = '', half = ''] = PART.exec(rest) ?? []
    const number = numberOf(digits)
    if (whole === '' || number === null || parts > 2 || (word === '' && rest !== whole)) return null
    const amount = number + (half === '' ? 0 : 0.5)
    if (new RegExp(`^(?:${CASES})$`).test(word)) cases += amount
    else if (new RegExp(`^(?:${PACKS})$`).test(word)) packs += amount
    else if (units > 0) return null
    else [units, unit] = [amount, word]
    // 条 is a middle pack to many, and what some goods are sold in: the good decides.
    if (word === '条' || word === '件' || word === '箱') unit ||= word
    rest = rest.slice(whole.length).replace(/^[\s零又和加+]+/, '')
    parts += 1
  }
  return { cases, packs, units, unit }
}

const checked = (quantity: WrittenQuantity): QuantityRead => {
  const { cases, packs, units } = quantity
  if (cases + packs + units === 0) return none('zero')
  if (Math.max(cases, packs, units) > MOST) return none('enormous')
  if (!Number.isInteger(units) || !Number.isInteger(packs)) return none('fraction')
  return read(quantity)
}

/** Signs and words between two numbers that make them a range, or a wish with a gift. */
const PAIR = new RegExp(
  `^(${NUMBER})\\s*(${QUANTITY_UNITS})?\\s*(\\+|赠送?|送|搭|[-~～–—至到/])\\s*(${NUMBER})\\s*(${QUANTITY_UNITS})?$`,
  'i',
)

/** 20×8.6=172 proves itself: the whole factor is how many. */
const product = (text: string): QuantityRead | null => {
  const [, left = '', right = '', sum] =
    /^(\d+(?:\.\d+)?)[×x*](\d+(?:\.\d+)?)(?:=(\d+(?:\.\d+)?))?元?$/i.exec(text) ?? []
  if (left === '') return null
  const [a, b] = [Number(left), Number(right)]
  if (sum === undefined || Math.abs(a * b - Number(sum)) > 0.005 || Number.isInteger(a) === Number.isInteger(b))
    return none('price')
  return read({ cases: 0, packs: 0, units: Number.isInteger(a) ? a : b, unit: '' })
}

/**
 * The quantity that a cell or a word of a list writes (docs/rules.md#11-3): 20, 1,200盒, 要两箱, 一件半, 2件3盒. The doubt
 * says why none was read, or why it is not taken by itself. Null where it is no quantity at all: 8元, 0.25g, 急.
 *
 * @example readQuantity('一件半')?.quantity // { cases: 1.5, packs: 0, units: 0, unit: '件' }
 */
export const readQuantity = (cell: string): QuantityRead | null => {
  const text = plainText(cell).replace(/(?<=\d),(?=\s*\d{3}(?!\d))\s*/g, '')
  if (text === '' || /^[-—/]+$/.test(text)) return none('blank')
  if (
    /^[一二两三四五六七八九十百几]+(?:来|几|多)[盒瓶件箱袋支包]|^[一二三四五六七八九]{2}十|^(?:若干|适量|少许|一些|几[盒瓶件箱袋支]|看着[来发给]|酌情|待定|另?议|少量|多[点些]?)/.test(
      text,
    )
  )
    return none('vague')
  const said = text.replace(ASKED, '').replace(/^\+(?=\d)/, '')
  if (/^[-−–]\s*\d/.test(said)) return none('negative')
  const [, first = '', unit = '', sign = '', second = '', other = ''] = PAIR.exec(said) ?? []
  // 1件+20盒 is a sum.
  if (second !== '' && !(sign === '+' && unit !== '' && other !== '' && unit !== other)) {
    if (/^[-~～–—至到/]/.test(sign)) return none('range')
    const wished = summed(`${first}${unit}`)
    return wished === null ? null : { ...checked(wished), doubt: 'gift' }
  }
  const sum = summed(said.replace(/\s*(?:左右|以上|即可|吧|哈|呢|！|!)$/, ''))
  return sum === null ? product(said) : checked(sum)
}

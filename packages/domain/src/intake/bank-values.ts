import { type Money, moneyFromDecimal, moneyFromUnits, subtract, zero } from '../kernel/money.ts'
import { addDays, type Day, day, dayAt, dayFromText, HOUR_MS, instant, MINUTE_MS, startOfDay } from '../kernel/time.ts'
import { plainText } from './plain-text.ts'

/**
 * The text of a cell without the signs that programs put around it: WeChat's back quote, the apostrophe and `="…"` of
 * spreadsheets.
 *
 * @example bareCell('`4200000920') // '4200000920'
 */
export const bareCell = (cell: string): string =>
  plainText(cell)
    .replace(/^=?"(.*)"$/, '$1')
    .replace(/^[`'"]+/, '')
    .trim()

/**
 * What a cell says; '' for the dashes and words that stand for nothing.
 *
 * @example cellText('--') // ''
 */
export const cellText = (cell: string): string => {
  const text = bareCell(cell)
  return /^(-{1,4}|—+|\/|无|null)$/i.test(text) ? '' : text
}

const SERIAL_DAYS = { first: 30_000, last: 70_000 }
/** Day 0 of spreadsheet programs. */
const SERIAL_ZERO = day('1899-12-30')

const two = (digits: string): string => digits.padStart(2, '0')

/** What follows the day: nothing, or a time with or without its zone. */
const TIME = /^(?:日?[T\s]*(\d{1,2})[:时]?(\d{2})(?:[:分]?(\d{2})秒?(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/

/** The day in China of a day and time that name a zone. */
const dayInChina = (written: Day, hours: string, minutes: string, zone: string): Day => {
  const [, sign = '+', zoneHours = '0', zoneMinutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  const offset = (sign === '-' ? -1 : 1) * (Number(zoneHours) * HOUR_MS + Number(zoneMinutes) * MINUTE_MS)
  const sinceUtc = startOfDay(written) + 8 * HOUR_MS + Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS
  return dayAt(instant(sinceUtc - offset))
}

const DAY_FORMS = [
  /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})(?:日|(?!\d))/,
  /^(\d{4})(\d{2})(\d{2})/,
  /^(\d{2})\/(\d{2})\/(\d{4})(?!\d)/,
] as const

/**
 * The day of a cell: 2026-11-05, 2026/11/5, 2026年11月5日, 2026.11.05, 20261105, with or without a time, or the serial
 * number of a spreadsheet. Null for days that do not exist and for 05/11/2026, which could be two.
 *
 * @example statementDay('2026/1/5 8:05') // '2026-01-05'
 */
export const statementDay = (cell: string): Day | null => {
  const text = cellText(cell).replaceAll(/上午|下午|凌晨|晚上|[AP]M|星期.|周./gi, ' ')
  const serial = /^(\d{5})(\.\d+)?$/.exec(text)
  if (serial) {
    const days = Number(serial[1])
    return days >= SERIAL_DAYS.first && days <= SERIAL_DAYS.last ? addDays(SERIAL_ZERO, days) : null
  }
  for (const form of DAY_FORMS) {
    const found = form.exec(text)
    const time = found && TIME.exec(text.slice(found[0].length).trim())
    if (!found || !time) continue
    const [, first = '', middle = '', last = ''] = found
    const isYearLast = last.length === 4
    // Day before month, or after it: only where one of them can be no month.
    if (isYearLast && Number(first) <= 12 && Number(middle) <= 12) return null
    const [month, dayOfMonth] =
      isYearLast && Number(first) > 12 ? [middle, first] : isYearLast ? [first, middle] : [middle, last]
    const read = dayFromText(`${isYearLast ? last : first}-${two(month)}-${two(dayOfMonth)}`)
    const [, hours = '0', minutes = '0', , zone] = time
    return read !== null && zone !== undefined ? dayInChina(read, hours, minutes, zone) : read
  }
  return null
}

/** Which way money went; `neither`: 不计收支. */
export type Direction = 'in' | 'out' | 'neither'

/**
 * How a bank says which way money went; null for words that say nothing of it.
 *
 * @example directionOf('贷') // 'in'
 */
export const directionOf = (cell: string): Direction | null => {
  const text = bareCell(cell).toUpperCase()
  const outer = text.replace(/\(.*\)/, '')
  const word = (outer === '' ? text : outer).replaceAll(/[\s()记方]/g, '')
  if (/^(贷|收|收入|进|入|来账|来帐|转入|存入?|入账|入帐|收款|汇入|C|CR|CREDIT|IN|\+)$/.test(word)) return 'in'
  if (/^(借|支|支出|付|出|往账|往帐|转出|取|支取|出账|出帐|付款|汇出|扣款|D|DR|DEBIT|DB|OUT|-)$/.test(word))
    return 'out'
  return /^(不计收支|中性交易|其他|其它|\/)$/.test(word) ? 'neither' : null
}

export type Amount = {
  readonly money: Money
  /** Written with a sign or in brackets. */
  readonly isSigned: boolean
  readonly direction: Direction | null
}

/** How many yuan one of the unit is, as a factor and a divisor. */
export type Unit = { readonly word: string; readonly times: number; readonly parts: number }

export const yuanUnit: Unit = { word: '元', times: 1, parts: 1 }
const otherUnits: readonly Unit[] = [
  { word: '亿元', times: 100_000_000, parts: 1 },
  { word: '万元', times: 10_000, parts: 1 },
  { word: '千元', times: 1000, parts: 1 },
  { word: '百元', times: 100, parts: 1 },
  { word: '角', times: 1, parts: 10 },
  { word: '分', times: 1, parts: 100 },
]

/**
 * The unit that a heading or a line above the table names in brackets or after 单位; null where it names none.
 *
 * @example unitIn('交易金额(万元)')?.times // 10000
 */
export const unitIn = (text: string): Unit | null => {
  const named = /(?:单位|[([/])[:\s人民币]*(亿|万|千|百)?(元|角|分)(?:$|[)(\]\s,;，；])/.exec(plainText(text))
  if (!named) return null
  const word = `${named[1] ?? ''}${named[2] ?? ''}`
  return [yuanUnit, ...otherUnits].find((unit) => unit.word === word) ?? null
}

const FEN = 100

/** Plain digits of at most four decimals in a unit, exact to the fen; null for what is finer. */
const inUnit = (digits: string, { times, parts }: Unit): Money | null => {
  const read = moneyFromDecimal(digits.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''))
  if (read === null) return null
  const units = (read * times) / parts
  return Number.isSafeInteger(units) && units % FEN === 0 ? moneyFromUnits(units) : null
}

/**
 * The amount of a cell, above or below 0: `1,234.50`, `￥20.00`, `+5`, `-5`, `5-`, `(5.00)`, `5.00 CR`, `1.2万`. Null for
 * what is no amount in whole fen, and for E+ numbers, whose digits are lost.
 *
 * @example statementAmount('(2,500.00)', yuanUnit)?.money // -2500.00
 */
export const statementAmount = (cell: string, unit: Unit): Amount | null => {
  const text = cellText(cell).toUpperCase()
  const marked = /^(.*?)\s*(CR|DR|贷方?|借方?)$/.exec(text) ?? [text, text, '']
  const [, written = '', mark = ''] = marked
  const bare = written.replaceAll(/人民币|RMB|CNY|[¥￥\s]|'/g, '').replaceAll(/[\u2212\u2013\uFE63]/g, '-')
  const signed = /^([+-]?)(\(?)([\d,]*\d(?:\.\d+)?)(\)?)(万|亿)?元?(-?)$/.exec(bare)
  if (!signed) return null
  const [, sign = '', open = '', digits = '', close = '', own = '', trailing = ''] = signed
  if ((open === '') !== (close === '') || [sign, open, trailing].filter((part) => part !== '').length > 1) return null
  if (digits.includes(',') && !/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return null
  const unitOfCell = otherUnits.find(({ word }) => own !== '' && word === `${own}元`) ?? unit
  const amount = inUnit(digits.replaceAll(',', ''), unitOfCell)
  if (amount === null) return null
  const isNegative = sign === '-' || open !== '' || trailing !== ''
  return {
    money: isNegative && amount !== zero ? subtract(zero, amount) : amount,
    isSigned: isNegative || sign === '+',
    direction: mark === '' ? null : directionOf(mark),
  }
}

/**
 * A number that a spreadsheet program has shortened: its last digits are lost.
 *
 * @example isShortened('2.02611E+17') // true
 */
export const isShortened = (text: string): boolean =>
  /^\d(\.\d+)?E\+?\d+$/i.test(text) || /^[1-9]\d{14}0{3,}$/.test(text)

/** @example usableReference('0000000000') // '' */
export const usableReference = (cell: string): string => {
  const text = cellText(cell)
  return isShortened(text) || /^0+$/.test(text) ? '' : text
}

const NOT_DONE =
  /关闭|失败|等待|待[^遇]|处理中|进行中|未|不成功|无效|取消|超时|拒绝|退回|退票|退汇|撤销|冲正|作废|异常|全额退款|退款成功|^已退款$|^退款$|对方已退还|CLOSED|FAIL|WAIT|PENDING|CANCEL|REVOKED|REVERSED|^REFUND/i

/**
 * Whether money moved, by the state that a file names: nothing said counts as moved, a part paid back too.
 *
 * @example isDone('交易关闭') // false
 */
export const isDone = (state: string): boolean => /^[未无]退款$/.test(state) || !NOT_DONE.test(state)

const REVERSAL_KIND = /冲正|冲账|冲帐|冲销|抹账|抹帐|红冲|红字|错账|错帐|反交易|撤销|退票|退汇/
const REVERSAL_WORDS = /^(冲正|冲账|冲帐|冲销|抹账|抹帐|红冲|红字|错账|错帐|反交易)/

/**
 * Whether a line takes another one back: by its kind, or by words that begin so (a buyer may write 冲正 further on).
 *
 * @example isReversal('冲正', []) // true
 */
export const isReversal = (kind: string, words: readonly string[]): boolean =>
  REVERSAL_KIND.test(kind) || words.some((word) => REVERSAL_WORDS.test(word))

/** @example isHomeCurrency('CNY') // true */
export const isHomeCurrency = (currency: string): boolean =>
  /^(|CNY|RMB|CNH|人民币元?|元|¥|156|01|001|1|本币)$/i.test(cellText(currency).replace(/\(.*\)$/, ''))

/** A name and an account in one cell: 某药房 6200000000000000041, or in brackets behind it. */
export const nameAndAccount = (cell: string): { readonly name: string; readonly account: string } => {
  const text = cellText(cell)
  const account = String.raw`[\d*xX-]{8,}|[^\s()/,:]*\*[^\s()/,:]*@[^\s()]+|[^\s()/,:]+@[^\s()]+`
  const behind = new RegExp(String.raw`^(.*?)[\s/|,:;(]+(${account})\)?$`).exec(text)
  if (behind && behind[1] !== '') return { name: (behind[1] ?? '').trim(), account: behind[2] ?? '' }
  const before = new RegExp(String.raw`^(${account})[\s/|,:;]+(.*?)$`).exec(text)
  return before ? { name: before[2] ?? '', account: before[1] ?? '' } : { name: text, account: '' }
}

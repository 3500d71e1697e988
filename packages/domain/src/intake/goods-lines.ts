import { type Piece, piecesOf } from './line-pieces.ts'
import { plainText } from './plain-text.ts'
import type { IntakeDoubt, WrittenQuantity } from './quantity.ts'

/** What a line, or a row of a table, says about one good; '' and null for what it does not say. */
export type WrittenGood = {
  readonly code: string
  readonly barCode: string
  readonly approvalNumber: string
  readonly name: string
  readonly specification: string
  readonly manufacturer: string
  readonly quantity: WrittenQuantity | null
  /** A second number that must say the same: 2件 beside 800盒. */
  readonly beside: WrittenQuantity | null
  readonly doubt: IntakeDoubt | null
}

export const nothingWritten: WrittenGood = {
  code: '',
  barCode: '',
  approvalNumber: '',
  name: '',
  specification: '',
  manufacturer: '',
  quantity: null,
  beside: null,
  doubt: null,
}

const HAN = /[\u4e00-\u9fff]/g
const hanOf = (text: string): number => text.match(HAN)?.length ?? 0

/** Firms, by how their names end. */
const MAKER = /(?:公司|厂|制药|药业|集团|生物|医疗|器械|饮片|科技|产业)(?:\([^)]*\))?$/

/** Wishes and small talk beside a good. */
const REMARK =
  /^(?:加?急|尽快|谢谢.*|多谢.*|有货吗?|要?新(?:效期|批号|货)?的?|近?效期.*|每[袋盒瓶支片粒]装?|净含量|约|备注.*|麻烦.*|老板.*|亲.*|您?好.*|今天.*|明天.*|再[来要]|还[有要]|最[多少]|至少|大概|差不多|另外?|另加|以及|和|的|有|要|来|订|拿|各|共|每样|急|[盒瓶袋支包件箱]|条形?码|69码|商品条码|批准文号|单价|价格|数量|规格|厂家|品名|名称|产地|x|×|[()，。！？!?~～…:：.、·*#\-—_=+>]+)$/

/** A line that says what is not wanted. */
const NEGATED = /(?:先|暂时|就)?(?:不要|不用|不需要|别发|别要|取消|退掉|勿发)/

const PRICES = [
  /[@＠]\s*[¥￥]?\d+(?:\.\d+)?(?:元)?/g,
  /[¥￥]\s*\d[\d,]*(?:\.\d+)?(?:\s*\/\s*[盒瓶袋支件箱包片])?/g,
  /(?:单价|售价|进价|价格|零售价|供价|含税价)\s*:?\s*\d+(?:\.\d+)?\s*元?(?:\/[盒瓶袋支件箱包片])?/g,
  /(?:共计?|合计|总计|小计|计)\s*:?\s*\d[\d,]*(?:\.\d+)?\s*元/g,
  /(?<![\d.])\d+(?:\.\d+)?\s*(?:元|块钱?|块)(?:\d角)?(?:\s*\/\s*[盒瓶袋支件箱包片]|一?[盒瓶袋支](?!\d))?/g,
] as const

/** 1. and 2、, (3), ④ and 5) in front of a line count the lines; 0.25g does not. */
const LINE_NUMBER =
  /^\s*(?:[\u2460-\u2473\u3251-\u325f\u2474-\u249b\u24ea\u2776-\u277f]|[(（]\d{1,3}[)）]|第?\d{1,3}\s*(?:[、)）]|[.．:：](?!\d)|号(?=\s)))\s*/
/** 2.84消毒液: only where the lines are counted. */
const COUNTED = /^\s*[1-9]\d{0,2}[.．](?=\d{1,4}(?:%|[^\d\s.]))/

/** Whether most lines of a text begin with a number of their own. */
export const areCounted = (lines: readonly string[]): boolean =>
  lines.filter((line) => LINE_NUMBER.test(line) || COUNTED.test(line) || /^\s*\d{1,3}\s+\S/.test(line)).length * 2 >
  lines.length

const withoutPrices = (text: string): string => PRICES.reduce((rest, price) => rest.replace(price, ' '), text)

/** Words of a line: parted by blanks, commas and strokes; the comma of 1,200 and the stroke of 24粒/盒 part nothing. */
const wordsOf = (text: string): readonly string[] => {
  const joined = withoutPrices(text)
    .replace(/(?<=\d),\s?(?=\d{3}(?!\d))/g, '')
    // 10ml x 10支 is one amount, whatever blanks stand in it.
    .replace(/(\d(?:m?g|ml|克|毫升))\s*([x×*])\s*(?=\d)/gi, '$1$2')
    .replace(/(国药准字|國藥準字)\s+/g, '$1')
    .replace(/(\d)\s+(中包装?|[盒瓶袋支件箱包条桶罐听套个只副](?![\u4e00-\u9fff]))/g, '$1$2')
  const parted = joined.replace(/[,;；、|。](?!\d{3}(?!\d))/g, ' , ').replace(/[,;]/g, ' , ')
  const words = parted.split(/\s+/).filter((word) => word !== '')
  if (words.length > 1) return words
  return (words[0] ?? '').split(/\/(?![盒瓶袋支板件]|ml|g)/i).filter((word) => word !== '')
}

/** Remarks in brackets and behind strokes: (要新效期), //急. */
const withoutRemarks = (text: string): string =>
  text
    .replace(/(?:批号|有?效期至?|生产日期)\s*:?\s*\d[\d./年月日-]*/g, ' ')
    .replace(/(?:通用名|品名|名称|药品|规格|生产厂家|生产企业|厂家|厂商|产地|数量|单位)\s*:\s*/g, ' ')
    .replace(/\[[\u4e00-\u9fff]{1,6}\]/g, ' ')
    .replace(/\/\/.*$/, ' ')
    .replace(/(?:备注|注)\s*:.*$/, ' ')
    .replace(/\((?=[^)]*(?:要|效期|批号|急|尽快|谢|好的?|货|送))[^)]*\)/g, ' ')
    .replace(/\((\d+[\u4e00-\u9fff]{0,2})\)/g, ' $1 ')
    .replaceAll(/\p{Extended_Pictographic}/gu, ' ')
    // Rules between words, and brackets around a pack: 阿莫西林胶囊----20盒, 阿莫西林胶囊(0.25g*24粒,樾川福荆).
    .replaceAll(/[-—=.…~]{2,}|(?<=[\u4e00-\u9fff)])[:=]|[[\]【】]/g, ' ')
    .replace(/\((?=\d)/g, ' ')

/** A bracket that nothing closes, or opens, is none. */
const balanced = (word: string): string =>
  word.includes('(') === word.includes(')') ? word : word.replaceAll(/[()]/g, '')

const isRemark = ({ kind, text }: Piece): boolean => kind === 'word' && REMARK.test(text)
const isName = ({ kind, text }: Piece): boolean => kind === 'word' && hanOf(text) >= 2 && !MAKER.test(text)

/** Where one good ends and the next begins: a name behind a quantity, or behind a comma with a pack of its own. */
const groupsOf = (pieces: readonly Piece[]): readonly (readonly Piece[])[] => {
  const groups: Piece[][] = [[]]
  const isForEach = pieces.some((piece) => piece.isForEach)
  for (const [at, piece] of pieces.entries()) {
    const group = groups.at(-1) ?? []
    const rest = pieces.slice(at + 1)
    const follows = rest[0]?.kind ?? 'word'
    const isNamed = group.some(isName)
    const isCounted = group.some(({ kind }) => kind === 'count' || (kind === 'maybe' && piece.isParted))
    const isPacked = group.some(({ kind }) => kind === 'pack' || kind === 'contents')
    const isNext =
      isNamed &&
      isName(piece) &&
      ((isCounted && rest.some(({ kind }) => kind === 'count' || kind === 'maybe' || kind === 'bare')) ||
        (piece.isParted && isPacked && (follows === 'pack' || follows === 'contents')) ||
        (piece.isParted && isForEach))
    if (isNext) groups.push([piece])
    else group.push(piece)
  }
  return groups
}

type Counted = Pick<WrittenGood, 'quantity' | 'beside' | 'doubt'>

/** How many: a number with a unit of sale, else 10支 behind the pack, else a bare number, best the last one. */
const countedIn = (pieces: readonly Piece[]): Counted & { readonly taken: Piece | null } => {
  const counts = pieces.filter(({ kind }) => kind === 'count')
  const [count] = counts
  if (count !== undefined) return amongCounts(counts, count)
  const numbers = pieces.filter(({ kind }) => kind === 'bare')
  const whole = numbers.filter(({ quantity }) => quantity !== null)
  const bare = whole.length > 0 ? whole : numbers
  const last = bare.at(-1)
  if (last !== undefined)
    return bare.length > 1
      ? { quantity: null, beside: null, doubt: 'numbers', taken: last }
      : { quantity: last.quantity, beside: null, doubt: last.doubt, taken: last }
  const only = pieces.findLast(({ kind }) => kind === 'maybe')
  return only === undefined
    ? { quantity: null, beside: null, doubt: 'blank', taken: null }
    : { quantity: only.quantity, beside: null, doubt: only.doubt, taken: only }
}

const amongCounts = (counts: readonly Piece[], count: Piece): Counted & { readonly taken: Piece } => {
  const isSame = ({ quantity }: Piece): boolean => JSON.stringify(quantity) === JSON.stringify(count.quantity)
  if (counts.every(isSame)) return { quantity: count.quantity, beside: null, doubt: count.doubt, taken: count }
  const units = counts.find(({ quantity }) => (quantity?.units ?? 0) > 0)
  const cases = counts.find(({ quantity }) => (quantity?.cases ?? 0) > 0 && quantity?.units === 0)
  // The good says whether they are one.
  if (counts.length === 2 && units?.doubt === null && cases !== undefined)
    return { quantity: units.quantity, beside: cases.quantity, doubt: null, taken: units }
  return { quantity: null, beside: null, doubt: count.doubt ?? 'numbers', taken: count }
}

const SIZE = /^(?:x{0,3}[sml]|[大中小]号|均码|[iⅠⅡ]+型)$/i

/** 布洛芬缓释胶囊先不要了, 不要福荆的. */
const negationIn = (text: string): { readonly rest: string; readonly isNegated: boolean } => {
  if (!NEGATED.test(text)) return { rest: text, isNegated: false }
  return { rest: text.replace(new RegExp(`${NEGATED.source}[^\\s,;、\\d]*`, 'g'), ' '), isNegated: true }
}

const goodOf = (pieces: readonly Piece[]): WrittenGood => {
  const { taken, ...counted } = countedIn(pieces)
  const words = pieces.filter((piece) => piece.kind === 'word' && !isRemark(piece)).map(({ text }) => balanced(text))
  const textOf = (...kinds: readonly Piece['kind'][]): readonly string[] =>
    pieces.filter((piece) => piece !== taken && kinds.includes(piece.kind)).map(({ text }) => text)
  const sizes = words.filter((word) => SIZE.test(word))
  const named = words
    .filter((word) => !SIZE.test(word))
    .map((word) => word.replace(/^(?:和|及|还有|另外?|再[来要]|[要订拿]|[，。]+)(?=[\u4e00-\u9fff]{3})/, ''))
  // A code of the buyer's stands beside its name.
  const [first = '', second = ''] =
    named.some((word) => hanOf(word) > 0) && hanOf(named[0] ?? '') === 0 ? named.slice(1) : named
  const [name, manufacturer] = MAKER.test(first) && second !== '' ? [second, first] : [first, second]
  const bar = pieces.find(({ kind }) => kind === 'barCode')
  return {
    ...nothingWritten,
    ...counted,
    barCode: bar?.text ?? '',
    approvalNumber: textOf('approvalNumber')[0] ?? '',
    name,
    specification: [...textOf('pack', 'contents', 'maybe'), ...sizes].join('*'),
    manufacturer,
    doubt: bar?.doubt ?? counted.doubt,
  }
}

/**
 * The goods of a line of chat (docs/rules.md#11): name, pack, maker and quantity in any order, glued or parted, several
 * in a line. Empty where the line names none.
 *
 * @param isCounted the lines of this text begin with numbers of their own
 * @example goodsOfLine('阿莫西林胶囊0.25g*24粒 松岑制药 20盒')[0]?.specification // '0.25g*24粒'
 */
export const goodsOfLine = (line: string, isCounted = false): readonly WrittenGood[] => {
  const isNumbered = LINE_NUMBER.test(line)
  const uncounted = line.replace(isNumbered ? LINE_NUMBER : isCounted ? COUNTED : /^(?!)/, '')
  const { rest, isNegated } = negationIn(withoutRemarks(plainText(uncounted)))
  return goodsOf(countedPieces(wordsOf(rest)), isNegated)
}

/** A number in front is how many only where no other word says it: mostly it counts the lines. */
const countedPieces = ([first = '', ...others]: readonly string[]): readonly Piece[] => {
  if (!/^\d{1,5}$/.test(first) || others.length === 0) return piecesOf([first, ...others])
  const pieces = piecesOf(others)
  return pieces.some(({ kind }) => kind === 'count' || kind === 'bare') ? pieces : [...pieces, ...piecesOf([first])]
}

/**
 * The same of a row of a table without headings: each cell is a word.
 *
 * @example goodInCells(['阿莫西林胶囊', '0.25g*24粒', '100'])?.name // '阿莫西林胶囊'
 */
export const goodInCells = (cells: readonly string[]): WrittenGood | null => {
  const words = cells.map((cell) => plainText(cell).replace(PRICE_CELL, '')).filter((cell) => cell !== '')
  return goodsOf(countedPieces(words), false)[0] ?? null
}

const PRICE_CELL = /^[¥￥]\s*\d.*$|^\d+(?:\.\d+)?元.*$/

const goodsOf = (pieces: readonly Piece[], isNegated: boolean): readonly WrittenGood[] => {
  const goods = groupsOf(pieces).map(goodOf)
  const last = goods.at(-1)
  const each = pieces.some((piece) => piece.isForEach) ? last : undefined
  return goods
    .map((good) => (each && good.quantity === null ? { ...good, quantity: each.quantity, doubt: each.doubt } : good))
    .map((good): WrittenGood => (isNegated ? { ...good, doubt: 'negation' } : good))
    .filter(({ barCode, approvalNumber, name }) => barCode + approvalNumber + name !== '')
}

const LABEL =
  /^(?:制表|制单|审核|复核|填表|编制|经办|采购[人员日]|申请[人日部]|部门|日期|时间|门店|店名|单位名称|公司|联系|电话|手机|地址|收货|送货|送到|备注|说明|注意|单号|编号|单据|客户|付款|结算|仓库|打印|页码|第\d+页|以下(?:空白|无正文)|总?合计|小计|总计|共计|本页)/
const GREETING =
  /^(?:老板|老师|亲(?=[,!~\s])|你好|您好|在吗|早上|上午|下午|晚上|今天|今日|明天|麻烦|帮忙|请(?=[帮给发送尽问,])|谢谢|多谢|感谢|辛苦|好的|收到|要货|尽快|急[!用]*$|加急|以上|就这些|没了|[\u4e00-\u9fff]{0,6}能[\u4e00-\u9fff]*吗)/i
const TITLE =
  /(?:采购|要货|请货|补货|订货|进货|报货|需求|购货)(?:计划|清单|单|表|明细|目录|申请)|(?:清单|计划表|明细表|采购单)$/
const STAMP =
  /\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?\s*\d{1,2}:\d{2}|^[\u4e00-\u9fff\w]{1,12}\s+(?:昨天|今天|上午|下午)?\s*\d{1,2}:\d{2}(?::\d{2})?$/

/**
 * Whether a line speaks of no good: a greeting, a title, a name with the time of a chat, an address, a sum.
 *
 * @example isTalk('老板，今天要货：') // true
 */
export const isTalk = (line: string): boolean => {
  const text = plainText(line)
    .replaceAll(/\p{Extended_Pictographic}/gu, '')
    .trim()
  if (text === '' || /^\[[\u4e00-\u9fff]{1,6}\]$/.test(text) || STAMP.test(text)) return true
  if (/^[\d年月日./:\s-]+$/.test(text) && /年|月|[/.-]\d+[/.-]/.test(text)) return true
  const head = text.replace(/^[\s#*\-—【[(]+/, '')
  if (/(?:送到|地址|电话|手机|微信)\S*.*\d/.test(head) && !/\d\s*[盒瓶件箱]/.test(head)) return true
  if (LABEL.test(head) && (/[:：]/.test(head) || hanOf(head) <= 6 || head.startsWith('以下'))) return true
  const saysMuch = /\d\s*(?:mg|g|ml|[盒瓶件箱袋支片粒包])|\d{8,}/i.test(head)
  if (saysMuch) return false
  if (GREETING.test(head) || /[吗呢吧?？]\s*[。!！]?$/.test(head)) return true
  if (/^\d{4}\D\d{1,2}\D\d{1,2}日?\s*(?:采购|要货|订货|补货|进货|清单|订单)?$/.test(head)) return true
  return TITLE.test(head) || (/[:：]$/.test(head) && !/\d/.test(head))
}

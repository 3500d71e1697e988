import { NUMERALS } from './numerals.ts'
import { type IntakeDoubt, readQuantity, type WrittenQuantity } from './quantity.ts'

/**
 * What a line of a list is made of, in its order. `pack`: strength and contents; `contents`: 24粒 alone; `maybe`: 10支,
 * which is how many where nothing else says it; `count`: how many; `bare`: a number alone.
 */
export type Piece = {
  readonly kind: 'word' | 'pack' | 'contents' | 'maybe' | 'count' | 'bare' | 'barCode' | 'approvalNumber'
  readonly text: string
  readonly quantity: WrittenQuantity | null
  readonly doubt: IntakeDoubt | null
  /** A comma or the like stands before it. */
  readonly isParted: boolean
  /** 各: the quantity of all goods before it. */
  readonly isForEach: boolean
}

const MEASURE = 'mg|kg|ml|[μu]g|mcg|g|l|万?单位|万?iu|万u|%|mm|cm|m|毫克|千克|公斤|微克|克|毫升|升|斤'
const CONTENTS = '片|粒|丸|颗|枚|贴|喷|揿|滴|吸|张|块|人份|s|t'
const MAYBE = '支|袋|板|包|只|个|副'
const OUTER = '中包装?|盒|瓶|件|箱|条|桶|罐|听|套'
const NUMBER = '\\d+(?:\\.\\d+)?'
const AMOUNT = `${NUMBER}\\s?(?:(?:${MEASURE}|${CONTENTS})(?![a-wyz])|${MAYBE}|${OUTER})?`
/** 0.25g*24粒, 500ml:25g, 100mg30片, 24粒/盒, 0.25*24: begins with a measure or has a sign that joins. */
const PACK = new RegExp(
  `^(?:${NUMBER}\\s?(?:(?:${MEASURE})(?![a-wyz])(?!\\s*元)|(?:${CONTENTS}|${MAYBE})(?=\\s?[*×x:/]))|${NUMBER}(?=\\s?[*×x:]\\s?\\d))(?:\\s?[*×x:/+]\\s?(?:${AMOUNT}|(?:${MAYBE}|${OUTER}|${MEASURE}|片|粒)(?![a-wyz]))|(?<=[^\\d.\\s])${NUMBER}(?:${CONTENTS})(?![a-wyz])|(?<=[^\\d.\\s])${NUMBER}(?:${MAYBE})(?=\\D))*`,
  'i',
)
const ONE_CONTENTS = new RegExp(`^${NUMBER}(?:${CONTENTS})(?![a-wyz])(?:/[盒瓶袋支板])?`, 'i')
/** A third factor: 3g*10*50盒 says how many, or so it seems. */
const GLUED = new RegExp(`^(.*\\d.*[*×x].*\\d.*?)[*×x]\\s?(\\d{1,5}(?:${OUTER})?)$`, 'i')

const UNIT_WORD = `${MEASURE}|${CONTENTS}|${MAYBE}|${OUTER}|元|月|日|号|年`
/** 75%酒精, 84消毒液, 999感冒灵, 654-2: digits that begin a name. */
const DIGIT_NAME = new RegExp(
  `^(?:\\d{1,4}(?:\\.\\d+)?%(?=[\\u4e00-\\u9fff])|(?!\\d{1,4}\\s?(?:${UNIT_WORD}))\\d{1,4}(?=[\\u4e00-\\u9fff])|\\d{3}-\\d(?!\\d))`,
  'i',
)
const BAR_CODE = /^(?:条形?码|69码|商品条码|EAN)?:?'?(\d{12,14}|\d{8}(?=\s|$))(?:\.0+)?(?![\d.])/i
const SHORTENED = /^'?\d(?:\.\d+)?E\+\d{1,2}/i
const APPROVAL =
  /^(?:批准文号|文号)?:?(?:国药准字|國藥準字)?\s?[HZSBTFJ]\d{8}(?!\d)|^[\u4e00-\u9fff()]{0,6}(?:械注准|械备|械注进|食健[备注]|卫消证?字)[^\s,;]*/i
const DATE = /^\d{4}[-/.年]\d{1,2}(?:[-/.月]\d{1,2}日?)?(?!\d)|^\d{1,2}:\d{2}(?::\d{2})?(?!\d)/
/** How many in Chinese numerals at the end of a word: 樾川福荆二十盒. */
const SPOKEN = new RegExp(`(?:[${NUMERALS}]+|半)(?:${OUTER}|${MAYBE}|整件|大件)半?$`)
/** 两箱板蓝根颗粒: how many in front of a name. */
const SPOKEN_FIRST = new RegExp(`^((?:[${NUMERALS}]+|半)(?:盒|瓶|件|箱)半?)[\\u4e00-\\u9fff]{2}`)
const MULTIPLE = /[×x*]\s?\d{1,5}[\u4e00-\u9fff]{0,2}$/i

type Found = Omit<Piece, 'isParted' | 'isForEach'> & { readonly length: number; readonly isForEach?: boolean }

const piece = (kind: Piece['kind'], text: string, more: Partial<Found> = {}): Found => ({
  kind,
  text: text.trim(),
  quantity: null,
  doubt: null,
  length: text.length,
  ...more,
})

const quantityKind = (text: string, { units, cases, packs, unit }: WrittenQuantity): Piece['kind'] => {
  if (cases + packs > 0) return 'count'
  if (new RegExp(`^(?:${CONTENTS})$`, 'i').test(unit) && unit !== '张' && unit !== '块') return 'contents'
  if (new RegExp(`^(?:${MAYBE})$`).test(unit)) return 'maybe'
  if (/^(?:公斤|千克|斤|kg|克|g)$/i.test(unit)) return 'pack'
  return unit === '' && /^\d/.test(text) && units > 0 ? 'bare' : 'count'
}

const quantityAt = (token: string, hasPack: boolean): Found | null => {
  if (/^[x×*要需订各共]+$/i.test(token)) return null
  const read = readQuantity(token)
  if (read === null || read.doubt === 'blank') return null
  // Before a pack was named, 0.25*24 is one.
  if (read.doubt === 'price' || (read.doubt === null && /[×x*]/i.test(token.slice(1)))) {
    if (!hasPack) return null
    return piece('count', token, read)
  }
  if (read.doubt === 'fraction' && /^[\d.]+$/.test(token)) return piece('bare', token, read)
  const kind = read.quantity === null ? 'count' : quantityKind(token, read.quantity)
  return piece(kind, token, { ...read, isForEach: token.startsWith('各') })
}

/** The end of a word: before the digits of a pack or a quantity; those of B12 and Q10 are its own. */
const wordLength = (token: string, from: number): number => {
  for (let at = Math.max(1, from); at < token.length; at += 1) {
    const rest = token.slice(at)
    // B12, Q10, and 先锋6号.
    const isOwn = (/[a-z\d.%-]/i.test(token[at - 1] ?? '') && at > from) || /^\d+(?:号|味|型|代|世)/.test(rest)
    if (/^\d/.test(rest) && !isOwn) return at
    if (/^[×*]\s?\d/.test(rest) || /^x\d+(?:[\u4e00-\u9fff]|$)/i.test(rest)) return at
    if (/^[要各订]\d/.test(rest)) return at
  }
  const [spoken] = SPOKEN.exec(token.slice(from)) ?? MULTIPLE.exec(token.slice(from)) ?? []
  return spoken !== undefined && spoken.length < token.length ? token.length - spoken.length : token.length
}

const firstPiece = (token: string, isFirst: boolean, hasPack: boolean): Found | null => {
  const shortened = SHORTENED.exec(token)?.[0]
  if (shortened !== undefined) return piece('barCode', shortened, { doubt: 'shortenedCode' })
  const bar = BAR_CODE.exec(token)
  if (bar) return { ...piece('barCode', bar[1] ?? ''), length: bar[0].length }
  const approval = APPROVAL.exec(token)?.[0]
  if (approval !== undefined) return piece('approvalNumber', approval)
  const quantity = quantityAt(token, hasPack)
  const digits = isFirst ? DIGIT_NAME.exec(token)?.[0] : undefined
  if (quantity && !(digits !== undefined && digits.includes('-'))) return quantity
  if (digits !== undefined) return piece('word', token.slice(0, wordLength(token, digits.length)))
  const pack = PACK.exec(token)?.[0]
  if (pack !== undefined && pack.length > 0) return piece('pack', pack)
  const contents = ONE_CONTENTS.exec(token)?.[0]
  if (contents !== undefined) return piece('contents', contents)
  // 20盒 with words behind it.
  const [count] = new RegExp(`^${NUMBER}(?:${OUTER}|${MAYBE})`, 'i').exec(token) ?? []
  if (count !== undefined) return quantityAt(count, true)
  const spoken = SPOKEN_FIRST.exec(token)?.[1]
  if (spoken !== undefined) return quantityAt(spoken, true)
  const [number] = /^[\d.]+/.exec(token) ?? []
  if (number !== undefined) return null
  return piece('word', token.slice(0, wordLength(token, 0)))
}

const parted = (found: Found): readonly Found[] => {
  const [, pack, count] = found.kind === 'pack' ? (GLUED.exec(found.text) ?? []) : []
  if (pack === undefined || count === undefined) return [found]
  return [piece('pack', pack), piece('count', count, { ...readQuantity(count), doubt: 'glued' })]
}

/**
 * The pieces of a line that was parted into words already; `,` among them is a comma.
 *
 * @example piecesOf(['阿莫西林胶囊0.25g*24粒', '20盒']).map(({ kind }) => kind) // ['word', 'pack', 'count']
 */
export const piecesOf = (words: readonly string[]): readonly Piece[] => {
  const pieces: Piece[] = []
  let isParted = false
  for (const word of words) {
    if (word === ',') {
      isParted = true
      continue
    }
    let rest = DATE.test(word) && !/^\d{1,2}:\d{2}[\u4e00-\u9fff]/.test(word) ? word.replace(DATE, '').trim() : word
    while (rest !== '') {
      const isFirst = !pieces.some(({ kind }) => kind === 'word') || isParted
      const found = firstPiece(
        rest,
        isFirst,
        pieces.some(({ kind }) => kind === 'pack'),
      )
      if (found === null || found.length === 0) {
        rest = rest.slice(Math.max(1, /^[\d.]+/.exec(rest)?.[0].length ?? 1))
        continue
      }
      for (const { length: _length, isForEach = false, ...one } of parted(found)) {
        pieces.push({ ...one, isParted, isForEach })
        isParted = false
      }
      rest = rest.slice(found.length).replace(/^[\s:：/\\+*×]+/, '')
    }
  }
  return pieces
}

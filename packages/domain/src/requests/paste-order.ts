import type { GoodsId } from '../goods/goods.ts'
import { packFit } from '../intake/intake.ts'
import { makerLikeness, nameFit, nameLikeness, plainWords, specificationLikeness } from './likeness.ts'

/** A row of a list that a buyer pasted; what the list does not say is ''. */
export type PastedRow = {
  /** The buyer's own code of the good. */
  readonly code: string
  readonly barCode: string
  readonly approvalNumber: string
  readonly name: string
  readonly specification: string
  readonly manufacturer: string
  /** Null where none could be read. */
  readonly quantity: number | null
}

/** A good that may be meant. */
export type PasteCandidate = {
  readonly id: GoodsId
  readonly barCode: string
  readonly approvalNumber: string
  readonly name: string
  /** Old names, short forms and names without the salt, as the search knows them. */
  readonly otherNames: readonly string[]
  readonly specification: string
  readonly manufacturer: string
  /** How its maker is read, syllable by syllable, as the dictionary of the search knows it. */
  readonly makerReadings: readonly (readonly string[])[]
}

/** What a good was recognised by. */
export type MatchedBy = 'code' | 'barCode' | 'approvalNumber' | 'words'

/** `confidence` in whole percent. */
export type PasteMatch = { readonly id: GoodsId; readonly confidence: number; readonly by: MatchedBy }

/**
 * `certain`: may go into the cart as it is. `likely`: the buyer should look at it. `several`: more than one is as good,
 * the buyer chooses. `none`: nothing is like it.
 */
export type PasteVerdict = 'certain' | 'likely' | 'several' | 'none'

export const pasteVerdictLabels: { readonly [V in PasteVerdict]: string } = {
  certain: '已匹配',
  likely: '请核对',
  several: '请选择',
  none: '未找到',
}

/** The best first; at most `mostMatches` of them. */
export type PasteOutcome = { readonly verdict: PasteVerdict; readonly matches: readonly PasteMatch[] }

/** Rows of one paste. */
export const mostPastedRows = 500
export const mostMatches = 5

const CERTAIN = 90
const LIKELY = 60
/** So much better than the next one must the best be. */
const MARGIN = 6

const WEIGHTS = { name: 50, specification: 30, manufacturer: 20 }

/** Less of a name in common than this is another good. */
const CONTRADICTS = 0.25

/** So alike is a maker that may be meant. */
const LIKELY_MAKER = 0.7

/** Nothing but the name is said: it may be the right good, and nobody knows which. */
const NAME_ALONE = 80

const digitsOf = (code: string): string => plainWords(code).replace(/\D/g, '')

/** The number alone: 国药准字H99000001 and H99000001 are one. */
const numberOf = (approvalNumber: string): string => plainWords(approvalNumber).replace(/^国药准字/, '')

/** A percent in front of a name or behind it: 5%葡萄糖, 葡萄糖 5%. */
const PERCENT = /^(\d+(?:\.\d+)?%)|(\d+(?:\.\d+)?%)$/

type Words = Pick<PastedRow, 'name' | 'specification'>

/**
 * The words as a candidate bears them: a percent that is no part of its name is a strength (75%酒精消毒液 is a name,
 * 5%葡萄糖注射液 is 葡萄糖注射液 of 5 %).
 */
const wordsFor = ({ name, specification }: Words, names: readonly string[]): Words => {
  const key = plainWords(name)
  const [percent] = PERCENT.exec(key) ?? []
  if (percent === undefined || names.some((each) => plainWords(each).includes(percent))) return { name, specification }
  return { name: key.replace(percent, ''), specification: `${percent} ${specification}` }
}

/** 24粒 and 24片 are one pack to buyers, and the very words come first. */
const packLikeness = (written: string, held: string): number => {
  const fit = packFit(written, held)
  if (fit === 'differs') return Math.min(0.8, specificationLikeness(written, held))
  if (fit === 'part') return 0.95
  return specificationLikeness(written, held) === 1 ? 1 : 0.98
}

/** Likeness by what the row says; each field that it leaves out takes its weight with it. */
const wordsConfidence = (row: PastedRow, candidate: PasteCandidate): number => {
  if (plainWords(row.name) === '') return 0
  const names = [candidate.name, ...candidate.otherNames]
  const { name, specification } = wordsFor(row, names)
  const named = names
    .map((each) => nameFit(name, each))
    .reduce((best, each) => (each.likeness > best.likeness ? each : best))
  let [reached, possible, isSure] = [WEIGHTS.name * named.likeness, WEIGHTS.name, named.isSure]
  const fit = packFit(specification, candidate.specification)
  if (fit !== 'unsaid') {
    // Another strength or another pack is another good, however alike the words are.
    if (fit === 'differs') isSure = false
    reached += WEIGHTS.specification * packLikeness(specification, candidate.specification)
    possible += WEIGHTS.specification
  }
  if (plainWords(row.manufacturer) !== '') {
    const likeness = makerLikeness(row.manufacturer, candidate.manufacturer, candidate.makerReadings)
    if (likeness < LIKELY_MAKER) isSure = false
    reached += WEIGHTS.manufacturer * likeness
    possible += WEIGHTS.manufacturer
  }
  const percent = Math.round((100 * reached) / possible)
  const most = possible === WEIGHTS.name ? NAME_ALONE : isSure ? 100 : CERTAIN - 1
  return Math.min(percent, most)
}

/** One approval number has many packs: which of them is meant the specification says. */
const approvalConfidence = (row: PastedRow, candidate: PasteCandidate): number => {
  const fit = packFit(row.specification, candidate.specification)
  if (fit === 'unsaid') return CERTAIN
  const likeness = packLikeness(row.specification, candidate.specification)
  return Math.round(70 + 30 * (fit === 'differs' ? Math.min(0.5, likeness) : likeness))
}

/** The list names one good by its number and another in words: somebody must look. */
const contradicts = (row: PastedRow, { name, otherNames }: PasteCandidate): boolean =>
  plainWords(row.name) !== '' && [name, ...otherNames].every((each) => nameLikeness(row.name, each) < CONTRADICTS)

/** The list names this good by its bar code or its approval number. */
const isNumbered = ({ barCode, approvalNumber }: PastedRow, candidate: PasteCandidate): boolean =>
  (digitsOf(barCode) !== '' && digitsOf(barCode) === digitsOf(candidate.barCode)) ||
  (numberOf(approvalNumber) !== '' && numberOf(approvalNumber) === numberOf(candidate.approvalNumber))

const matchOf = (row: PastedRow, candidate: PasteCandidate, remembered: GoodsId | null): PasteMatch => {
  const { id } = candidate
  if (id === remembered) return { id, confidence: 100, by: 'code' }
  const bar = digitsOf(row.barCode)
  if (bar !== '' && bar === digitsOf(candidate.barCode))
    return { id, confidence: contradicts(row, candidate) ? LIKELY : 100, by: 'barCode' }
  const words: PasteMatch = { id, confidence: wordsConfidence(row, candidate), by: 'words' }
  const number = numberOf(row.approvalNumber)
  if (number === '' || number !== numberOf(candidate.approvalNumber)) return words
  const confidence = contradicts(row, candidate) ? LIKELY : approvalConfidence(row, candidate)
  return confidence >= words.confidence ? { id, confidence, by: 'approvalNumber' } : words
}

const certainty: { readonly [B in MatchedBy]: number } = { code: 0, barCode: 1, approvalNumber: 2, words: 3 }

/**
 * Which good a pasted row means. A code that the buyer taught us decides, then a bar code, then the approval number with
 * the specification, then name, specification and manufacturer together.
 *
 * @param remembered the good that this buyer's own code stood for before; null for none
 * @example matchRow(row('阿莫西林胶囊', '0.25g*24粒', '松岑制药'), candidates, null).verdict // 'certain'
 */
export const matchRow = (
  row: PastedRow,
  candidates: readonly PasteCandidate[],
  remembered: GoodsId | null,
): PasteOutcome => {
  const ranked = candidates
    .map((candidate) => matchOf(row, candidate, remembered))
    .filter(({ confidence }) => confidence >= LIKELY)
    .toSorted((a, b) => b.confidence - a.confidence || certainty[a.by] - certainty[b.by] || a.id - b.id)
  const verdict = verdictOf(ranked)
  const isContradicted =
    ranked[0]?.by !== 'code' && candidates.some((each) => isNumbered(row, each) && contradicts(row, each))
  return {
    verdict: verdict === 'certain' && isContradicted ? 'several' : verdict,
    matches: ranked.slice(0, mostMatches),
  }
}

/**
 * The same for a row whose bar code is that of a good off the shelf: its substitutes, by how alike they are. None is
 * certain, because it is not what the list says.
 *
 * @param gone the words of that good
 * @param substitutes goods that may stand for it
 * @example matchSubstitutes(row('', '', ''), { name: '阿莫西林胶囊', specification: '0.25g×24粒' }, candidates).verdict // 'likely'
 */
export const matchSubstitutes = (
  row: PastedRow,
  gone: Pick<PastedRow, 'name' | 'specification'>,
  substitutes: readonly PasteCandidate[],
): PasteOutcome => {
  const { name, specification } = gone
  const asked = { ...row, barCode: '', approvalNumber: '', name, specification }
  const { verdict, matches } = matchRow(asked, substitutes, null)
  return { verdict: verdict === 'certain' ? 'likely' : verdict, matches }
}

const verdictOf = ([best, next]: readonly PasteMatch[]): PasteVerdict => {
  if (best === undefined) return 'none'
  // The buyer's own code outweighs any similarity.
  if (best.by === 'code') return 'certain'
  if (next !== undefined && best.confidence - next.confidence < MARGIN) return 'several'
  return best.confidence >= CERTAIN ? 'certain' : 'likely'
}

import { matchRow, type PasteCandidate, type PastedRow, type PasteOutcome } from '@xinglin/domain/requests'
import type { GoodsId } from '@xinglin/domain/goods'
import { type Meaning, meaningOf } from '../search/vocabulary.ts'
import { simplified } from '../search/simplified.ts'
import { searchKey } from '../search/search-terms.ts'
import type { LikelyNames } from './likely-names.ts'

/** A row of a list as the search would read it: simplified, with the names that it may mean. */
export type UnderstoodRow = {
  readonly row: PastedRow
  readonly bar: string
  readonly approvals: readonly string[]
  readonly names: readonly string[]
  readonly meaning: Meaning | null
}

export const barOf = ({ barCode }: Pick<PastedRow, 'barCode'>): string => barCode.replace(/\D/g, '')

/** "H99000001" is read as 国药准字H99000001 too. */
const approvalsOf = (approvalNumber: string): readonly string[] => {
  const key = searchKey(approvalNumber).toUpperCase()
  if (key === '') return []
  return /^[HZSBTFJ]\d{8}$/.test(key) ? [key, `国药准字${key}`] : [key]
}

/** A brand or a remark in brackets is not part of the names in the dictionary. */
const nameKey = (name: string): string => {
  const key = searchKey(name)
  const rest = key.replace(/[([【][^)\]】]*[)\]】]/g, '')
  return rest === '' ? key : rest
}

/** 5% in front of a name is mostly a strength: 75%酒精消毒液 is a name. */
const withoutPercent = (key: string): string => key.replace(/^\d+(?:\.\d+)?%|\d+(?:\.\d+)?%$/g, '')

/** What a row of a list says in the words of the shop (docs/rules.md#11-6). */
export const understoodRow = (written: PastedRow, likelyNames: LikelyNames): UnderstoodRow => {
  const row = {
    ...written,
    name: simplified(written.name),
    specification: simplified(written.specification),
    manufacturer: simplified(written.manufacturer),
    approvalNumber: simplified(written.approvalNumber),
  }
  const key = nameKey(row.name)
  const bare = withoutPercent(key)
  const known = likelyNames.of(key)
  const isName = known[0] !== undefined && [known[0], ...likelyNames.othersOf(known[0])].map(searchKey).includes(key)
  const meaning = isName || key === '' ? null : (meaningOf(key) ?? meaningOf(bare))
  return {
    row,
    bar: barOf(row),
    approvals: approvalsOf(row.approvalNumber),
    names: [
      ...new Set([...(meaning?.names ?? []), ...known, ...(bare === key || bare === '' ? [] : likelyNames.of(bare))]),
    ],
    meaning,
  }
}

/** Which good a row means; a brand or a symptom leaves the choice to the buyer. */
export const matchUnderstood = (
  { row, meaning }: UnderstoodRow,
  candidates: readonly PasteCandidate[],
  remembered: GoodsId | null,
): PasteOutcome => {
  if (meaning === null) return matchRow(row, candidates, remembered)
  const meant = candidates.map((candidate) =>
    meaning.names.includes(candidate.name)
      ? { ...candidate, otherNames: [...candidate.otherNames, row.name] }
      : candidate,
  )
  const outcome = matchRow(row, meant, remembered)
  const isOpen = !meaning.isExact && outcome.matches[0]?.by === 'words'
  return isOpen && outcome.verdict === 'certain' ? { ...outcome, verdict: 'likely' } : outcome
}

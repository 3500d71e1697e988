import { LONGEST_REASON, type PrintedField } from '../members/members.ts'

/** Result of comparing a submitted field with the picture of the document; `original` is what it says there, '' unread. */
export type FieldFinding = { readonly kind: 'same' } | { readonly kind: 'differs'; readonly original: string }

/** The findings by field; a field without one has not been compared. */
export type FieldFindings = { readonly [F in PrintedField]?: FieldFinding }

/** A field of a document, as its buyer filled it in. */
export type WrittenField = { readonly field: PrintedField; readonly label: string; readonly text: string }

/** The field and the picture say the same. */
export const SAME: FieldFinding = { kind: 'same' }

/** They differ, and what the picture says has not been written down. */
export const DIFFERS: FieldFinding = { kind: 'differs', original: '' }

/**
 * What a press of the field's key records: first that it is the same, then the opposite.
 *
 * @example nextFinding(undefined) // SAME
 */
export const nextFinding = (finding: FieldFinding | undefined): FieldFinding =>
  finding?.kind === 'same' ? DIFFERS : SAME

type Fields = readonly Pick<WrittenField, 'field'>[]

const countOf = (fields: Fields, findings: FieldFindings, kind: FieldFinding['kind']): number =>
  fields.filter(({ field }) => findings[field]?.kind === kind).length

/**
 * Number of compared fields.
 *
 * @example compared({ holder: SAME, number: DIFFERS }) // 2
 */
export const compared = (findings: FieldFindings): number => Object.keys(findings).length

/**
 * Why a document cannot be approved yet, for its reviewer; null when every field is the same.
 *
 * @example approvalBarredBy([{ field: 'holder' }, { field: 'number' }], { holder: SAME }) // '有 1 栏未核，暂不能通过'
 */
export const approvalBarredBy = (fields: Fields, findings: FieldFindings): string | null => {
  const wrong = countOf(fields, findings, 'differs')
  const open = fields.length - wrong - countOf(fields, findings, 'same')
  if (open + wrong === 0) return null
  const parts = [...(wrong > 0 ? [`${String(wrong)} 栏不符`] : []), ...(open > 0 ? [`${String(open)} 栏未核`] : [])]
  return `有 ${parts.join('、')}，暂不能通过${wrong > 0 ? '；可退回，或由您按原件更正后通过' : ''}`
}

/**
 * Whether the document can be approved with what the originals say: every field was compared, and where one differs the
 * original was written down.
 *
 * @example isCorrectable([{ field: 'expiresOn' }], { expiresOn: { kind: 'differs', original: '2031-12-07' } }) // true
 */
export const isCorrectable = (fields: Fields, findings: FieldFindings): boolean =>
  countOf(fields, findings, 'differs') > 0 &&
  fields.every(({ field }) => {
    const finding = findings[field]
    return finding?.kind === 'same' || (finding?.kind === 'differs' && finding.original.trim() !== '')
  })

/** Longer texts are named in a reason and not repeated. */
const LONGEST_QUOTE = 30

/**
 * The reason for the member, naming the fields that differ and what the original says; '' when none does.
 *
 * @example differenceReason([{ field: 'expiresOn', label: '有效期至', text: '2031-12-17' }], { expiresOn: { kind: 'differs', original: '2031-12-07' } }) // '有效期至填写为 2031-12-17，原件为 2031-12-07，请更正后重新提交'
 */
export const differenceReason = (fields: readonly WrittenField[], findings: FieldFindings): string => {
  const wrong = fields.flatMap(({ field, label, text }) => {
    const finding = findings[field]
    return finding?.kind === 'differs' ? [{ label, text, original: finding.original.trim() }] : []
  })
  if (wrong.length === 0) return ''
  const isQuoted = ({ text, original }: (typeof wrong)[number]): boolean =>
    original !== '' && Math.max(text.length, original.length) <= LONGEST_QUOTE
  const quoted = wrong.filter(isQuoted).map(({ label, text, original }) => `${label}填写为 ${text}，原件为 ${original}`)
  const named = wrong.filter((each) => !isQuoted(each)).map(({ label }) => label)
  const ask = '请更正后重新提交'
  const reason = `${[...quoted, ...(named.length > 0 ? [`${named.join('、')}与原件不符`] : [])].join('；')}，${ask}`
  return reason.length <= LONGEST_REASON ? reason : `${wrong.map(({ label }) => label).join('、')}与原件不符，${ask}`
}

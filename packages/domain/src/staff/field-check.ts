/** Result of comparing a submitted field with the picture of the document. */
export type FieldFinding = 'same' | 'differs'

/** The finding of each field, in order; null while it has not been compared. */
export type FieldFindings = readonly (FieldFinding | null)[]

/**
 * Findings before any field was compared.
 *
 * @example noFindings(2) // [null, null]
 */
export const noFindings = (fields: number): FieldFindings => Array.from({ length: fields }, () => null)

/**
 * The findings with that of one field replaced.
 *
 * @example withFinding([null, 'same'], 0, 'differs') // ['differs', 'same']
 */
export const withFinding = (findings: FieldFindings, at: number, finding: FieldFinding): FieldFindings =>
  findings.map((before, index) => (index === at ? finding : before))

/**
 * What a press of the field's key records: first that it is the same, then the opposite.
 *
 * @example nextFinding(null) // 'same'
 */
export const nextFinding = (finding: FieldFinding | null): FieldFinding => (finding === 'same' ? 'differs' : 'same')

const count = (findings: FieldFindings, finding: FieldFinding | null): number =>
  findings.filter((each) => each === finding).length

/**
 * Number of compared fields.
 *
 * @example compared(['same', null, 'differs']) // 2
 */
export const compared = (findings: FieldFindings): number => findings.length - count(findings, null)

/**
 * Why a document cannot be approved yet, for its reviewer; null when every field is the same.
 *
 * @example approvalBarredBy(['same', null]) // '有 1 栏未核，暂不能通过'
 */
export const approvalBarredBy = (findings: FieldFindings): string | null => {
  const open = count(findings, null)
  const wrong = count(findings, 'differs')
  if (open + wrong === 0) return null
  const parts = [...(wrong > 0 ? [`${String(wrong)} 栏不符`] : []), ...(open > 0 ? [`${String(open)} 栏未核`] : [])]
  return `有 ${parts.join('、')}，暂不能通过${wrong > 0 ? '；可退回，由会员更正后重新提交' : ''}`
}

/**
 * The reason for the member, naming the fields that differ; '' when none does.
 * @param labels - of the fields, in the order of their findings
 * @example differenceReason(['证号', '有效期至'], ['same', 'differs']) // '有效期至与原件不符，请更正后重新提交'
 */
export const differenceReason = (labels: readonly string[], findings: FieldFindings): string => {
  const wrong = labels.filter((_label, at) => findings[at] === 'differs')
  return wrong.length === 0 ? '' : `${wrong.join('、')}与原件不符，请更正后重新提交`
}

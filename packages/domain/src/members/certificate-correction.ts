import type { Day } from '../kernel/time.ts'
import {
  beginCertificate,
  certificateErrors,
  certificateForm,
  type CertificatePaper,
  keptNumber,
  mendCertificate,
  paperOf,
} from './certificate-papers.ts'
import type { CertificateField } from './certificates/certificate-kind.ts'
import type { CertificateName } from './certificates/certificate-list.ts'

/** What is printed on a certificate and compared with its picture: its texts, and its expiry. */
export type PrintedField = CertificateField | 'expiresOn'

/** What a reviewer read on the original, where a submission says something else. */
export type FieldCorrection = { readonly field: PrintedField; readonly text: string }

const FOREVER = '长期'

/**
 * What is printed on a certificate, in the order of its form.
 *
 * @example printedFields('含特殊药品复方制剂采购备案').map(({ label }) => label) // ['企业名称', '备案编号', '有效期至']
 */
export const printedFields = (
  name: CertificateName,
): readonly { readonly field: PrintedField; readonly label: string }[] => {
  const { fields, expiry } = certificateForm(name)
  return expiry === 'none' ? fields : [...fields, { field: 'expiresOn', label: '有效期至' }]
}

/**
 * A field of a certificate as it is read; an expiry without a day is 长期.
 *
 * @example printedText(paperOf(beginCertificate('岚川大药房')), 'expiresOn') // '长期'
 */
export const printedText = (paper: CertificatePaper, field: PrintedField): string =>
  field === 'expiresOn' ? (paper.expiresOn ?? FOREVER) : paper[field]

/**
 * A certificate with what was read on the original; its pictures stay.
 *
 * @example correctCertificate('营业执照', paper, [{ field: 'holder', text: '岚川大药房' }]).holder // '岚川大药房'
 */
export const correctCertificate = (
  name: CertificateName,
  paper: CertificatePaper,
  corrections: readonly FieldCorrection[],
): CertificatePaper => {
  const texts = corrections.map(
    ({ field, text }) => [field, field === 'number' ? keptNumber(name, text) : text.trim()] as const,
  )
  const corrected = { ...mendCertificate(name, paper), ...Object.fromEntries(texts) }
  const expiry = texts.find(([field]) => field === 'expiresOn')
  return paperOf(
    expiry === undefined ? corrected : { ...corrected, isForever: expiry[1] === FOREVER && mayBeForever(name) },
  )
}

const mayBeForever = (name: CertificateName): boolean => certificateForm(name).expiry === 'printedOrForever'

/**
 * What is wrong with a correction; null: nothing. It is judged as the buyer's own text is.
 *
 * @example correctionProblem('营业执照', { field: 'holder', text: ' ' }, today) // '请输入企业名称'
 */
export const correctionProblem = (
  name: CertificateName,
  { field, text }: FieldCorrection,
  today: Day,
): string | null => {
  if (!printedFields(name).some((printed) => printed.field === field)) return '该证件没有这一栏'
  const isForever = field === 'expiresOn' && text.trim() === FOREVER && mayBeForever(name)
  const written = { ...beginCertificate(''), [field]: text.trim(), isForever }
  return certificateErrors(name, written, today)[field] ?? null
}

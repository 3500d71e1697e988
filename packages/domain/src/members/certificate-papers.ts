import type { Brand } from '../kernel/brand.ts'
import type { Day } from '../kernel/time.ts'
import { dayFromText } from '../kernel/time.ts'
import type { CertificateField, CertificateTexts } from './certificates/certificate-kind.ts'
import { type CertificateName, certificateOf } from './certificates/certificate-list.ts'
import { invoiceInfo } from './certificates/invoice-info.ts'
import type { FieldErrors } from './registration-fields.ts'
import { plainCode } from './plain-code.ts'
import { keysOf } from '../kernel/keys-of.ts'

/** A picture that a buyer sent: of a certificate, a receipt, a damaged parcel. Only he and the shop may see it. */
export type UploadId = Brand<number, 'UploadId'>

/** A certificate as it is kept: its fields and its pictures. `expiresOn` null: 长期, or nothing is printed. */
export type CertificatePaper = CertificateTexts & {
  readonly expiresOn: Day | null
  readonly uploadIds: readonly UploadId[]
}

/** A certificate as it is filled in: `expiresOn` as typed, '' until then; `isForever` is 长期. */
export type WrittenCertificate = CertificateTexts & {
  readonly expiresOn: string
  readonly isForever: boolean
  readonly uploadIds: readonly UploadId[]
}

/** What is asked for of one certificate. */
export type CertificateForm = {
  readonly fields: readonly { readonly field: CertificateField; readonly label: string }[]
  /** `none`: nothing is printed and nothing is asked for. */
  readonly expiry: 'none' | 'printed' | 'printedOrForever'
  /** How many pictures at least; at most MOST_CERTIFICATE_PICTURES. */
  readonly leastPictures: 0 | 1
}

export const MOST_CERTIFICATE_PICTURES = 4

export const emptyTexts: CertificateTexts = {
  holder: '',
  number: '',
  address: '',
  scope: '',
  bank: '',
  account: '',
  phone: '',
}

/** What invoices are made out to. */
export const INVOICE_INFO = invoiceInfo.name

/**
 * Whether a certificate is a mandate of a person, whose picture shows an identity card.
 *
 * @example holdsIdentity('采购委托书') // true
 */
export const holdsIdentity = (name: CertificateName): boolean => certificateOf(name).names === 'agent'

/** The order in which fields are asked for. */
const order = keysOf(emptyTexts)

/**
 * What is asked for of a certificate: its fields with their names as printed, its expiry, its pictures.
 *
 * @example certificateForm('诊所备案凭证').expiry // 'none'
 */
export const certificateForm = (name: CertificateName): CertificateForm => {
  const { labels, term, leastPictures } = certificateOf(name)
  return {
    fields: order.flatMap((field) => {
      const label = labels[field]
      return label === undefined ? [] : [{ field, label }]
    }),
    expiry: term.kind === 'forever' ? 'none' : term.kind === 'asPrinted' ? 'printedOrForever' : 'printed',
    leastPictures,
  }
}

/**
 * Whom a new certificate names: the company, or nobody yet where it is the letter of an agent.
 *
 * @example certificateHolder('采购委托书', '岚川大药房') // ''
 */
export const certificateHolder = (name: CertificateName, firm: string): string =>
  certificateOf(name).names === 'agent' ? '' : firm

/**
 * A certificate that nothing is filled in of yet; `holder` is what is known of the company.
 *
 * @example beginCertificate('岚川大药房').holder // '岚川大药房'
 */
export const beginCertificate = (holder: string): WrittenCertificate => ({
  ...emptyTexts,
  holder,
  expiresOn: '',
  isForever: false,
  uploadIds: [],
})

/**
 * The kept one again, to be mended.
 *
 * @example mendCertificate('营业执照', paperOf(beginCertificate('岚川大药房'))).holder // '岚川大药房'
 */
export const mendCertificate = (
  name: CertificateName,
  { expiresOn, ...paper }: CertificatePaper,
): WrittenCertificate => ({
  ...paper,
  expiresOn: expiresOn ?? '',
  isForever: expiresOn === null && certificateForm(name).expiry === 'printedOrForever',
})

/**
 * As it travels; a day that is none is null.
 *
 * @example paperOf(beginCertificate('岚川大药房')).expiresOn // null
 */
export const paperOf = ({ expiresOn, isForever, ...written }: WrittenCertificate): CertificatePaper => ({
  ...written,
  expiresOn: isForever ? null : dayFromText(expiresOn),
})

/**
 * Why the number of a certificate looks mistyped (docs/rules.md#8-8); null when it does not. Whoever submits it confirms
 * it, and whoever reviews it is told.
 *
 * @example certificateDoubt('营业执照', '91350100M000100Y44') // '统一社会信用代码的校验位应为 3'
 */
export const certificateDoubt = (name: CertificateName, number: string): string | null =>
  certificateOf(name).numberDoubt?.(number) ?? null

/**
 * The number of a certificate as it is kept and compared: one whose form the law gives without blanks and in capitals,
 * the others as their office writes them.
 *
 * @example keptNumber('开票信息', '91330100 ma2axyz41k') // '91330100MA2AXYZ41K'
 */
export const keptNumber = (name: CertificateName, number: string): string =>
  certificateOf(name).numberDoubt === null ? number.trim() : plainCode(number)

/**
 * What is wrong with a certificate as filled in, by field; `pictures` and `expiresOn` are fields of it. `today` is the
 * first day on which it may run out.
 *
 * @example certificateErrors('采购委托书', beginCertificate(''), today).holder // '请输入受托人姓名'
 */
export const certificateErrors = (name: CertificateName, written: WrittenCertificate, today: Day): FieldErrors => {
  const { fields, expiry, leastPictures } = certificateForm(name)
  const { numberProblem } = certificateOf(name)
  const problems: [string, string | null][] = [
    ['pictures', picturesProblem(written.uploadIds.length, leastPictures)],
    ...fields.map(({ field, label }): [string, string | null] => [
      field,
      written[field].trim() === ''
        ? `请输入${label}`
        : field === 'number'
          ? (numberProblem?.(written.number) ?? null)
          : null,
    ]),
    ['expiresOn', expiry === 'none' ? null : expiryProblem(written, expiry, today)],
  ]
  return Object.fromEntries(problems.flatMap(([field, text]) => (text === null ? [] : [[field, text]])))
}

const picturesProblem = (count: number, least: 0 | 1): string | null => {
  if (count < least) return '请上传证件图片'
  return count > MOST_CERTIFICATE_PICTURES ? `最多上传 ${String(MOST_CERTIFICATE_PICTURES)} 张图片` : null
}

const expiryProblem = (
  { expiresOn, isForever }: WrittenCertificate,
  expiry: 'printed' | 'printedOrForever',
  today: Day,
): string | null => {
  if (isForever && expiry === 'printedOrForever') return null
  const printed = dayFromText(expiresOn)
  if (printed === null) return expiry === 'printed' ? '请选择有效期至' : '请选择有效期至，或勾选长期'
  return printed < today ? '该证件已过期，请上传有效证件' : null
}

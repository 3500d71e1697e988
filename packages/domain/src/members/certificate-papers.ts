import type { Brand } from '../kernel/brand.ts'
import type { Day } from '../kernel/time.ts'
import { dayFromText } from '../kernel/time.ts'
import { certificateTerm } from './qualification.ts'
import type { FieldErrors } from './registration-fields.ts'
import { taxNumberTextProblem } from './tax-number.ts'

/** A picture that a buyer sent: of a certificate, a receipt, a damaged parcel. Only he and the shop may see it. */
export type UploadId = Brand<number, 'UploadId'>

/** What is printed on a certificate, as text; '' where a certificate has no such field (docs/rules.md#7). */
export type CertificateTexts = {
  /** 单位名称, 受托人 or 发票抬头. */
  readonly holder: string
  /** Credit code, licence number, identity number of the agent, tax number. */
  readonly number: string
  readonly address: string
  /** 经营范围 as printed. */
  readonly scope: string
  readonly bank: string
  readonly account: string
  readonly phone: string
}

export type CertificateField = keyof CertificateTexts

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

type Labels = { readonly [F in CertificateField]?: string }

const company = (number: string, more: Labels = {}): Labels => ({ holder: '企业名称', number, ...more })
const agent: Labels = { holder: '受托人姓名', number: '受托人身份证号' }

/** What invoices are made out to. It is typed; a picture of it may be added. */
export const INVOICE_INFO = '开票信息'

const labels: { readonly [name: string]: Labels } = {
  营业执照: company('统一社会信用代码', { address: '住所', scope: '经营范围' }),
  药品经营许可证: company('许可证编号', { address: '经营场所', scope: '许可范围' }),
  医疗机构执业许可证: { holder: '机构名称', number: '登记号', address: '机构地址', scope: '诊疗科目' },
  诊所备案凭证: { holder: '诊所名称', number: '备案编号', address: '诊所地址', scope: '诊疗科目' },
  采购委托书: agent,
  [INVOICE_INFO]: {
    holder: '发票抬头',
    number: '税号',
    bank: '开户行',
    account: '银行账号',
    address: '注册地址',
    phone: '注册电话',
  },
  第二类医疗器械经营备案凭证: company('备案编号', { address: '经营场所', scope: '经营范围' }),
  医疗器械经营许可证: company('许可证编号', { address: '经营场所', scope: '经营范围' }),
  食品经营许可证: company('许可证编号', { address: '经营场所', scope: '经营项目' }),
  冷藏药品采购委托书: agent,
  含特殊药品复方制剂采购备案: company('备案编号'),
  GSP证书: company('证书编号', { address: '经营场所', scope: '认证范围' }),
}

/**
 * Whether a certificate is a mandate of a person, whose picture shows an identity card.
 *
 * @example holdsIdentity('采购委托书') // true
 */
export const holdsIdentity = (name: string): boolean => Object.hasOwn(labels, name) && labels[name] === agent

/** The order in which fields are asked for. */
const order = Object.keys(emptyTexts) as readonly CertificateField[]

/**
 * What is asked for of a certificate: its fields with their names as printed, its expiry, its pictures.
 *
 * @example certificateForm('诊所备案凭证').expiry // 'none'
 */
export const certificateForm = (name: string): CertificateForm => {
  const own = Object.hasOwn(labels, name) ? (labels[name] ?? {}) : company('证件编号')
  const term = certificateTerm(name)
  return {
    fields: order.flatMap((field) => {
      const label = own[field]
      return label === undefined ? [] : [{ field, label }]
    }),
    expiry: term.kind === 'forever' ? 'none' : term.kind === 'asPrinted' ? 'printedOrForever' : 'printed',
    leastPictures: name === INVOICE_INFO ? 0 : 1,
  }
}

/**
 * Whom a new certificate names: the company, or nobody yet where it is the letter of an agent.
 *
 * @example certificateHolder('采购委托书', '岚川大药房') // ''
 */
export const certificateHolder = (name: string, firm: string): string => (labels[name] === agent ? '' : firm)

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
export const mendCertificate = (name: string, { expiresOn, ...paper }: CertificatePaper): WrittenCertificate => ({
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

const isIdentityNumber = (text: string): boolean => /^\d{17}[\dX]$/i.test(text)

/** A number that is asked for again later is judged as it is there. */
const numberProblem = (name: string, text: string): string | null => {
  if (labels[name] === agent) return isIdentityNumber(text.trim()) ? null : '请输入 18 位身份证号'
  return name === INVOICE_INFO ? taxNumberTextProblem(text.trim()) : null
}

/**
 * What is wrong with a certificate as filled in, by field; `pictures` and `expiresOn` are fields of it. `today` is the
 * first day on which it may run out.
 *
 * @example certificateErrors('采购委托书', beginCertificate(''), today).holder // '请输入受托人姓名'
 */
export const certificateErrors = (name: string, written: WrittenCertificate, today: Day): FieldErrors => {
  const { fields, expiry, leastPictures } = certificateForm(name)
  const problems: [string, string | null][] = [
    ['pictures', picturesProblem(written.uploadIds.length, leastPictures)],
    ...fields.map(({ field, label }): [string, string | null] => [
      field,
      written[field].trim() === '' ? `请输入${label}` : field === 'number' ? numberProblem(name, written.number) : null,
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

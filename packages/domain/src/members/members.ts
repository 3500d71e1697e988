import type { Acting } from './acting.ts'
import type { Brand } from '../kernel/brand.ts'
import type { Money } from '../kernel/money.ts'
import type { Day, Instant } from '../kernel/time.ts'
import type { MemberId } from './buyer.ts'
import type { BuyerType } from './buyer-type.ts'

export { ACTING_FOR_MS, ACTING_TICKET_GOOD_FOR_MS, type Acting } from './acting.ts'
export { memberId, type Buyer, type ExpiredCertificate, type MemberId } from './buyer.ts'
export { buyerTypeLabels, buyerTypes, type BuyerType } from './buyer-type.ts'
export { afterExpiry, certificateDuty, certificateScopes } from './certificates.ts'
export type {
  CertificateDuty,
  CertificateField,
  CertificateKind,
  CertificateTexts,
} from './certificates/certificate-kind.ts'
export {
  certificateNames,
  certificateOf,
  type CertificateName,
  isCertificateName,
} from './certificates/certificate-list.ts'
export { certificateCards, type CertificateCard, type HeldCertificate, LONGEST_REASON } from './certificate-cards.ts'
export {
  beginCertificate,
  certificateDoubt,
  certificateErrors,
  certificateForm,
  certificateHolder,
  holdsIdentity,
  INVOICE_INFO,
  emptyTexts,
  keptNumber,
  mendCertificate,
  MOST_CERTIFICATE_PICTURES,
  paperOf,
  type CertificateForm,
  type CertificatePaper,
  type UploadId,
  type WrittenCertificate,
} from './certificate-papers.ts'
export {
  correctCertificate,
  correctionProblem,
  type FieldCorrection,
  type PrintedField,
  printedFields,
  printedText,
} from './certificate-correction.ts'
export {
  ACTIVATION_GOOD_FOR_MS,
  CODE_GOOD_FOR_MS,
  CODE_TRIES,
  codeProblem,
  type CodePurpose,
  type HumanCheck,
  type RegistrationWays,
  SCAN_GOOD_FOR_MS,
  scanSecondsLeft,
  type ScanState,
  type SentCode,
} from './codes.ts'
export { contactProblem, emailProblem } from './email.ts'
export { messageKindLabels, type Message, type MessageId, type MessageKind } from './messages.ts'
export { isMobile, isPhone, maskPhone, plainPhone } from './phone.ts'
export { creditCodeDoubt, plainCode } from './plain-code.ts'
export {
  boxBetween,
  MARK_SCALE,
  type MarkBox,
  markedField,
  type MarkPoint,
  MOST_MARKS,
  nudged,
  type PictureMark,
  uprightPoint,
  uprightStep,
} from './picture-mark.ts'
export {
  certificateBlock,
  certificateStatusLabels,
  CONTRACT,
  hasExpired,
  isPassedStatus,
  lastDayOf,
  licencesOf,
  licenceCalendar,
  licenceCalendarUntil,
  papersProblem,
  mustHaveCertificates,
  qualificationStatus,
  reminderText,
  soonOver,
  type Certificate,
  type CertificateBlock,
  type CertificateStatus,
  type LicenceReminder,
} from './qualification.ts'
export {
  accountErrors,
  addressErrors,
  mobileProblem,
  passwordAgainProblem,
  passwordProblem,
  MOST_LOST_KEYS,
  storeErrors,
  newMemberErrors,
  storeFieldErrors,
  STORE_TWICE,
  type AccountField,
  type AccountFields,
  type AccountForm,
  type FieldErrors,
  type NewMember,
  type StoreFields,
  type WrittenAddress,
} from './registration-fields.ts'
export {
  bindingStatusLabels,
  MOST_STORES,
  MOST_STORES_AT_ONCE,
  type BindingRequest,
  type BindingRequestId,
  type BindingStatus,
  type BoundStore,
  type OpenedStore,
} from './stores.ts'
export { readStoreTable, storeRowsIn, storeTableTitles, type TableStore } from './store-table.ts'
export { taxNumberDoubt, taxNumberTextProblem } from './tax-number.ts'
export { isWeakPassword, passwordStrength, type PasswordStrength } from './weak-password.ts'

export type AddressId = Brand<number, 'AddressId'>

/** The header's knowledge of who is here: user/base. A guest has `member` null. */
export type Session = {
  readonly member: SignedInMember | null
  /** Null where the member himself is here. */
  readonly acting: Acting | null
  readonly serverTime: Instant
}

export type ContactPerson = { readonly name: string; readonly phone: string }

export type SignedInMember = {
  readonly id: MemberId
  readonly username: string
  readonly name: string
  readonly company: string
  readonly phone: string
  /** Path of a picture; '' where there is none. */
  readonly face: string
  /** 客户编号, as the warehouse knows him. */
  readonly customerNumber: string
  readonly buyerType: BuyerType
  /** The licence address as read; '' where none is known. */
  readonly address: string
  readonly isPassed: boolean
  /** is_special: may buy 含麻 goods. */
  readonly mayBuySpecial: boolean
  /** is_show_youx: sees the zone of preferred goods. */
  readonly showsPreferred: boolean
  readonly canChat: boolean
  readonly mayAskAfterSales: boolean
  readonly points: number
  readonly cartCount: number
  readonly messageCount: number
  /** 专属客服; shown only if present. */
  readonly dedicatedService: ContactPerson | null
  /** ywy 业务员; shown only if present. */
  readonly salesRep: ContactPerson | null
  /** The nickname of the bound WeChat account; null: none is bound. */
  readonly wechat: string | null
  /** Where batch test reports are found; the message says why not, where there is no way. */
  readonly qualityInspection: { readonly url: string; readonly message: string }
  readonly loginUrl: string
  /** A head office that has switched to this store, and can switch back. */
  readonly headOffice: { readonly id: MemberId; readonly company: string } | null
  /** Whether there is a store, other than this one, that the cart could be copied to. */
  readonly hasStores: boolean
  /** A must-have certificate has run out: viewing goes on, ordering does not. */
  readonly hasExpired: boolean
  /** Certificates that run out within 60 days or have run out, soonest first. */
  readonly expiringCertificates: readonly { readonly name: string; readonly expiresOn: Day }[]
  readonly hotline: string
  readonly serviceContacts: readonly string[]
  /** Orders waiting for the buyer, by what is to be done. */
  readonly orderCounts: { readonly unpaid: number; readonly toShip: number; readonly toReceive: number }
  readonly balance: Money
}

export type Address = {
  readonly id: AddressId
  readonly consignee: string
  readonly phone: string
  /** Province, city and district as read. */
  readonly region: string
  readonly detail: string
  readonly isDefault: boolean
  /** The licence address: the only one that 含麻 goods may go to. */
  readonly isLicence: boolean
}

/** A province, city or district; `code` is its national division code. */
export type Region = { readonly code: string; readonly name: string; readonly isDistrict: boolean }

/** One paragraph of the yearly contract. */
export type Clause = { readonly heading: string; readonly text: string }

/** 电子合同 (质量保证协议) of this calendar year, to be read and signed with a code. */
export type YearlyContract = {
  readonly year: number
  readonly title: string
  readonly clauses: readonly Clause[]
  readonly company: string
  /** Where the code goes, 138****0021. */
  readonly maskedPhone: string
  readonly signed: { readonly by: string; readonly at: Instant; readonly until: Day } | null
}

/**
 * What keeps a contract from being signed; null when nothing.
 * @example agreementProblem(true) // null
 */
export const agreementProblem = (agreed: boolean): string | null => (agreed ? null : '请先阅读并同意合同条款')

/** Where this account is open. */
export type OpenSession = {
  readonly startedAt: Instant
  readonly lastSeenAt: Instant
  /** Windows · Edge; '' where the browser did not say. */
  readonly device: string
  readonly isThis: boolean
}

/** One attempt to sign in to this account, successful or not. */
export type LoginRecord = {
  readonly at: Instant
  readonly by: 'password' | 'code'
  readonly result: 'ok' | 'failed' | 'refused'
  readonly ip: string
  readonly device: string
}

export const loginResultLabels: { readonly [R in LoginRecord['result']]: string } = {
  ok: '登录成功',
  failed: '验证未通过',
  refused: '账号已停用',
}

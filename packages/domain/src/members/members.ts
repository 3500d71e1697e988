import type { Brand } from '../kernel/brand.ts'
import type { Money } from '../kernel/money.ts'
import type { Day, Instant } from '../kernel/time.ts'
import type { BuyerType, MemberId } from './buyer.ts'

export {
  buyerTypeLabels,
  buyerTypes,
  type Buyer,
  type BuyerType,
  type ExpiredCertificate,
  type MemberId,
} from './buyer.ts'
export { afterExpiry, certificateDuty, type CertificateDuty } from './certificates.ts'
export { isEmail } from './email.ts'
export { isMobile, isPhone } from './phone.ts'
export {
  certificateBlock,
  certificateNames,
  certificatesForSomeGoods,
  certificateStatus,
  certificateStatusLabels,
  CONTRACT,
  isPassedStatus,
  lastDayOf,
  licenceCalendar,
  mustHaveCertificates,
  qualificationStatus,
  REMINDER_DAYS,
  reminderText,
  type Certificate,
  type CertificateBlock,
  type CertificateStatus,
  type LicenceReminder,
} from './qualification.ts'
export {
  accountErrors,
  firstError,
  mobileProblem,
  passwordAgainProblem,
  passwordProblem,
  storeErrors,
  type AccountField,
  type AccountFields,
  type AccountForm,
  type FieldErrors,
  type StoreFields,
} from './registration-fields.ts'

export type AddressId = Brand<number, 'AddressId'>

/** The header's knowledge of who is here: user/base. A guest has `member` null. */
export type Session = {
  readonly member: SignedInMember | null
  readonly serverTime: Instant
}

export type SignedInMember = {
  readonly id: MemberId
  readonly username: string
  readonly name: string
  readonly company: string
  readonly phone: string
  readonly buyerType: BuyerType
  readonly isPassed: boolean
  readonly canChat: boolean
  readonly mayAskAfterSales: boolean
  readonly points: number
  readonly cartCount: number
  readonly messageCount: number
  /** 专属客服; shown only if present. */
  readonly dedicatedService: { readonly name: string; readonly phone: string } | null
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
  readonly region: string
  readonly detail: string
  readonly isDefault: boolean
  /** The licence address: the only one that 含麻 goods may go to. */
  readonly isLicence: boolean
}

import { addDays, addMonths, day, type Day, DAY_MS, startOfDay } from '../kernel/time.ts'
import type { BuyerType } from './buyer-type.ts'
import { businessLicence } from './certificates/business-licence.ts'
import { type CertificateName, certificateNames, certificateOf } from './certificates/certificate-list.ts'
import { yearlyContract } from './certificates/yearly-contract.ts'
import { certificateDuty } from './certificates.ts'

/** What the lack of a certificate stands in the way of: a code of the purchase gate, or of the order (459). */
export type CertificateBlock =
  | 'NOT_PASSED'
  | 'CERT_EXPIRED'
  | 'CONTRACT_UNSIGNED'
  | 'SCOPE'
  | 'AUTH_LETTER'
  | 'SPECIAL_RIGHT'

/** The yearly contract: must-have for every buyer type, with a refusal and a page of its own (/dzht). */
export const CONTRACT = yearlyContract.name

/** Certificates of which one does. */
type Alternatives = readonly [CertificateName, ...(readonly CertificateName[])]

/**
 * What a buyer type has to show: each entry names the certificates of which one does. For the upload page.
 *
 * @example mustHaveCertificates('hospital')[0] // ['医疗机构执业许可证', '诊所备案凭证']
 */
export const mustHaveCertificates = (buyerType: BuyerType): readonly Alternatives[] =>
  certificateNames
    .filter((name) => isMust(name, buyerType) && certificateOf(name).insteadOf === null)
    .map((name): Alternatives => [name, ...certificateNames.filter((other) => certificateOf(other).insteadOf === name)])

/**
 * The certificates of which one is the licence of a buyer type: its number is asked for at registration, its address is
 * the licence address.
 *
 * @example licencesOf('clinic') // ['医疗机构执业许可证', '诊所备案凭证']
 */
export const licencesOf = (buyerType: BuyerType): readonly CertificateName[] =>
  mustHaveCertificates(buyerType).find((names) => names.some((name) => certificateOf(name).isLicence)) ?? [
    businessLicence.name,
  ]

/**
 * What is still to be handed in before a registration is complete (docs/rules.md#1-papers), named for the buyer. 电子合同
 * is signed after the approval.
 *
 * @example missingPapers('hospital', ['采购委托书', '开票信息']) // ['医疗机构执业许可证或诊所备案凭证']
 */
export const missingPapers = (buyerType: BuyerType, handedIn: readonly CertificateName[]): readonly string[] =>
  mustHaveCertificates(buyerType)
    .filter((names) => !names.includes(CONTRACT) && !names.some((name) => handedIn.includes(name)))
    .map((names) => names.join('或'))

/**
 * The message for a registration without all required certificates; null when none is missing.
 *
 * @example papersProblem('hospital', ['采购委托书', '开票信息']) // '证件不齐，请补充：医疗机构执业许可证或诊所备案凭证'
 */
export const papersProblem = (buyerType: BuyerType, handedIn: readonly CertificateName[]): string | null => {
  const missing = missingPapers(buyerType, handedIn)
  return missing.length === 0 ? null : `证件不齐，请补充：${missing.join('、')}`
}

/**
 * C of the matrix: needed when the buyer buys such goods.
 *
 * @example certificatesForSomeGoods('hospital') // ['冷藏药品采购委托书', '含特殊药品复方制剂采购备案']
 */
export const certificatesForSomeGoods = (buyerType: BuyerType): readonly CertificateName[] =>
  certificateNames.filter((name) => certificateDuty(name, buyerType) === 'forSomeGoods')

/**
 * The last day on which a certificate is good; null: 长期, or none. `printed` is what stands on it, null where nothing
 * does.
 *
 * @example lastDayOf('药品经营许可证', day('2021-12-19'), null) // '2026-12-18'
 */
export const lastDayOf = (name: CertificateName, issuedOn: Day, printed: Day | null): Day | null => {
  const { term } = certificateOf(name)
  switch (term.kind) {
    case 'asPrinted':
      return printed
    case 'forever':
      return null
    case 'years':
      return printed ?? addDays(addMonths(issuedOn, term.years * 12), -1)
    case 'calendarYear':
      return day(`${issuedOn.slice(0, 4)}-12-31`)
  }
}

/** What the shop holds of one certificate. A changed one is checked while the old approval stays valid. */
export type Certificate = {
  readonly name: CertificateName
  /** null: never approved. */
  readonly approved: { readonly expiresOn: Day | null } | null
  /** The latest submission that is not approved; null: none. */
  readonly submission: { readonly kind: 'waiting' } | { readonly kind: 'rejected'; readonly reason: string } | null
}

export type CertificateStatus = 'none' | 'submitted' | 'passed' | 'rejected' | 'expiring' | 'expired'

export const certificateStatusLabels: { readonly [S in CertificateStatus]: string } = {
  none: '未上传',
  submitted: '待审核',
  passed: '已通过',
  rejected: '审核不通过',
  expiring: '即将到期',
  expired: '已过期',
}

/** A certificate is `expiring` from this many days before its last day on. */
const EXPIRING_DAYS = 30

/**
 * Where a certificate stands today: none → submitted → passed | rejected; passed → expiring → expired. It is good
 * through its last day.
 *
 * @example certificateStatus({ name: '营业执照', approved: { expiresOn: null }, submission: null }, aDay) // 'passed'
 */
export const certificateStatus = ({ approved, submission }: Certificate, today: Day): CertificateStatus => {
  if (approved === null) {
    if (submission === null) return 'none'
    return submission.kind === 'waiting' ? 'submitted' : 'rejected'
  }
  if (approved.expiresOn === null) return 'passed'
  const left = daysBetween(today, approved.expiresOn)
  if (left < 0) return 'expired'
  return left <= EXPIRING_DAYS ? 'expiring' : 'passed'
}

/**
 * Where a buyer stands as a whole: his must-haves together, 电子合同 left out (it is tested by itself). The one that is
 * furthest from passing decides; of alternatives the better one counts.
 *
 * @example qualificationStatus('pharmacy', [], aDay) // 'none'
 */
export const qualificationStatus = (
  buyerType: BuyerType,
  certificates: readonly Certificate[],
  today: Day,
): CertificateStatus => {
  const statusOf = (name: CertificateName): CertificateStatus => {
    const held = certificates.find((certificate) => certificate.name === name)
    return held ? certificateStatus(held, today) : 'none'
  }
  const needed = mustHaveCertificates(buyerType)
    .filter(([name]) => name !== CONTRACT)
    .map((alternatives) => furthest(alternatives.map(statusOf), 'best'))
  return furthest(needed, 'worst')
}

/**
 * Whether the last day of a certificate, on which it is still valid, is over; null: it has none.
 *
 * @example hasExpired(day('2026-11-20'), day('2026-11-20')) // false
 */
export const hasExpired = (expiresOn: Day | null, today: Day): boolean => expiresOn !== null && expiresOn < today

/**
 * is_passed: who was approved once sees prices, also when something has run out since.
 *
 * @example isPassedStatus('expired') // true
 */
export const isPassedStatus = (status: CertificateStatus): boolean =>
  status === 'passed' || status === 'expiring' || status === 'expired'

/**
 * What a certificate that is not there, or has run out, stands in the way of; null: of nothing. A missing must-have
 * means not passed at all; an expired one blocks ordering, not viewing; one for some goods blocks these alone, in both
 * cases.
 *
 * @example certificateBlock('冷藏药品采购委托书', 'pharmacy', 'expired') // 'AUTH_LETTER'
 */
export const certificateBlock = (
  name: CertificateName,
  buyerType: BuyerType,
  lack: 'missing' | 'expired',
): CertificateBlock | null => {
  if (certificateOf(name).isSigned) return 'CONTRACT_UNSIGNED'
  switch (certificateDuty(name, buyerType)) {
    case 'must':
      return lack === 'missing' ? 'NOT_PASSED' : 'CERT_EXPIRED'
    case 'forSomeGoods':
      return certificateOf(name).goodsBlock
    case 'optional':
    case 'none':
      return null
  }
}

/** The licence calendar reminds this many days before the last one. */
const REMINDER_DAYS = [60, 30, 7] as const

/** @example licenceCalendarUntil(day('2026-11-20')) // '2027-01-19' */
export const licenceCalendarUntil = (today: Day): Day => addDays(today, REMINDER_DAYS[0])

export type LicenceReminder = {
  readonly name: string
  readonly expiresOn: Day
  /** 0 on the last day, negative after it. */
  readonly daysLeft: number
  /** The nearest reminder that is due, or that it has run out. */
  readonly due: (typeof REMINDER_DAYS)[number] | 'expired'
}

/**
 * The certificates that run out within 60 days or have run out, soonest first.
 *
 * @example licenceCalendar([{ name: '营业执照', expiresOn: addDays(aDay, 8) }], aDay)[0]?.due // 30
 */
export const licenceCalendar = (
  certificates: readonly { readonly name: string; readonly expiresOn: Day | null }[],
  today: Day,
): readonly LicenceReminder[] =>
  certificates
    .flatMap(({ name, expiresOn }): readonly LicenceReminder[] => {
      if (expiresOn === null) return []
      const daysLeft = daysBetween(today, expiresOn)
      const due = daysLeft < 0 ? 'expired' : REMINDER_DAYS.findLast((days) => daysLeft <= days)
      return due === undefined ? [] : [{ name, expiresOn, daysLeft, due }]
    })
    .toSorted((a, b) => a.daysLeft - b.daysLeft || (a.name < b.name ? -1 : 1))

/**
 * Those that are still good and run out within 60 days: the badge of 资质证件 and the figure on its page.
 *
 * @example soonOver([{ name: '营业执照', expiresOn: addDays(aDay, -1) }], aDay) // []
 */
export const soonOver = (
  certificates: readonly { readonly name: string; readonly expiresOn: Day | null }[],
  today: Day,
): readonly LicenceReminder[] => licenceCalendar(certificates, today).filter(({ due }) => due !== 'expired')

/** @example reminderText(reminder) // '药品经营许可证将于 2026-12-18 到期' */
export const reminderText = ({ name, expiresOn, due }: LicenceReminder): string =>
  due === 'expired' ? `${name}已于 ${expiresOn} 到期` : `${name}将于 ${expiresOn} 到期`

const isMust = (name: CertificateName, buyerType: BuyerType): boolean =>
  certificateOf(name).isSigned || certificateDuty(name, buyerType) === 'must'

const daysBetween = (from: Day, to: Day): number => Math.round((startOfDay(to) - startOfDay(from)) / DAY_MS)

/** From nothing there to nothing to do. A rejected one waits for the buyer as one never sent does, but says why. */
const worstFirst: readonly CertificateStatus[] = ['rejected', 'none', 'submitted', 'expired', 'expiring', 'passed']

const furthest = (statuses: readonly CertificateStatus[], which: 'best' | 'worst'): CertificateStatus => {
  const ranked = statuses.toSorted((a, b) => worstFirst.indexOf(a) - worstFirst.indexOf(b))
  return (which === 'worst' ? ranked[0] : ranked.at(-1)) ?? 'passed'
}

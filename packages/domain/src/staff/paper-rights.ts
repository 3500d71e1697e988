import { type CertificateName, holdsIdentity, maskPhone } from '../members/members.ts'
import { may, type StaffRole } from './rights.ts'

/** What a member's picture is a picture of. */
export type MemberPaper =
  | { readonly kind: 'certificate'; readonly name: CertificateName }
  /** Of a transfer or a top-up. */
  | { readonly kind: 'voucher' }
  /** A signed receipt of 含麻 goods. */
  | { readonly kind: 'receipt' }
  /** Of damaged goods. */
  | { readonly kind: 'photo' }

/** Whether the certificate is a mandate, which shows an identity card. */
const isMandate = (paper: MemberPaper): boolean => paper.kind === 'certificate' && holdsIdentity(paper.name)

/**
 * Who may open a picture of a member (docs/rules.md#7-viewing): those who decide it, and the customer's 业务员 but for
 * mandates, which show an identity card.
 *
 * @param isOwn whether the member is a customer of this person
 * @example mayOpenPaper({ roles: ['finance'] }, { kind: 'certificate', name: '营业执照' }, false) // false
 */
export const mayOpenPaper = (
  staff: { readonly roles: readonly StaffRole[] },
  paper: MemberPaper,
  isOwn: boolean,
): boolean => {
  if (isOwn && may(staff, 'readOwnTrade') && !isMandate(paper)) return true
  switch (paper.kind) {
    case 'certificate':
    case 'receipt':
      return may(staff, 'decideCertificates')
    case 'voucher':
      return may(staff, 'decideCertificates') || may(staff, 'decideMoney')
    case 'photo':
      return may(staff, 'readTrade')
  }
}

/**
 * A phone as this person reads it in lists, details and exports: whole for those who call or pack.
 *
 * @example phoneFor({ roles: ['finance'] }, '13800000021') // '138****0021'
 */
export const phoneFor = (staff: { readonly roles: readonly StaffRole[] }, phone: string): string =>
  phone === '' || may(staff, 'seePhones') ? phone : maskPhone(phone)

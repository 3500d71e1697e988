import type { Day } from '../kernel/time.ts'
import type { BuyerType } from './buyer-type.ts'
import type { CertificatePaper } from './certificate-papers.ts'
import type { CertificateDuty } from './certificates/certificate-kind.ts'
import { type CertificateName, certificateNames, certificateOf } from './certificates/certificate-list.ts'
import { certificateDuty } from './certificates.ts'
import type { PictureMark } from './picture-mark.ts'
import { certificateStatus, type CertificateStatus } from './qualification.ts'

/** The longest reason of a refusal, in characters. */
export const LONGEST_REASON = 300

/** What is held of one certificate: the approved one, and a submission that is not. */
export type HeldCertificate = {
  readonly name: CertificateName
  readonly approved: CertificatePaper | null
  /** `rejectedFor` null: it waits for the shop. `marks` show where its pictures are at fault. */
  readonly submission:
    | (CertificatePaper & { readonly rejectedFor: string | null; readonly marks: readonly PictureMark[] })
    | null
}

/** One line of /zzzj: what the certificate is to this buyer, where it stands, and what is held of it. */
export type CertificateCard = HeldCertificate & {
  readonly duty: Exclude<CertificateDuty, 'none'>
  readonly status: CertificateStatus
}

/**
 * The certificates that a buyer type may or must show, must-haves first, each as it stands today. 电子合同 is signed and
 * not uploaded: it has a page of its own.
 *
 * @example certificateCards('hospital', [], today).map(({ name }) => name)[0] // '医疗机构执业许可证'
 */
export const certificateCards = (
  buyerType: BuyerType,
  held: readonly HeldCertificate[],
  today: Day,
): readonly CertificateCard[] =>
  certificateNames
    .filter((name) => !certificateOf(name).isSigned)
    .flatMap((name): readonly CertificateCard[] => {
      const duty = certificateDuty(name, buyerType)
      if (duty === 'none') return []
      const own = held.find((certificate) => certificate.name === name) ?? { name, approved: null, submission: null }
      return [{ ...own, duty, status: statusOf(own, today) }]
    })
    .toSorted((a, b) => dutyOrder.indexOf(a.duty) - dutyOrder.indexOf(b.duty))

const dutyOrder: readonly CertificateDuty[] = ['must', 'forSomeGoods', 'optional']

const statusOf = ({ name, approved, submission }: HeldCertificate, today: Day): CertificateStatus =>
  certificateStatus({ name, approved, submission: submission && submissionOf(submission.rejectedFor) }, today)

const submissionOf = (rejectedFor: string | null) =>
  rejectedFor === null ? ({ kind: 'waiting' } as const) : ({ kind: 'rejected', reason: rejectedFor } as const)

import type { Day } from '@xinglin/domain/kernel/time'
import {
  beginCertificate,
  type BuyerType,
  type CertificateCard,
  type CertificateName,
  certificateForm,
  certificateHolder,
  type CertificateStatus,
  CONTRACT,
  mendCertificate,
  mustHaveCertificates,
  soonOver,
  type WrittenCertificate,
} from '@xinglin/domain/members'

export const dutyLabels: { readonly [D in CertificateCard['duty']]: string } = {
  must: '必备',
  forSomeGoods: '按需',
  optional: '可选',
}

const isHeld = ({ status }: CertificateCard): boolean => status === 'passed' || status === 'expiring'

/** Missing required ones, rejected and expired ones: those that the buyer has to act on. */
const waitsForBuyer = (buyerType: BuyerType, cards: readonly CertificateCard[]): number => {
  const named = (name: CertificateName): CertificateCard | undefined => cards.find((card) => card.name === name)
  const missing = mustHaveCertificates(buyerType).filter((names) => {
    const any = names.flatMap((name) => named(name) ?? [])
    return any.length > 0 && any.every(({ status }) => status === 'none')
  })
  const refused = cards.filter(
    ({ status, submission }) =>
      (status === 'expired' && submission === null) || (submission !== null && submission.rejectedFor !== null),
  )
  return missing.length + refused.length
}

/** The counts at the top of the page. */
export const summaryOf = (
  buyerType: BuyerType,
  cards: readonly CertificateCard[],
  signedUntil: Day | null,
  today: Day,
) => ({
  held: cards.filter(isHeld).length,
  expiring: soonOver(
    [
      ...cards.map(({ name, approved }) => ({ name, expiresOn: approved?.expiresOn ?? null })),
      { name: CONTRACT, expiresOn: signedUntil },
    ],
    today,
  ).length,
  waiting: waitsForBuyer(buyerType, cards),
})

export const statusWords: { readonly [S in CertificateStatus]: { readonly words: string; readonly note: string } } = {
  none: { words: '未提交', note: '提交必备证件后审核' },
  submitted: { words: '待审核', note: '通常 1 个工作日内完成' },
  passed: { words: '已通过', note: '可正常采购' },
  expiring: { words: '已通过', note: '有必备证件即将到期' },
  expired: { words: '已过期', note: '更新并审核通过后可下单' },
  rejected: { words: '审核不通过', note: '请按原因补正' },
}

/**
 * The initial values of a certificate's form: a submission that is not approved is corrected; an approved one is
 * renewed, with new pictures and a new expiry; 开票信息 has neither and is edited directly.
 */
export const beginningOf = ({ name, approved, submission }: CertificateCard, company: string): WrittenCertificate => {
  if (submission !== null) return mendCertificate(name, submission)
  if (approved === null) return beginCertificate(certificateHolder(name, company))
  const again = mendCertificate(name, approved)
  return certificateForm(name).leastPictures === 0
    ? again
    : { ...again, expiresOn: '', isForever: false, uploadIds: [] }
}

/** The button of a certificate, by its state. */
export const actionOf = ({
  name,
  status,
  submission,
}: CertificateCard): { readonly label: string; readonly urgent: boolean } => {
  if (submission !== null && submission.rejectedFor !== null) return { label: '重新上传', urgent: true }
  if (submission !== null) return { label: '修改', urgent: false }
  if (certificateForm(name).leastPictures === 0)
    return { label: status === 'none' ? '填写' : '修改', urgent: status === 'none' }
  if (status === 'none') return { label: '上传', urgent: false }
  const urgent = status === 'expiring' || status === 'expired'
  return { label: urgent ? '更新证件' : '更新', urgent }
}

import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import { reminderText } from '@xinglin/domain/members'
import { Notice } from '@xinglin/ui-kit/Notice'
import { memberPlaces } from '../../shared/paths.ts'
import { type Certificates, type DueCertificate, mostPressing } from './held-certificates.ts'

type LicenceNoticeProps = {
  readonly certificates: Certificates
  readonly now: Instant
  /** On the page of the certificates there is no link. */
  readonly here?: boolean
}

/** What prevents this buyer from ordering, or soon will, and a link to resolve it. */
export const LicenceNotice = ({ certificates, now, here = false }: LicenceNoticeProps) => {
  const { status } = certificates
  const link = (label: string) => (here ? {} : { link: { label, href: memberPlaces.certificates } })
  if (status === 'none' || status === 'rejected')
    return (
      <Notice tone="warning" {...link('去提交证件')}>
        {status === 'none'
          ? '必备证件尚未齐全，审核通过后方可查看价格并下单。'
          : '有必备证件未通过审核，请按原因补正后重新提交。'}
      </Notice>
    )
  if (status === 'submitted')
    return <Notice tone="info">证件正在审核，通常 1 个工作日内完成，通过后即可查看价格并下单。</Notice>
  const first = mostPressing(certificates, dayAt(now))
  if (first === null) return null
  const isOver = first.due === 'expired'
  return (
    <Notice tone={isOver && first.isMust ? 'danger' : 'warning'} {...(first.isWaiting ? {} : link('更新证件'))}>
      {`${reminderText(first)}${isOver ? '' : `（剩 ${String(first.daysLeft)} 天）`}，${consequence(first)}`}
    </Notice>
  )
}

const consequence = ({ due, isMust, isWaiting }: DueCertificate): string => {
  if (due !== 'expired') {
    if (isWaiting) return '新证正在审核，审核期间旧证继续有效。'
    return `${isMust ? '到期后可以浏览，不能下单' : '到期后不能采购相应商品'}；新证审核期间旧证继续有效。`
  }
  if (isWaiting) return '新证正在审核，通过后即可恢复采购。'
  return isMust ? '更新并审核通过后方可下单。' : '更新并审核通过后方可采购相应商品。'
}

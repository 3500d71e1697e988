import type { membersList } from '@xinglin/api-contract/staff-lists'
import { formatMoney, unitsOf } from '@xinglin/domain/kernel/money'
import { type Day, dayAt, type Instant } from '@xinglin/domain/kernel/time'
import { buyerTypeLabels, type MemberId } from '@xinglin/domain/members'
import {
  type DeskCredit,
  type DeskMember,
  EXPIRING_WITHIN_DAYS,
  spendingTrend,
  type SpendingTrend,
} from '@xinglin/domain/staff'
import { Pill } from '@xinglin/ui-kit/Pill'
import { ProgressBar } from '@xinglin/ui-kit/ProgressBar'
import { left, type Looks, right } from '../../parts/columns.ts'
import * as parts from '../../parts/parts.css.ts'
import { daysUntil } from '../../shared/words.ts'
import * as styles from './members-view.css.ts'

type StandingProps = {
  readonly member: DeskMember
  /** What has passed; nothing under a column's title. */
  readonly of?: string
}

/** Whether a member may buy, from the shop's view. */
export const MemberStanding = ({ member: { isActive, isPassed }, of = '' }: StandingProps) => {
  if (!isActive) return <span className={parts.states.failed}>已停用</span>
  return (
    <span className={parts.states[isPassed ? 'done' : 'waits']}>
      {of}
      {isPassed ? '已通过' : '未通过'}
    </span>
  )
}

/** 11-26; with its year where that is another one. */
const shortDay = (day: Day, today: Day): string => (day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day)

const Expiry = ({ expires, now }: Pick<DeskMember, 'expires'> & { readonly now: Instant }) => {
  if (expires === null) return '—'
  const days = daysUntil(expires.on, dayAt(now))
  const look = days < 0 ? 'late' : days <= EXPIRING_WITHIN_DAYS ? 'soon' : 'inTime'
  return (
    <span className={parts.ages[look]} title={expires.on}>
      {expires.name} {days < 0 ? `过期 ${String(-days)} 天` : `${String(days)} 天`}
    </span>
  )
}

const trends: { readonly [T in SpendingTrend]: { readonly mark: string; readonly name: string } } = {
  up: { mark: '↑', name: '比前 90 天多' },
  level: { mark: '→', name: '与前 90 天持平' },
  down: { mark: '↓', name: '比前 90 天少' },
}

const Spent = ({ member }: { readonly member: DeskMember }) => {
  const trend = spendingTrend(member)
  const { mark, name } = trends[trend]
  return (
    <span className={parts.figures} title={`${name}（¥${formatMoney(member.spentBefore)}）`}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a text character with a label, not an image file */}
      <span className={styles.trends[trend]} role="img" aria-label={name}>
        {mark}
      </span>{' '}
      <b>¥{formatMoney(member.spent)}</b>
    </span>
  )
}

const CreditUse = ({ credit }: { readonly credit: DeskCredit }) => (
  <span className={styles.credit}>
    <span className={styles.use}>
      <ProgressBar
        aria-label="额度已用"
        value={unitsOf(credit.used)}
        max={Math.max(1, unitsOf(credit.limit))}
        full="gone"
      />
    </span>
    <span className={parts.figures}>{creditWords(credit)}</span>
  </span>
)

const creditWords = ({ used, limit }: DeskCredit): string => `¥${formatMoney(used)} / ${formatMoney(limit)}`

const Marks = ({ member, today }: { readonly member: DeskMember; readonly today: Day }) => {
  const overdueSince = member.credit?.overdueSince ?? null
  return (
    <span className={styles.marks}>
      {overdueSince !== null && <Pill tone="bad">{`逾期 ${String(-daysUntil(overdueSince, today))} 天`}</Pill>}
      {member.receiptsDue > 0 && <Pill tone="warn">{`回执 ${String(member.receiptsDue)}`}</Pill>}
      {member.stores > 0 && <Pill>{`门店 ${String(member.stores)}`}</Pill>}
      {member.isSleeping && <Pill tone="off">沉睡</Pill>}
    </span>
  )
}

/** Looks of the list; `hrefOf` leads to a member's page. */
export const memberLooksAt = (now: Instant, hrefOf: (id: MemberId) => string): Looks<typeof membersList.columns> => ({
  company: left(({ id, company }) => (
    <>
      <a className={parts.number} href={hrefOf(id)} tabIndex={-1}>
        {company}
      </a>{' '}
      <span className={parts.note}>{id}</span>
    </>
  )),
  buyerType: left(({ buyerType }) => buyerTypeLabels[buyerType]),
  isPassed: left((member) => <MemberStanding member={member} />),
  scopes: left(({ scopes }) => (scopes.length === 0 ? '—' : <span title={scopes.join('、')}>{scopes.length} 类</span>)),
  expires: left(({ expires }) => <Expiry expires={expires} now={now} />),
  credit: left(({ credit }) =>
    credit === null ? <span className={parts.note}>未开通</span> : <CreditUse credit={credit} />,
  ),
  balance: right(({ balance }) => <span className={parts.figures}>¥{formatMoney(balance)}</span>),
  lastOrderAt: left(({ lastOrderAt }) => (lastOrderAt === null ? '从未' : shortDay(dayAt(lastOrderAt), dayAt(now)))),
  spent: right((member) => <Spent member={member} />),
  salesRep: left(({ salesRep }) => salesRep || '未分配'),
  marks: left((member) => <Marks member={member} today={dayAt(now)} />),
  contact: left(({ contact, phone }) => `${contact} ${phone}`),
})

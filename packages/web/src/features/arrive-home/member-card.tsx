import type { SignedInMember } from '@xinglin/domain/members'
import { buyerTypeLabels } from '@xinglin/domain/members'
import { Button } from '@xinglin/ui-kit/Button'
import { Icon } from '@xinglin/ui-kit/Icon'
import { Link } from '@xinglin/ui-kit/Link'
import { Notice } from '@xinglin/ui-kit/Notice'
import { oneLine } from '@xinglin/ui-kit/theme/reset.css'
import { grouped } from '@xinglin/ui-kit/commerce/selling'
import { memberPlaces, paths } from '../../shared/paths.ts'
import * as styles from './member-card.css.ts'

type MemberCardProps = {
  readonly member: SignedInMember | null
  readonly signIn: string
  readonly onSignOut: () => void
}

export const MemberCard = ({ member, signIn, onSignOut }: MemberCardProps) =>
  member === null ? <GuestCard signIn={signIn} /> : <SignedInCard member={member} onSignOut={onSignOut} />

const GuestCard = ({ signIn }: { readonly signIn: string }) => (
  <section aria-label="登录" className={styles.card}>
    <div className={styles.head}>
      <span className={styles.sign}>
        <Icon name="user" size={22} />
      </span>
      <div className={styles.who}>
        <b className={styles.name}>您好，请登录</b>
        <p className={styles.quiet}>登录并通过资质审核后可见价格</p>
      </div>
    </div>
    <Button tone="primary" size={32} wide href={signIn}>
      登录
    </Button>
  </section>
)

type SignedInCardProps = { readonly member: SignedInMember; readonly onSignOut: () => void }

const SignedInCard = ({ member, onSignOut }: SignedInCardProps) => {
  const { company, buyerType, points, orderCounts } = member
  const counts = [
    { name: '待付款', count: orderCounts.unpaid, state: 10, look: orderCounts.unpaid > 0 ? 'urgent' : 'calm' },
    { name: '待发货', count: orderCounts.toShip, state: 30, look: 'calm' },
    { name: '待收货', count: orderCounts.toReceive, state: 40, look: 'calm' },
  ] as const
  return (
    <section aria-label="我的采购" className={styles.card}>
      <div className={styles.head}>
        <span className={styles.sign}>
          <Icon name="store" size={22} />
        </span>
        <div className={styles.who}>
          <b className={`${styles.name} ${oneLine}`} title={company}>
            {company}
          </b>
          <p className={styles.quiet}>{`${buyerTypeLabels[buyerType]}　积分 ${grouped(points)}`}</p>
        </div>
        <span className={styles.leave}>
          <Button tone="text" size={44} onClick={onSignOut}>
            退出登录
          </Button>
        </span>
      </div>
      <div className={styles.counts}>
        {counts.map(({ name, count, state, look }) => (
          <a key={state} href={paths.orders({ state })} className={styles.count}>
            <b className={styles.figure[look]}>{count}</b>
            {name}
          </a>
        ))}
      </div>
    </section>
  )
}

/** What prevents this member from buying, or soon will. */
export const MemberNotices = ({ member }: { readonly member: SignedInMember }) => {
  const [certificate] = member.expiringCertificates
  return (
    <>
      {!member.isPassed && (
        <Notice tone="warning" link={{ label: '查看资质', href: memberPlaces.certificates }}>
          资质审核通过后方可购买，
        </Notice>
      )}
      {member.hasExpired && (
        <Notice tone="warning" link={{ label: '去更新证件', href: memberPlaces.certificates }}>
          有必备证件已过期，更新并审核通过后可下单
        </Notice>
      )}
      {certificate !== undefined && (
        <Notice tone="warning">
          {`${certificate.name}有效期至 `}
          <b>{certificate.expiresOn}</b>，<Link href={memberPlaces.certificates}>请及时更新证件</Link>
        </Notice>
      )}
    </>
  )
}

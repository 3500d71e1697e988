import type { Day } from '@xinglin/domain/kernel/time'
import { type CertificateStatus, certificateStatusLabels, licenceCalendar } from '@xinglin/domain/members'
import { Icon, type IconName } from '../../components/Icon/Icon.tsx'
import { oneLine } from '../../theme/reset.css.ts'
import * as styles from './LicenceCalendar.css.ts'

type Licence = {
  readonly name: string
  readonly status: CertificateStatus
  /** Null: valid indefinitely, or not submitted yet. */
  readonly expiresOn: Day | null
}

type LicenceCalendarProps = {
  readonly licences: readonly Licence[]
  readonly today: Day
  /** The address to submit an expiring, expired or rejected one again. */
  readonly renewHref?: string
}

/** Expiry dates of certificates, and their consequence today. */
export const LicenceCalendar = ({ licences, today, renewHref }: LicenceCalendarProps) => {
  const daysLeft = new Map(licenceCalendar(licences, today).map((reminder) => [reminder.name, reminder.daysLeft]))
  return (
    <ul className={styles.list} aria-label="资质证件">
      {licences.map(({ name, status, expiresOn }) => {
        const left = daysLeft.get(name)
        const soon = left !== undefined && left >= 0 && isThere(status)
        const look = looks[soon ? 'expiring' : status]
        const words = soon ? `${left} 天后到期` : wordsOf(status)
        const renewed = soon || !(isThere(status) || status === 'submitted')
        return (
          <li key={name} className={styles.row}>
            <span className={oneLine} title={name}>
              {name}
            </span>
            <span className={styles.day}>{expiresOn ?? (isThere(status) ? '长期' : '—')}</span>
            <span className={styles.states[look.tone]}>
              <Icon name={look.icon} size={14} />
              {renewHref !== undefined && renewed ? (
                <a href={renewHref} className={styles.renew} aria-label={`${words}，更新${name}`}>
                  {words}
                </a>
              ) : (
                words
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const isThere = (status: CertificateStatus): boolean => status === 'passed' || status === 'expiring'

const wordsOf = (status: CertificateStatus): string => (status === 'passed' ? '有效' : certificateStatusLabels[status])

const looks: { readonly [S in CertificateStatus]: { tone: keyof typeof styles.states; icon: IconName } } = {
  passed: { tone: 'good', icon: 'success' },
  submitted: { tone: 'waiting', icon: 'clock' },
  expiring: { tone: 'soon', icon: 'warning' },
  expired: { tone: 'bad', icon: 'error' },
  rejected: { tone: 'bad', icon: 'error' },
  none: { tone: 'waiting', icon: 'minus-circle' },
}

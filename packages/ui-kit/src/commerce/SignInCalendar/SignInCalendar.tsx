import { addDays, addMonths, type Day, day } from '@xinglin/domain/kernel/time'
import type { SignInCalendar as Calendar } from '@xinglin/domain/rewards'
import { signInPoints } from '@xinglin/domain/wallet'
import { Button } from '../../components/Button/Button.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './SignInCalendar.css.ts'

type SignInCalendarProps = {
  readonly calendar: Calendar
  readonly busy?: boolean
  readonly onSignIn: () => void
}

const WEEK = ['一', '二', '三', '四', '五', '六', '日'] as const

/** 0 for Monday; 1 January 1970 was a Thursday. */
const weekdayOf = (of: Day): number => (Math.floor(Date.parse(of) / 86_400_000) + 3) % 7

const daysOfMonth = (of: Day): readonly Day[] => {
  const first = day(`${of.slice(0, 7)}-01`)
  const last = addDays(addMonths(first, 1), -1)
  return Array.from({ length: Number(last.slice(8)) }, (_, at) => addDays(first, at))
}

/** This month with the days on which the buyer signed in, and today's button. */
export const SignInCalendar = ({ calendar, busy = false, onSignIn }: SignInCalendarProps) => {
  const { today, signedToday, streak, days } = calendar
  const signed = new Set<Day>(days)
  return (
    <div className={styles.calendar}>
      <ul className={styles.grid} aria-label={`${today.slice(0, 7)} 签到记录`}>
        {WEEK.map((name) => (
          <li key={name} className={styles.weekday} aria-hidden="true">
            {name}
          </li>
        ))}
        {daysOfMonth(today).map((each, at) => {
          const look = signed.has(each) ? 'signed' : each === today ? 'today' : 'other'
          return (
            <li
              key={each}
              className={at === 0 ? `${styles.days[look]} ${styles.begins[weekdayOf(each)] ?? ''}` : styles.days[look]}
              aria-current={each === today ? 'date' : undefined}
            >
              {Number(each.slice(8))}
              {look === 'signed' && (
                <>
                  <span className={styles.mark}>
                    <Icon name="check" size={14} />
                  </span>
                  <VisuallyHidden>已签到</VisuallyHidden>
                </>
              )}
            </li>
          )
        })}
      </ul>
      <div className={styles.foot}>
        <div>
          <p>
            {streak > 0 ? (
              <>
                已连续签到 <b>{streak}</b> 天
              </>
            ) : (
              '今天开始签到吧'
            )}
          </p>
          <p className={styles.quiet}>
            本月签到 {days.length} 天，得 {days.length * signInPoints} 积分
          </p>
        </div>
        {signedToday ? (
          <Button size={40} icon="check" disabled>
            今日已签到
          </Button>
        ) : (
          <Button tone="primary" size={40} busy={busy} onClick={onSignIn}>
            签到 +{signInPoints} 积分
          </Button>
        )}
      </div>
    </div>
  )
}

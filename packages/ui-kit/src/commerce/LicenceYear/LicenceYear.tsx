import { type Day, addMonths } from '@xinglin/domain/kernel/time'
import { monthsUpTo } from '@xinglin/domain/orders'
import { licenceCalendar } from '@xinglin/domain/members'
import * as styles from './LicenceYear.css.ts'

type LicenceYearProps = {
  readonly licences: readonly { readonly name: string; readonly expiresOn: Day | null }[]
  readonly today: Day
}

const MONTHS = 12

/**
 * The months from this one on, each with what expires in it; the first month of a year shows the year. Already expired
 * ones are in the LicenceCalendar only.
 */
export const LicenceYear = ({ licences, today }: LicenceYearProps) => {
  const due = new Set(licenceCalendar(licences, today).map(({ name }) => name))
  const months = monthsUpTo(addMonths(today, MONTHS - 1), MONTHS)
  return (
    <ol className={styles.year} aria-label="未来 12 个月到期的证件">
      {months.map((month, at) => {
        const ending = licences
          .flatMap(({ name, expiresOn }) => (expiresOn === null ? [] : [{ name, expiresOn }]))
          .filter(({ expiresOn }) => expiresOn >= today && expiresOn.startsWith(month))
          .toSorted((a, b) => a.expiresOn.localeCompare(b.expiresOn))
        return (
          <li key={month} className={styles.month} data-empty={ending.length === 0 ? 'yes' : 'no'}>
            <span className={styles.monthName}>
              {(at === 0 || month.endsWith('-01')) && (
                <>
                  {month.slice(0, 4)}年<wbr />
                </>
              )}
              {Number(month.slice(5))}月
            </span>
            {at === 0 && (
              <span className={styles.todays[Number(today.slice(8)) - 1]}>
                <span className={styles.todayLabel}>今天</span>
              </span>
            )}
            {ending.map(({ name, expiresOn }) => (
              <span key={name} className={due.has(name) ? styles.soon : styles.later}>
                <b>{expiresOn.slice(5)}</b> {name}
              </span>
            ))}
          </li>
        )
      })}
    </ol>
  )
}

import { lifeOf } from '@xinglin/domain/goods'
import type { Day } from '@xinglin/domain/kernel/time'
import { createContext, useContext } from 'react'
import * as styles from './LifeBar.css.ts'

/** The shop's day, as of the page's load; null where nobody gives it: then what is left of a shelf life is not said. */
export const TodayContext = createContext<Day | null>(null)

type LifeBarProps = {
  readonly on: Day
  /** `cell`: the bar below the date. `inline`: on one line. `date`: the coloured date, and the words for who hears it. */
  readonly look?: 'cell' | 'inline' | 'date'
  /** Instead of the day of the page. */
  readonly today?: Day
}

/** 有效期至 with its day, and what is left of it (docs/rules.md#3-told-expiry): never by colour alone. */
export const LifeBar = ({ on, look = 'inline', today }: LifeBarProps) => {
  const shopDay = useContext(TodayContext)
  const from = today ?? shopDay
  if (from === null) return <span className={styles.date}>{on}</span>
  const { level, words, share } = lifeOf(from, on)
  const date = <span className={styles.date}>{on}</span>
  if (look === 'date')
    return (
      <span className={level === 'ok' ? undefined : styles.words[level]}>
        {date} <span className={level === 'ok' ? styles.heard : undefined}>{words}</span>
      </span>
    )
  return (
    <span className={look === 'cell' ? styles.cell : styles.left}>
      {date}
      <span className={`${styles.left} ${styles.words[level]}`}>
        <svg className={styles.track} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect
            className={level === 'ok' ? styles.long : undefined}
            fill="currentColor"
            width={Math.round(share * 100)}
            height="4"
          />
        </svg>
        {words}
      </span>
    </span>
  )
}

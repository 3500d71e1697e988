import * as styles from './Countdown.css.ts'

type CountdownProps = {
  /** Remaining seconds. The parent counts down. */
  readonly seconds: number
  /** `onPine` has blocks on the dark background of a wide screen; on a narrow one the figures are inline. */
  readonly look?: 'blocks' | 'onPine' | 'inline'
  /** Visually hidden text before the figures: 距结束. */
  readonly 'aria-label': string
}

const two = (count: number): string => String(count).padStart(2, '0')

export const Countdown = ({ seconds, look = 'blocks', 'aria-label': label }: CountdownProps) => {
  const left = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const days = Math.floor(left / 86_400)
  const [hours, minutes, rest] = [Math.floor((left % 86_400) / 3600), Math.floor((left % 3600) / 60), left % 60].map(
    two,
  )
  // No live region: it would be announced every second.
  const named = { role: 'timer', 'aria-label': `${label} ${days > 0 ? `${days} 天 ` : ''}${hours}:${minutes}:${rest}` }

  if (look === 'inline') {
    return (
      <span className={styles.inline} {...named}>
        {days > 0 && `${days} 天 `}
        {`${hours}:${minutes}:${rest}`}
      </span>
    )
  }
  return (
    <span className={styles.rows[look]} {...named}>
      {days > 0 && (
        <>
          <span className={styles.block[look]}>{days}</span>天
        </>
      )}
      <span className={styles.block[look]}>{hours}</span>:<span className={styles.block[look]}>{minutes}</span>:
      <span className={styles.block[look]}>{rest}</span>
    </span>
  )
}

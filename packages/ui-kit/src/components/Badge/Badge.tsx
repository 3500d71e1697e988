import * as styles from './Badge.css.ts'

type BadgeProps = {
  readonly count: number
  readonly size?: 'normal' | 'small'
}

/** A count from 1 to 99, then 99+. An invalid count (0, less, not a number) shows nothing. */
export const Badge = ({ count, size = 'normal' }: BadgeProps) => {
  const whole = Math.floor(count)
  if (!(whole >= 1)) return null
  return <span className={styles.badge[size]}>{whole > 99 ? '99+' : whole}</span>
}

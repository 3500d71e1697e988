import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?no-inline'
import * as styles from './Icon.css.ts'

export type { IconName }

type IconProps = {
  readonly name: IconName
  readonly size?: 12 | 14 | 16 | 18 | 20 | 22 | 24 | 28 | 32
  /** Only where the icon has a meaning of its own; beside text it is decorative. */
  readonly label?: string
  readonly filled?: boolean
  readonly heavy?: boolean
}

export const Icon = ({ name, size = 16, label, filled = false, heavy = false }: IconProps) => (
  <svg
    width={size}
    height={size}
    className={`${styles.icon} ${styles.fill[filled ? 'full' : 'none']} ${styles.stroke[heavy ? 'heavy' : 'normal']}`}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    <use href={`${sprite}#${name}`} />
  </svg>
)

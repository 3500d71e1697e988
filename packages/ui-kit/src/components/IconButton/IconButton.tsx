import type { MouseEventHandler, Ref } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import * as styles from './IconButton.css.ts'

type IconButtonProps = {
  readonly icon: IconName
  /** The accessible name, and the tooltip. */
  readonly label: string
  readonly tone?: 'plain' | 'raised' | 'bordered' | 'sunken'
  readonly size?: 28 | 32 | 44
  /** For a toggle button, such as 收藏: fills the icon. */
  readonly pressed?: boolean
  readonly expanded?: boolean
  readonly disabled?: boolean
  readonly onClick?: MouseEventHandler<HTMLButtonElement>
  readonly ref?: Ref<HTMLButtonElement>
}

const iconSizes = { 28: 16, 32: 18, 44: 22 } as const

export const IconButton = ({
  icon,
  label,
  tone = 'plain',
  size = 32,
  pressed,
  expanded,
  disabled = false,
  onClick,
  ref,
}: IconButtonProps) => (
  <button
    ref={ref}
    type="button"
    className={styles.iconButton({ tone, size, chosen: pressed ?? false })}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    aria-expanded={expanded}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon name={icon} size={iconSizes[size]} filled={pressed ?? false} />
  </button>
)

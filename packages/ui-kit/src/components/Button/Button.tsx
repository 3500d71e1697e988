import type { AriaAttributes, MouseEventHandler, ReactNode, Ref } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './Button.css.ts'

export type ButtonTone = 'buy' | 'primary' | 'secondary' | 'outline' | 'outbuy' | 'ghost' | 'text' | 'danger'

type Look = {
  readonly children: ReactNode
  readonly tone?: ButtonTone
  /** `adaptive`: 44 px for touch, 28 px with a mouse. */
  readonly size?: 24 | 28 | 32 | 40 | 44 | 48 | 'adaptive'
  readonly icon?: IconName
  readonly wide?: boolean
  /** In touch layouts only the icon is visible; `children` are the accessible name. */
  readonly square?: boolean
  /** An accessible name, only where the label is not enough: 删除 in a list of lines, say. Starts with the label. */
  readonly 'aria-label'?: string
  readonly 'aria-describedby'?: string
}

type ActionProps = Look & {
  readonly href?: never
  readonly type?: 'button' | 'submit' | 'reset'
  readonly disabled?: boolean
  /** Pending: keeps its width and the focus, ignores further clicks. */
  readonly busy?: boolean
  readonly name?: string
  readonly value?: string
  readonly form?: string
  readonly onClick?: MouseEventHandler<HTMLButtonElement>
  readonly ref?: Ref<HTMLButtonElement>
  readonly 'aria-expanded'?: boolean
  readonly 'aria-controls'?: string
  readonly 'aria-haspopup'?: AriaAttributes['aria-haspopup']
  readonly 'aria-pressed'?: boolean
}

/** Looks like a button, but is a link. */
type WayProps = Look & {
  readonly href: string
  readonly target?: '_blank'
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>
  readonly ref?: Ref<HTMLAnchorElement>
}

const iconSize = (size: number | 'adaptive'): 14 | 16 | 18 =>
  size === 'adaptive' || size <= 28 ? 14 : size <= 32 ? 16 : 18

export const Button = (props: ActionProps | WayProps) => {
  const { children, tone = 'secondary', size = 32, icon, wide = false, square = false } = props
  const className = styles.button({ tone, size, wide, square })
  const words = (
    <>
      {icon !== undefined && <Icon name={icon} size={square ? 22 : iconSize(size)} />}
      {square ? <VisuallyHidden>{children}</VisuallyHidden> : children}
    </>
  )
  const described = { 'aria-label': props['aria-label'], 'aria-describedby': props['aria-describedby'] }

  if (props.href !== undefined) {
    const { href, target, onClick, ref } = props
    return (
      <a
        ref={ref}
        href={href}
        target={target}
        rel={target === undefined ? undefined : 'noopener'}
        onClick={onClick}
        className={className}
        {...described}
      >
        {words}
      </a>
    )
  }

  const { type = 'button', disabled = false, busy = false, name, value, form, onClick, ref } = props
  return (
    <button
      ref={ref}
      // Buttons are type="button" by default; one that submits says so.
      type={type}
      disabled={disabled}
      name={name}
      value={value}
      form={form}
      className={className}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-expanded={props['aria-expanded']}
      aria-controls={props['aria-controls']}
      aria-haspopup={props['aria-haspopup']}
      aria-pressed={props['aria-pressed']}
      {...described}
    >
      <span className={styles.words[busy ? 'waiting' : 'shown']}>{words}</span>
      {busy && (
        <span className={styles.ring}>
          <Spinner />
        </span>
      )}
    </button>
  )
}

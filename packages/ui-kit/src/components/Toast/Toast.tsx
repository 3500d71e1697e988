import { useEffect, useRef, useState } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import * as styles from './Toast.css.ts'

/** A short message. */
export type ToastMessage = {
  /** Another id is another toast: it replaces the visible one and restarts the timer. */
  readonly id: number
  readonly tone: keyof typeof styles.signs
  readonly text: string
  readonly icon?: IconName
  readonly action?: { readonly label: string } & (
    | { readonly href: string; readonly onPress?: () => void }
    | { readonly href?: never; readonly onPress: () => void }
  )
}

type ToastRegionProps = {
  readonly toast: ToastMessage | null
  /** The timer has expired, or its action was clicked. */
  readonly onClose: () => void
}

const STAY_MS = 2400
const STAY_WITH_ACTION_MS = 5000

const icons: Record<ToastMessage['tone'], IconName> = {
  success: 'success',
  info: 'info',
  warning: 'warning',
  danger: 'error',
}

/** Rendered once in the page, empty or not: a live region is announced only if it existed before its content. */
export const ToastRegion = ({ toast, onClose }: ToastRegionProps) => {
  const isError = toast?.tone === 'danger'
  const line = toast === null ? null : <Toast key={toast.id} toast={toast} onClose={onClose} />
  return (
    <div className={styles.region}>
      <output>{isError ? null : line}</output>
      <div role="alert">{isError ? line : null}</div>
    </div>
  )
}

const Toast = ({ toast, onClose }: { readonly toast: ToastMessage; readonly onClose: () => void }) => {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  const paused = hovered || focused
  const stay = toast.action === undefined ? STAY_MS : STAY_WITH_ACTION_MS
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => close.current(), stay)
    return () => clearTimeout(timer)
  }, [paused, stay])

  const { tone, text, icon = icons[tone], action } = toast
  const act = () => {
    action?.onPress?.()
    onClose()
  }
  return (
    <span
      className={styles.toast}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span className={styles.signs[tone]}>
        <Icon name={icon} size={20} />
      </span>
      <span>{text}</span>
      {action !== undefined && (
        <>
          <span className={styles.divider} />
          {action.href === undefined ? (
            <button type="button" className={styles.action} onClick={act}>
              {action.label}
            </button>
          ) : (
            <a href={action.href} className={styles.action} onClick={act}>
              {action.label}
            </a>
          )}
        </>
      )}
    </span>
  )
}

import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'

type DisclosureProps = {
  /** The button's label. */
  readonly summary: ReactNode
  readonly summaryClass: string
  /** An accessible name, where the label does not say what it opens. */
  readonly 'aria-label'?: string
  /** The current page is among its links. */
  readonly current?: boolean
  /** It was opened or closed. */
  readonly onToggle?: (open: boolean) => void
  readonly children: ReactNode
}

/** Opens without script; Escape, leaving and choosing a link close it, and Escape returns the focus. */
export const Disclosure = ({
  summary,
  summaryClass,
  current = false,
  onToggle,
  children,
  ...named
}: DisclosureProps) => {
  const details = useRef<HTMLDetailsElement>(null)
  const button = useRef<HTMLElement>(null)
  const close = () => {
    if (details.current) details.current.open = false
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || details.current?.open !== true) return
    close()
    button.current?.focus()
  }
  const blur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  const choose = (event: { readonly target: EventTarget }) => {
    if (event.target instanceof Element && event.target.closest('a') !== null) close()
  }
  return (
    <div role="presentation" onKeyDown={key} onBlur={blur} onClick={choose}>
      <details ref={details} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
        <summary ref={button} className={summaryClass} data-current={current} {...named}>
          {summary}
        </summary>
        {children}
      </details>
    </div>
  )
}

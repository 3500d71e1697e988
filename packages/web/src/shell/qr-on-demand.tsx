import { lazy, Suspense, useState } from 'react'
import type { QrPopoverProps } from './qr-popover.tsx'
import * as styles from './shell.css.ts'

const QrPopover = lazy(async () => ({ default: (await import('./qr-popover.tsx')).QrPopover }))

/** A button whose code comes with the first press (or the mouse): then the library's own button takes its place. */
export const QrOnDemand = (props: QrPopoverProps) => {
  const [wanted, setWanted] = useState(false)
  const { children, stacked = false, onHover = false } = props
  const want = (): void => setWanted(true)
  const button = (
    <button
      type="button"
      className={styles.codeButton[stacked ? 'stacked' : 'inline']}
      aria-haspopup="dialog"
      onClick={want}
      onMouseEnter={onHover ? want : undefined}
    >
      {children}
    </button>
  )
  return wanted ? (
    <Suspense fallback={button}>
      <QrPopover {...props} />
    </Suspense>
  ) : (
    button
  )
}

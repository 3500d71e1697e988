import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import * as styles from './Popover.css.ts'

type PopoverProps = {
  /** The words (and icon) on the button that opens it. */
  readonly trigger: ReactNode
  /** What opens: a QR code, an explanation. */
  readonly children: ReactNode
  readonly 'aria-label': string
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  readonly onHover?: boolean
  /**
   * Open as it comes: for one that is loaded when it is first asked for. A press takes the focus inside, a mouse that
   * rests on the button leaves it where it is.
   */
  readonly startsOpen?: 'pressed' | 'hovered' | null
  /** An icon above its word. */
  readonly stacked?: boolean
}

/** Comes with the headless library: load it where it is not part of the first screen. */
export const Popover = ({
  trigger,
  children,
  side = 'bottom',
  onHover = false,
  startsOpen = null,
  stacked = false,
  ...named
}: PopoverProps) => (
  <Base.Root defaultOpen={startsOpen !== null}>
    <Base.Trigger className={stacked ? styles.stackedTrigger : styles.trigger} openOnHover={onHover} delay={160}>
      {trigger}
    </Base.Trigger>
    <Base.Portal>
      <Base.Positioner className={styles.positioner} side={side} sideOffset={8}>
        <Base.Popup className={styles.popup} initialFocus={(how) => how !== '' || startsOpen !== 'hovered'} {...named}>
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)

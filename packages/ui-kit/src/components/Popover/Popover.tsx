import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import * as styles from './Popover.css.ts'

type PopoverProps = {
  /** The label (and icon) of the button. */
  readonly trigger: ReactNode
  /** The content: a QR code, an explanation. */
  readonly children: ReactNode
  readonly 'aria-label': string
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  readonly onHover?: boolean
  /**
   * Open initially: for one that is loaded on first use. After a click the focus moves inside, on hover it stays.
   */
  readonly startsOpen?: 'pressed' | 'hovered' | null
  /** An icon above its label. */
  readonly stacked?: boolean
}

/** Uses the headless library: load it where it is not part of the first screen. */
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

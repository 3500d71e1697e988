import { Tooltip as Base } from '@base-ui/react/tooltip'
import { type ReactNode, useId } from 'react'
import { visuallyHidden } from '../../theme/reset.css.ts'
import { positioner, trigger as triggerStyle } from '../Popover/Popover.css.ts'
import * as styles from './Tooltip.css.ts'

type TooltipProps = {
  /** The element that is explained; an icon has a `label`. */
  readonly trigger: ReactNode
  readonly text: string
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
}

/** One sentence of explanation, on hover and on focus. Never the only place of necessary information. */
export const Tooltip = ({ trigger, text, side = 'top' }: TooltipProps) => {
  const id = useId()
  return (
    <Base.Root>
      <Base.Trigger className={triggerStyle} aria-describedby={id} delay={160}>
        {trigger}
      </Base.Trigger>
      <span id={id} className={visuallyHidden}>
        {text}
      </span>
      <Base.Portal>
        <Base.Positioner className={positioner} side={side} sideOffset={6}>
          <Base.Popup className={styles.popup} aria-hidden="true">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

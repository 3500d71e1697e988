import { Popover } from '@xinglin/ui-kit/Popover'
import { QrCode } from '@xinglin/ui-kit/QrCode'
import type { ReactNode } from 'react'
import { paths } from '../shared/paths.ts'
import { centred } from './shell.css.ts'

export type QrPopoverProps = {
  /** The caption: 扫码打开手机版. */
  readonly label: string
  /** The button's label. */
  readonly children: ReactNode
  readonly side?: 'bottom' | 'left'
  readonly stacked?: boolean
  readonly onHover?: boolean
  readonly startsOpen: 'pressed' | 'hovered' | null
}

/** The address of this shop as a QR code, beside its button. Browser only. */
export const QrPopover = ({ label, children, side = 'bottom', ...how }: QrPopoverProps) => (
  <Popover trigger={children} aria-label={label} side={side} {...how}>
    <div className={centred}>
      <QrCode text={`${location.origin}${paths.home()}`} label={label} />
      <p>{label}</p>
    </div>
  </Popover>
)

import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import { backdrop, title as titleLook } from '../Dialog/Dialog.css.ts'
import { goRound } from '../Dialog/go-round.ts'
import * as styles from './Drawer.css.ts'

type DrawerProps = {
  readonly open: boolean
  readonly title: string
  readonly side?: keyof typeof styles.sides
  readonly children: ReactNode
  /** The footer, always visible: 重置, 查看 128 个品种. */
  readonly footer?: ReactNode
  /** Called by the close button, Esc or a click outside. The focus returns to where it came from. */
  readonly onClose: () => void
}

/** Categories and filters where there is no room beside the page. Uses the headless library: load it on demand. */
export const Drawer = ({ open, title, side = 'right', children, footer, onClose }: DrawerProps) => (
  <Base.Root
    open={open}
    onOpenChange={(next) => {
      if (!next) onClose()
    }}
  >
    <Base.Portal>
      <Base.Backdrop className={backdrop} />
      <Base.Popup className={styles.sides[side]} onKeyDown={goRound}>
        <div className={styles.head}>
          <Base.Title className={titleLook}>{title}</Base.Title>
          <IconButton icon="close" label="关闭" size={44} onClick={onClose} />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be scrollable by keyboard */}
        <div className={styles.body} tabIndex={0}>
          {children}
        </div>
        {footer !== undefined && <div className={styles.foot}>{footer}</div>}
      </Base.Popup>
    </Base.Portal>
  </Base.Root>
)

import { AlertDialog as Alert } from '@base-ui/react/alert-dialog'
import { Dialog as Plain } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import * as styles from './Dialog.css.ts'
import { goRound } from './go-round.ts'

type DialogProps = {
  readonly open: boolean
  readonly title: string
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly width?: keyof typeof styles.widths
  /** Needs an answer: a click outside does not close it, and its role is alertdialog. */
  readonly alert?: boolean
  /** Element with the initial focus; by default its first button. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  /** Called by the close button, Esc or a click outside. The focus returns to where it came from. */
  readonly onClose: () => void
}

/** The frame of every dialog. Uses the headless library: load it when it is first opened. */
export const Dialog = ({
  open,
  title,
  children,
  footer,
  width = 'small',
  alert = false,
  initialFocus,
  onClose,
}: DialogProps) => {
  const Root = alert ? Alert.Root : Plain.Root
  return (
    <Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Plain.Portal>
        <Plain.Backdrop className={styles.backdrop} />
        <Plain.Viewport className={styles.viewport}>
          <Plain.Popup
            className={`${styles.popup} ${styles.widths[width]}`}
            initialFocus={initialFocus}
            onKeyDown={goRound}
          >
            <div className={styles.head}>
              <Plain.Title className={styles.title}>{title}</Plain.Title>
              <IconButton icon="close" label="关闭" onClick={onClose} />
            </div>
            <Plain.Description render={<div />} className={styles.body}>
              {children}
            </Plain.Description>
            {footer !== undefined && <div className={styles.foot}>{footer}</div>}
          </Plain.Popup>
        </Plain.Viewport>
      </Plain.Portal>
    </Root>
  )
}

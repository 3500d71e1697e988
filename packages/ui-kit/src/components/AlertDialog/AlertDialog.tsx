import { type ReactNode, type RefObject, useRef } from 'react'
import { Button } from '../Button/Button.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import * as styles from './AlertDialog.css.ts'

export type AlertTone = keyof typeof styles.mark

/** A button of the dialog: a link where it has an address, else it does something. Both close the dialog. */
export type AlertChoice = { readonly label: string; readonly href?: string; readonly onPress?: () => void }

type AlertDialogProps = {
  readonly open: boolean
  readonly title?: string
  readonly children: ReactNode
  readonly tone?: AlertTone
  readonly icon?: IconName
  /** The way on, at the right; 知道了 by default. */
  readonly main?: AlertChoice
  /** At most one more choice, to its left. */
  readonly other?: AlertChoice
  readonly onClose: () => void
}

const icons: Record<AlertTone, IconName> = {
  info: 'info',
  warning: 'warning',
  danger: 'error',
  success: 'success',
  offer: 'truck',
}

/** 温馨提示: says something that must be read, and offers the next step. */
export const AlertDialog = ({
  open,
  title = '温馨提示',
  children,
  tone = 'info',
  icon = icons[tone],
  main = { label: '知道了' },
  other,
  onClose,
}: AlertDialogProps) => {
  const mainButton = useRef<HTMLElement>(null)
  return (
    <Dialog
      open={open}
      alert
      title={title}
      initialFocus={mainButton}
      onClose={onClose}
      footer={
        <>
          {other !== undefined && <ChoiceButton choice={other} tone="secondary" onClose={onClose} />}
          <ChoiceButton choice={main} tone="primary" onClose={onClose} button={mainButton} />
        </>
      }
    >
      <AlertWords tone={tone} icon={icon}>
        {children}
      </AlertWords>
    </Dialog>
  )
}

type ChoiceButtonProps = {
  readonly choice: AlertChoice
  readonly tone: 'primary' | 'secondary'
  readonly button?: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

const ChoiceButton = ({ choice, tone, button, onClose }: ChoiceButtonProps) => {
  const shared = {
    size: 40,
    tone,
    ref: (node: HTMLElement | null) => {
      if (button) button.current = node
    },
    onClick: () => {
      onClose()
      choice.onPress?.()
    },
    children: choice.label,
  } as const
  return choice.href === undefined ? <Button {...shared} /> : <Button {...shared} href={choice.href} />
}

export const AlertWords = (props: {
  readonly tone: AlertTone
  readonly icon: IconName
  readonly children: ReactNode
}) => (
  <div className={styles.line}>
    <span className={styles.mark[props.tone]}>
      <Icon name={props.icon} size={22} />
    </span>
    <div className={styles.words}>{props.children}</div>
  </div>
)

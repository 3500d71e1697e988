import { type ReactNode, type Ref, useRef } from 'react'
import { Button } from '../Button/Button.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import * as styles from './AlertDialog.css.ts'

export type AlertTone = keyof typeof styles.mark

/** A button of the dialog: a link where it has an address, else an action. Both close the dialog. */
export type AlertChoice = { readonly label: string; readonly href?: string; readonly onPress?: () => void }

type AlertDialogProps = {
  readonly open: boolean
  readonly title?: string
  readonly children: ReactNode
  readonly tone?: AlertTone
  readonly icon?: IconName
  /** The main button, at the right; 知道了 by default. */
  readonly main?: AlertChoice
  /** At most one further button, to its left. */
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

const understood: AlertChoice = { label: '知道了' }

/** 温馨提示: a message that must be read, with the next step. */
export const AlertDialog = ({
  open,
  title = '温馨提示',
  children,
  tone = 'info',
  icon = icons[tone],
  main = understood,
  other,
  onClose,
}: AlertDialogProps) => {
  const mainButton = useRef<HTMLButtonElement>(null)
  const mainLink = useRef<HTMLAnchorElement>(null)
  return (
    <Dialog
      open={open}
      alert
      title={title}
      initialFocus={main.href === undefined ? mainButton : mainLink}
      onClose={onClose}
      footer={
        <>
          {other !== undefined && <ChoiceButton choice={other} tone="secondary" onClose={onClose} />}
          <ChoiceButton choice={main} tone="primary" onClose={onClose} button={mainButton} link={mainLink} />
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
  readonly button?: Ref<HTMLButtonElement>
  readonly link?: Ref<HTMLAnchorElement>
  readonly onClose: () => void
}

const ChoiceButton = ({ choice, tone, button = null, link = null, onClose }: ChoiceButtonProps) => {
  const choose = () => {
    onClose()
    choice.onPress?.()
  }
  return choice.href === undefined ? (
    <Button ref={button} tone={tone} size={40} onClick={choose}>
      {choice.label}
    </Button>
  ) : (
    <Button ref={link} tone={tone} size={40} href={choice.href} onClick={choose}>
      {choice.label}
    </Button>
  )
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

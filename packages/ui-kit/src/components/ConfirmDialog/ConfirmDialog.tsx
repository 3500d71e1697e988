import { type ReactNode, useRef } from 'react'
import { AlertWords } from '../AlertDialog/AlertDialog.tsx'
import { Button } from '../Button/Button.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import { Text } from '../Text/Text.tsx'

type ConfirmDialogProps = {
  readonly open: boolean
  readonly title?: string
  readonly children: ReactNode
  /** Details in smaller text below. */
  readonly detail?: string
  /** Label of the confirming button: 删除, 确认收货. */
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  /** Irreversible: the button is crimson, and the initial focus is on 取消. */
  readonly destructive?: boolean
  readonly busy?: boolean
  /** The dialog stays open until its parent closes it, so that a failure can be shown inside. */
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

export const ConfirmDialog = ({
  open,
  title = '温馨提示',
  children,
  detail,
  confirmLabel = '确定',
  cancelLabel = '取消',
  destructive = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => {
  const cancelButton = useRef<HTMLButtonElement>(null)
  const confirmButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      alert
      title={title}
      initialFocus={destructive ? cancelButton : confirmButton}
      onClose={onCancel}
      footer={
        <>
          <Button size={40} ref={cancelButton} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            size={40}
            tone={destructive ? 'danger' : 'primary'}
            ref={confirmButton}
            busy={busy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <AlertWords tone="warning" icon="warning">
        {children}
        {detail !== undefined && (
          <Text as="p" size="dense" tone="tertiary">
            {detail}
          </Text>
        )}
      </AlertWords>
    </Dialog>
  )
}

import { Notice } from '@xinglin/ui-kit/Notice'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useRef, useState } from 'react'
import { FormDialog } from '@xinglin/forms/form-dialog'

type InviteDialogProps = {
  readonly busy: boolean
  readonly error: string | undefined
  readonly onSend: (username: string) => void
  readonly onClose: () => void
}

/** Asks a store with an account of its own to be bound. Only the store can accept. */
export const InviteDialog = ({ busy, error, onSend, onClose }: InviteDialogProps) => {
  const first = useRef<HTMLInputElement>(null)
  const [username, setUsername] = useState('')
  return (
    <FormDialog
      title="邀请门店"
      submitLabel="发出申请"
      startsInField
      busy={busy}
      onClose={onClose}
      onSubmit={() => {
        onSend(username.trim())
        first.current?.focus()
      }}
    >
      <TextField
        ref={first}
        label="门店会员账号"
        required
        maxLength={60}
        autoComplete="off"
        hint="门店登录时使用的用户名，请向门店核对"
        value={username}
        error={error}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <Notice tone="info">门店登录后在“多店管理”确认，确认前不能切换或复制购物车。</Notice>
    </FormDialog>
  )
}

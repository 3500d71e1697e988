import { Button } from '@xinglin/ui-kit/Button'
import { Dialog } from '@xinglin/ui-kit/Dialog'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Stack } from '@xinglin/ui-kit/Stack'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useId, useRef, useState } from 'react'

type InviteDialogProps = {
  readonly busy: boolean
  readonly error: string | undefined
  readonly onSend: (username: string) => void
  readonly onClose: () => void
}

/** Asks a store that has an account of its own to be bound. Only the store can say yes. */
export const InviteDialog = ({ busy, error, onSend, onClose }: InviteDialogProps) => {
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const [username, setUsername] = useState('')
  return (
    <Dialog
      open
      title="邀请门店"
      initialFocus={first}
      onClose={onClose}
      footer={
        <>
          <Button size={40} onClick={onClose}>
            取消
          </Button>
          <Button tone="primary" size={40} type="submit" form={id} busy={busy}>
            发出申请
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSend(username.trim())
          first.current?.focus()
        }}
      >
        <Stack gap={4}>
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
        </Stack>
      </form>
    </Dialog>
  )
}

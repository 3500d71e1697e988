import { passwordStrength } from '@xinglin/domain/members'
import { Stack } from '@xinglin/ui-kit/Stack'
import { StrengthMeter } from '@xinglin/ui-kit/StrengthMeter'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useRef, useState } from 'react'
import { FormDialog } from '../../shared/form-dialog.tsx'

export type WrittenPassword = {
  readonly oldPassword: string
  readonly password: string
  readonly passwordAgain: string
}

type PasswordDialogProps = {
  /** Words that stand for this account: no password is made of them. */
  readonly about: readonly string[]
  readonly busy: boolean
  readonly errors: { readonly [field: string]: readonly string[] }
  readonly onSave: (written: WrittenPassword) => void
  readonly onClose: () => void
}

/** A new password, with the one that it replaces. */
export const PasswordDialog = ({ about, busy, errors, onSave, onClose }: PasswordDialogProps) => {
  const first = useRef<HTMLInputElement>(null)
  const [written, setWritten] = useState<WrittenPassword>({ oldPassword: '', password: '', passwordAgain: '' })
  return (
    <FormDialog
      width="medium"
      title="修改登录密码"
      submitLabel="确认修改"
      initialFocus={first}
      busy={busy}
      errors={errors}
      onClose={onClose}
      onSubmit={() => onSave(written)}
    >
      <TextField
        ref={first}
        label="当前密码"
        required
        type="password"
        maxLength={128}
        autoComplete="current-password"
        value={written.oldPassword}
        error={errors['old_password']?.[0]}
        onChange={(event) => setWritten({ ...written, oldPassword: event.currentTarget.value })}
      />
      <Stack gap={1}>
        <TextField
          label="新密码"
          required
          type="password"
          maxLength={128}
          autoComplete="new-password"
          hint="8 至 128 个字符，不要使用常见密码、手机号或单位名称"
          value={written.password}
          error={errors['password']?.[0]}
          onChange={(event) => setWritten({ ...written, password: event.currentTarget.value })}
        />
        {written.password !== '' && <StrengthMeter strength={passwordStrength(written.password, about)} />}
      </Stack>
      <TextField
        label="再次输入"
        required
        type="password"
        maxLength={128}
        autoComplete="new-password"
        value={written.passwordAgain}
        error={errors['passwordAgain']?.[0]}
        onChange={(event) => setWritten({ ...written, passwordAgain: event.currentTarget.value })}
      />
    </FormDialog>
  )
}

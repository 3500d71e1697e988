import type { Api } from '@xinglin/api-contract/api'
import type { InputOf } from '@xinglin/api-contract/kernel/endpoint'
import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import { passwordAgainProblem, passwordProblem, passwordStrength } from '@xinglin/domain/members'
import { Stack } from '@xinglin/ui-kit/Stack'
import { StrengthMeter } from '@xinglin/ui-kit/StrengthMeter'
import { TextField } from '@xinglin/ui-kit/TextField'
import { FormDialog } from '@xinglin/forms/form-dialog'
import { useCallForm } from '../../shared/use-call-form.ts'

export type NewPassword = InputOf<Api['members']['resetPassword']>

type PasswordDialogProps = {
  /** Words about this account that a password must not contain. */
  readonly about: readonly string[]
  readonly errors: FieldErrors
  readonly onSave: (written: NewPassword) => Promise<void>
  readonly onClose: () => void
}

/** Changes the password; asks for the current one. */
export const PasswordDialog = ({ about, errors: refused, onSave, onClose }: PasswordDialogProps) => {
  const { field, errors, submit, watch, formState } = useCallForm({
    call: ({ members }) => members.resetPassword,
    defaultValues: { old_password: '', password: '', passwordAgain: '' },
    problems: (written) => ({
      old_password: written.old_password === '' ? '请输入当前密码' : null,
      password: passwordProblem(written.password),
      passwordAgain: passwordAgainProblem(written),
    }),
    refused,
  })
  const password = watch('password')
  return (
    <FormDialog
      width="medium"
      title="修改登录密码"
      submitLabel="确认修改"
      startsInField
      busy={formState.isSubmitting}
      errors={errors}
      onClose={onClose}
      onSubmit={submit(onSave)}
    >
      <TextField
        label="当前密码"
        required
        type="password"
        maxLength={128}
        autoComplete="current-password"
        {...field('old_password')}
      />
      <Stack gap={1}>
        <TextField
          label="新密码"
          required
          type="password"
          maxLength={128}
          autoComplete="new-password"
          hint="8 至 128 个字符，不要使用常见密码、手机号或单位名称"
          {...field('password')}
        />
        {password !== '' && <StrengthMeter strength={passwordStrength(password, about)} />}
      </Stack>
      <TextField
        label="再次输入"
        required
        type="password"
        maxLength={128}
        autoComplete="new-password"
        {...field('passwordAgain')}
      />
    </FormDialog>
  )
}

import type { InputOf } from '@xinglin/api-contract/kernel/endpoint'
import type { StaffApi } from '@xinglin/api-contract/staff-api'
import { Form } from '@xinglin/forms/form'
import { Button } from '@xinglin/ui-kit/Button'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Stack } from '@xinglin/ui-kit/Stack'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useEffect } from 'react'
import type { Saved } from '../../shared/client.ts'
import { useCallForm } from '../../shared/use-call-form.ts'
import * as styles from './sign-in.css.ts'

export type Login = InputOf<StaffApi['session']['login']>

type LoginViewProps = {
  /** The password was right: the code is asked for. */
  readonly needsCode: boolean
  readonly message: string | null
  readonly onSignIn: (login: Login) => Promise<Saved>
}

/** First name and password, then the authenticator's code; entered values are kept. */
export const LoginView = ({ needsCode, message, onSignIn }: LoginViewProps) => {
  const { field, errors, submit, setFocus, formState } = useCallForm({
    call: ({ session }) => session.login,
    defaultValues: { username: '', password: '', code: '' },
    problems: ({ code }) => ({ code: needsCode && code.trim() === '' ? '请输入动态码' : null }),
  })
  useEffect(() => {
    if (needsCode) setFocus('code')
  }, [needsCode, setFocus])
  return (
    <main className={styles.page}>
      <Form className={styles.card} errors={errors} onSubmit={submit(onSignIn)}>
        <h1 className={styles.heading}>
          运营后台
          <small className={styles.name}>员工登录，与会员账号无关</small>
        </h1>
        <Stack gap={4}>
          {message !== null && (
            <Notice tone="danger" live>
              {message}
            </Notice>
          )}
          <TextField label="用户名" required autoComplete="username" maxLength={60} {...field('username')} />
          <TextField
            label="密码"
            type="password"
            required
            autoComplete="current-password"
            maxLength={128}
            {...field('password')}
          />
          {needsCode && (
            <TextField
              label="动态码"
              required
              numeric
              autoComplete="one-time-code"
              maxLength={40}
              hint="验证器应用上的 6 位数字；手机不在身边时输入一个恢复码"
              {...field('code')}
            />
          )}
          <Button type="submit" tone="primary" size={44} wide busy={formState.isSubmitting}>
            {needsCode ? '验证并登录' : '登录'}
          </Button>
        </Stack>
      </Form>
    </main>
  )
}

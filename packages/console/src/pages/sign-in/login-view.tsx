import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import { Button } from '@xinglin/ui-kit/Button'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Stack } from '@xinglin/ui-kit/Stack'
import { TextField } from '@xinglin/ui-kit/TextField'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as styles from './sign-in.css.ts'

export type Login = { readonly username: string; readonly password: string; readonly code: string }

type LoginViewProps = {
  /** The password was right: the code is asked for. */
  readonly needsCode: boolean
  readonly busy: boolean
  readonly message: string | null
  readonly errors: FieldErrors
  readonly onSignIn: (login: Login) => void
}

/** First name and password, then the authenticator's code; entered values are kept. */
export const LoginView = ({ needsCode, busy, message, errors, onSignIn }: LoginViewProps) => {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const codeField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (needsCode) codeField.current?.focus()
  }, [needsCode])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSignIn({ username: username.trim(), password, code: code.trim() })
  }
  return (
    <main className={styles.page}>
      <form method="post" className={styles.card} onSubmit={submit} noValidate>
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
          <TextField
            label="用户名"
            required
            autoComplete="username"
            maxLength={60}
            error={errors['username']?.[0]}
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
          <TextField
            label="密码"
            type="password"
            required
            autoComplete="current-password"
            maxLength={128}
            error={errors['password']?.[0]}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {needsCode && (
            <TextField
              ref={codeField}
              label="动态码"
              required
              numeric
              autoComplete="one-time-code"
              maxLength={40}
              hint="验证器应用上的 6 位数字；手机不在身边时输入一个恢复码"
              error={errors['code']?.[0]}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          )}
          <Button type="submit" tone="primary" size={44} wide busy={busy}>
            {needsCode ? '验证并登录' : '登录'}
          </Button>
        </Stack>
      </form>
    </main>
  )
}

import { Button } from '@xinglin/ui-kit/Button'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Stack } from '@xinglin/ui-kit/Stack'
import { Text } from '@xinglin/ui-kit/Text'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useEffect } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type { Login } from './login-rule.ts'
import * as styles from './login-view.css.ts'
import orchard from './orchard.svg?no-inline'

/** What the server found wrong: one sentence, or messages by field. */
export type LoginRefusal = {
  readonly message: string | null
  readonly errors: { readonly [field: string]: readonly string[] }
}

type LoginViewProps = {
  readonly refusal: LoginRefusal | null
  readonly onSignIn: (login: Login) => Promise<void>
}

/** Read at the first press. Without a network it cannot be had, and the call itself says so. */
const rule: Resolver<Login> = async (values, context, options) => {
  const read = await import('./login-rule.ts').catch(() => null)
  return read === null ? { values, errors: {} } : read.loginRule(values, context, options)
}

const facts = [
  { title: '效期可查', words: '批号与效期逐一标明' },
  { title: '价格可核', words: '每一分优惠都有来由' },
  { title: '整散皆可', words: '按中包与整件采购' },
]

export const LoginView = ({ refusal, onSignIn }: LoginViewProps) => {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Login>({
    resolver: rule,
    defaultValues: { username: '', password: '', remember: false },
  })
  const { errors, isSubmitting } = formState
  useEffect(() => {
    if (refusal === null) return
    if (refusal.message !== null) setFocus('password', { shouldSelect: true })
    for (const field of ['password', 'username'] as const) {
      const message = refusal.errors[field]?.[0]
      if (message !== undefined) setError(field, { message }, { shouldFocus: true })
    }
  }, [refusal, setError, setFocus])

  return (
    <div className={styles.page}>
      <section className={styles.picture} aria-label="杏林药采">
        <img src={orchard} alt="" className={styles.art} />
        <h2 className={styles.headline}>
          杏林春暖
          <br />
          采药有据
        </h2>
        <p className={styles.words}>面向药店、诊所与连锁门店的医药采购平台</p>
        <ul className={styles.facts}>
          {facts.map(({ title, words }) => (
            <li key={title} className={styles.fact}>
              <b className={styles.factTitle}>{title}</b>
              {words}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.form}>
        <Stack gap={5}>
          <Stack gap={2}>
            <Text as="h1" size="head">
              会员登录
            </Text>
            <Text as="p" tone="tertiary">
              仅限具备药品经营或使用资质的单位
            </Text>
          </Stack>
          {refusal !== null && refusal.message !== null && (
            <Notice tone="danger" live>
              {refusal.message}
            </Notice>
          )}
          {/* Validation speaks Chinese below the fields; the browser's own bubbles would not. */}
          <form method="post" noValidate onSubmit={(event) => void handleSubmit(onSignIn)(event)}>
            <Stack gap={4}>
              <TextField
                {...register('username')}
                label="用户名"
                size={44}
                placeholder="请输入用户名"
                autoComplete="username"
                error={errors.username?.message}
              />
              <TextField
                {...register('password')}
                label="密码"
                type="password"
                size={44}
                placeholder="请输入密码"
                autoComplete="current-password"
                error={errors.password?.message}
              />
              <Checkbox {...register('remember')} label="7 天内保持登录" />
              <Button type="submit" tone="primary" size={48} wide busy={isSubmitting}>
                登录
              </Button>
            </Stack>
          </form>
        </Stack>
      </section>
    </div>
  )
}

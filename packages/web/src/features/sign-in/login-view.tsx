import type { Api } from '@xinglin/api-contract/api'
import type { InputOf } from '@xinglin/api-contract/kernel/endpoint'
import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import type { Ad } from '@xinglin/domain/content'
import { mobileProblem } from '@xinglin/domain/members'
import { Button } from '@xinglin/ui-kit/Button'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { CodeField } from '@xinglin/ui-kit/CodeField'
import { Link } from '@xinglin/ui-kit/Link'
import { Notice } from '@xinglin/ui-kit/Notice'
import { SegmentedControl } from '@xinglin/ui-kit/SegmentedControl'
import { Stack } from '@xinglin/ui-kit/Stack'
import { Text } from '@xinglin/ui-kit/Text'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useEffect, useRef, useState } from 'react'
import { useFocusOnError } from '@xinglin/forms/first-error'
import { paths } from '../../shared/paths.ts'
import { useCallForm } from '../../shared/use-call-form.ts'
import type { CodeInUse } from '../../shared/use-code.tsx'
import * as styles from './login-view.css.ts'
import orchard from './orchard.svg?no-inline'

export type Login = InputOf<Api['members']['login']>
export type CodeLogin = InputOf<Api['members']['loginByCode']>

/** The server's errors: one sentence, or messages by field. */
export type LoginRefusal = {
  readonly message: string | null
  readonly errors: FieldErrors
}

type LoginViewProps = {
  /** The picture beside the form with its text; null: the default. */
  readonly art: Ad | null
  readonly refusal: LoginRefusal | null
  readonly code: CodeInUse
  /** Why the last code was refused. */
  readonly codeError: string | null
  readonly startsWithCode?: boolean
  readonly onSignIn: (login: Login) => Promise<void>
  readonly onSignInByCode: (login: CodeLogin) => Promise<void>
}

type Way = 'password' | 'code'

const facts = [
  { title: '效期可查', words: '批号与效期逐一标明' },
  { title: '价格可核', words: '每一分优惠都有来由' },
  { title: '整散皆可', words: '按中包与整件采购' },
]

export const LoginView = (props: LoginViewProps) => {
  const [way, setWay] = useState<Way>(props.startsWithCode === true ? 'code' : 'password')
  return (
    <div className={styles.page}>
      <Introduction art={props.art} />
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
          <SegmentedControl
            aria-label="登录方式"
            segments={[
              { value: 'password', text: '账号登录' },
              { value: 'code', text: '验证码登录' },
            ]}
            value={way}
            onChoose={setWay}
          />
          {way === 'password' ? <PasswordForm {...props} /> : <CodeForm {...props} />}
          <p className={styles.others}>
            还没有账号？
            <Link tone="inline" href={paths.register()}>
              注册
            </Link>
            <span aria-hidden="true">｜</span>
            <Link tone="inline" href={paths.registerStores()}>
              多店注册
            </Link>
            <span aria-hidden="true">｜</span>
            <Link tone="inline" href={paths.forget(1, true)}>
              门店激活
            </Link>
          </p>
          <p className={styles.agreement}>
            登录即表示同意
            <Link tone="inline" href={paths.help('fwbz')}>
              用户协议
            </Link>
            与
            <Link tone="inline" href={paths.privacy()}>
              隐私政策
            </Link>
          </p>
        </Stack>
      </section>
    </div>
  )
}

/** What the shop is, for somebody who came without an account. */
const Introduction = ({ art }: Pick<LoginViewProps, 'art'>) => (
  <section className={styles.picture} aria-label="平台简介">
    <img src={art?.image ?? orchard} alt="" className={styles.art} />
    <h2 className={styles.headline}>{art?.title ?? '药品采购 有据可依'}</h2>
    <p className={styles.words}>{art?.subtitle ?? '面向药店、诊所与连锁门店的医药采购平台'}</p>
    <ul className={styles.facts}>
      {facts.map(({ title, words }) => (
        <li key={title} className={styles.fact}>
          <b className={styles.factTitle}>{title}</b>
          {words}
        </li>
      ))}
    </ul>
  </section>
)

const PasswordForm = ({ refusal, onSignIn }: LoginViewProps) => {
  const { field, register, errors, submit, setFocus, formState } = useCallForm({
    call: ({ members }) => members.login,
    defaultValues: { username: '', password: '', remember: false },
    refused: refusal?.errors,
  })
  const form = useRef<HTMLFormElement>(null)
  useFocusOnError(form, errors)
  // A visitor who has begun to type or tab keeps the focus.
  useEffect(() => {
    const { activeElement: at } = document
    // After a navigation the page itself has the focus.
    if (at === null || at === document.body || at.matches('main')) setFocus('username')
  }, [setFocus])
  useEffect(() => {
    if (refusal !== null && refusal.message !== null) setFocus('password', { shouldSelect: true })
  }, [refusal, setFocus])

  return (
    <>
      {refusal !== null && refusal.message !== null && (
        <Notice tone="danger" live>
          {refusal.message}
        </Notice>
      )}
      {/* Validation messages in Chinese are below the fields; the browser's own would not be. */}
      <form ref={form} method="post" noValidate onSubmit={submit(onSignIn)}>
        <Stack gap={4}>
          <TextField
            {...field('username')}
            label="用户名"
            size={44}
            placeholder="请输入用户名"
            autoComplete="username"
          />
          <TextField
            {...field('password')}
            label="密码"
            type="password"
            size={44}
            placeholder="请输入密码"
            autoComplete="current-password"
          />
          <span className={styles.line}>
            <Checkbox {...register('remember')} label="7 天内保持登录" />
            <Link href={paths.forget()}>忘记密码</Link>
          </span>
          <Button type="submit" tone="primary" size={48} wide busy={formState.isSubmitting}>
            登录
          </Button>
        </Stack>
      </form>
    </>
  )
}

const CodeForm = ({ code, codeError, onSignInByCode }: LoginViewProps) => {
  const { field, register, errors, submit, getValues, setError, formState } = useCallForm({
    call: ({ members }) => members.loginByCode,
    defaultValues: { phone: '', code: '', remember: false },
    // Empty fields are reported by the codec.
    problems: ({ phone }) => ({ phone: phone.trim() === '' ? null : mobileProblem(phone) }),
  })
  const form = useRef<HTMLFormElement>(null)
  useFocusOnError(form, errors)
  useEffect(() => {
    if (codeError !== null) setError('code', { message: codeError }, { shouldFocus: true })
  }, [codeError, setError])
  return (
    <form ref={form} method="post" noValidate onSubmit={submit(onSignInByCode)}>
      <Stack gap={4}>
        <TextField
          {...field('phone')}
          label="手机号"
          type="tel"
          size={44}
          numeric
          maxLength={11}
          placeholder="请输入注册时的手机号"
          autoComplete="tel-national"
          error={errors.phone?.message ?? code.error ?? undefined}
        />
        <CodeField
          {...field('code')}
          label="验证码"
          hint={code.hint}
          secondsLeft={code.secondsLeft}
          sending={code.isSending}
          onSend={() => code.send(getValues('phone'))}
        />
        <Checkbox {...register('remember')} label="7 天内保持登录" />
        <Button type="submit" tone="primary" size={48} wide busy={formState.isSubmitting}>
          登录
        </Button>
      </Stack>
    </form>
  )
}

import { maskPhone, passwordStrength } from '@xinglin/domain/members'
import type { ResetForm } from '@xinglin/domain/password-reset-machine'
import { Button } from '@xinglin/ui-kit/Button'
import { CodeField } from '@xinglin/ui-kit/CodeField'
import { Link } from '@xinglin/ui-kit/Link'
import { Notice } from '@xinglin/ui-kit/Notice'
import { ResultPanel } from '@xinglin/ui-kit/ResultPanel'
import { Stack } from '@xinglin/ui-kit/Stack'
import { Steps } from '@xinglin/ui-kit/Steps'
import { StrengthMeter } from '@xinglin/ui-kit/StrengthMeter'
import { TextField } from '@xinglin/ui-kit/TextField'
import { VisuallyHidden } from '@xinglin/ui-kit/VisuallyHidden'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFocusOnError } from '@xinglin/forms/first-error'
import { paths } from '../../shared/paths.ts'
import * as styles from './forget-view.css.ts'

type Errors = { readonly [F in keyof ResetForm]?: string | null }

type ForgetViewProps = {
  readonly step: 1 | 2 | 3
  readonly form: ResetForm
  readonly errors: Errors
  readonly message: string | null
  readonly secondsLeft: number
  readonly isSending: boolean
  /** The code in the demo, which sends no message. */
  readonly demoCode: string | null
  readonly busy: boolean
  /** A store that sets its first password with an activation code: `phone` is its user name. */
  readonly isActivation: boolean
  readonly onWrite: (field: keyof ResetForm, text: string) => void
  readonly onSendCode: () => void
  readonly onProve: () => void
  readonly onSave: () => void
  /** Called once, some seconds after step 3 was shown. */
  readonly onLeave: () => void
}

const stepNames = ['验证手机', '重置密码', '完成']
const activationSteps = ['验证激活码', '设置密码', '完成']

/** Names the page, also while its step is being found. */
export const ForgetHeading = ({ isActivation }: Pick<ForgetViewProps, 'isActivation'>) => (
  <VisuallyHidden>
    <h1>{isActivation ? '激活账号' : '忘记密码'}</h1>
  </VisuallyHidden>
)

/** A forgotten password in three steps, or the first password of a store. */
export const ForgetView = (props: ForgetViewProps) => {
  const { step, isActivation } = props
  return (
    <div className={styles.page}>
      {step !== 3 && <ForgetHeading isActivation={isActivation} />}
      <div className={styles.steps}>
        <Steps aria-label="找回进度" steps={isActivation ? activationSteps : stepNames} current={step - 1} />
      </div>
      {step === 1 && <Proof {...props} />}
      {step === 2 && <NewPassword {...props} />}
      {step === 3 && <Done {...props} />}
    </div>
  )
}

const LEAVES_AFTER_SECONDS = 5

const Done = ({ isActivation, onLeave }: ForgetViewProps) => {
  const [left, setLeft] = useState(LEAVES_AFTER_SECONDS)
  useEffect(() => {
    if (left === 0) return onLeave()
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, onLeave])
  return (
    <ResultPanel
      title={isActivation ? '门店已激活' : '重置成功'}
      icon="success"
      hint={isActivation ? '请用用户名与新密码登录' : '新密码已生效，所有设备已退出登录，请用新密码重新登录'}
      actions={
        <Button tone="primary" size={48} href={paths.login()}>
          去登录
        </Button>
      }
    >
      <p className={styles.leaving}>{left} 秒后自动前往登录页</p>
    </ResultPanel>
  )
}

const ActivationFields = ({ form, errors, onWrite }: ForgetViewProps) => (
  <>
    <TextField
      label="用户名"
      layout="beside"
      required
      maxLength={60}
      autoComplete="username"
      hint="总部注册门店时生成，如 store-12-1"
      error={errors.phone ?? undefined}
      value={form.phone}
      onChange={(event) => onWrite('phone', event.currentTarget.value)}
    />
    <TextField
      label="激活码"
      layout="beside"
      required
      numeric
      inputMode="numeric"
      maxLength={6}
      autoComplete="one-time-code"
      error={errors.code ?? undefined}
      value={form.code}
      onChange={(event) => onWrite('code', event.currentTarget.value)}
    />
  </>
)

const PhoneFields = ({ form, errors, secondsLeft, isSending, onWrite, onSendCode }: ForgetViewProps) => (
  <>
    <TextField
      label="手机号"
      layout="beside"
      required
      numeric
      type="tel"
      maxLength={11}
      autoComplete="tel-national"
      error={errors.phone ?? undefined}
      value={form.phone}
      onChange={(event) => onWrite('phone', event.currentTarget.value)}
    />
    <CodeField
      label="验证码"
      layout="beside"
      required
      secondsLeft={secondsLeft}
      sending={isSending}
      error={errors.code ?? undefined}
      value={form.code}
      onSend={onSendCode}
      onChange={(event) => onWrite('code', event.currentTarget.value)}
    />
  </>
)

const Proof = (props: ForgetViewProps) => {
  const { errors, message, demoCode, busy, isActivation, onProve } = props
  return (
    <StepForm errors={errors} message={message} onSubmit={onProve}>
      {isActivation ? <ActivationFields {...props} /> : <PhoneFields {...props} />}
      <div className={styles.beside}>
        {demoCode !== null && !isActivation && (
          <Notice tone="success" live>
            演示：验证码为 <b>{demoCode}</b>
          </Notice>
        )}
        <Notice>
          {isActivation
            ? '激活码由总部提供，7 天内有效，可试 5 次；过期请联系总部或客服。'
            : '若该手机号已注册，验证码会在 1 分钟内送达；10 分钟内有效，可试 5 次。'}
        </Notice>
        <div className={styles.ends}>
          <span className={styles.go}>
            <Button type="submit" tone="primary" size={48} wide busy={busy}>
              下一步
            </Button>
          </span>
          <Link href={paths.help('us')}>{isActivation ? '联系客服' : '手机号已停用？联系客服'}</Link>
        </div>
      </div>
    </StepForm>
  )
}

const NewPassword = ({ form, errors, message, busy, isActivation, onWrite, onSave }: ForgetViewProps) => (
  <StepForm errors={errors} message={message} onSubmit={onSave}>
    <Whose name={isActivation ? '用户名' : '手机号'} value={isActivation ? form.phone : maskPhone(form.phone.trim())} />
    <TextField
      label="新密码"
      layout="beside"
      type="password"
      required
      maxLength={128}
      autoComplete="new-password"
      hint="8 至 128 位，不可使用常见密码"
      error={errors.password ?? undefined}
      value={form.password}
      onChange={(event) => onWrite('password', event.currentTarget.value)}
    />
    {form.password !== '' && (
      <div className={styles.beside}>
        <StrengthMeter strength={passwordStrength(form.password, [form.phone])} />
      </div>
    )}
    <TextField
      label="再次输入"
      layout="beside"
      type="password"
      required
      maxLength={128}
      autoComplete="new-password"
      error={errors.passwordAgain ?? undefined}
      value={form.passwordAgain}
      onChange={(event) => onWrite('passwordAgain', event.currentTarget.value)}
    />
    <div className={styles.beside}>
      <span className={styles.go}>
        <Button type="submit" tone="primary" size={48} wide busy={busy}>
          {isActivation ? '设置密码' : '确认重置'}
        </Button>
      </span>
    </div>
  </StepForm>
)

/** The account whose password is set; a phone is masked. */
const Whose = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <p className={styles.whose}>
    <span className={styles.whoseName}>{name}</span>
    {value}
  </p>
)

type StepFormProps = {
  readonly errors: Errors
  readonly message: string | null
  readonly onSubmit: () => void
  readonly children: ReactNode
}

const StepForm = ({ errors, message, onSubmit, children }: StepFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnError(form, errors)
  return (
    <form
      ref={form}
      method="post"
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Stack gap={5}>
        {message !== null && (
          <Notice tone="danger" live>
            {message}
          </Notice>
        )}
        {children}
      </Stack>
    </form>
  )
}

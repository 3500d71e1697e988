import type { InputOf } from '@xinglin/api-contract/kernel/endpoint'
import type { Invitation, StaffApi } from '@xinglin/api-contract/staff-api'
import { passwordAgainProblem, passwordProblem, passwordStrength } from '@xinglin/domain/members'
import { Form } from '@xinglin/forms/form'
import { Button } from '@xinglin/ui-kit/Button'
import { Loading, Skeleton } from '@xinglin/ui-kit/Skeleton'
import { Notice } from '@xinglin/ui-kit/Notice'
import { QrCode } from '@xinglin/ui-kit/QrCode'
import { Stack } from '@xinglin/ui-kit/Stack'
import { StrengthMeter } from '@xinglin/ui-kit/StrengthMeter'
import { TextField } from '@xinglin/ui-kit/TextField'
import type { Saved } from '../../shared/client.ts'
import { useCallForm } from '../../shared/use-call-form.ts'
import * as styles from './sign-in.css.ts'

export type Setup =
  | { readonly step: 'loading' }
  /** The link is invalid. */
  | { readonly step: 'spent'; readonly message: string }
  | { readonly step: 'writing'; readonly token: string; readonly invitation: Invitation }
  | { readonly step: 'done'; readonly recoveryCodes: readonly string[] }

export type Acceptance = InputOf<StaffApi['session']['acceptInvitation']>

type SetupViewProps = {
  readonly setup: Setup
  readonly message: string | null
  readonly onAccept: (accepted: Acceptance) => Promise<Saved>
}

/** Setting up an account on one page: password, authenticator app, and then the recovery codes, shown once. */
export const SetupView = ({ setup, ...props }: SetupViewProps) => (
  <main className={styles.page}>
    <div className={styles.card}>
      <h1 className={styles.heading}>启用后台账号</h1>
      {setup.step === 'loading' && (
        <Loading>
          <Skeleton />
        </Loading>
      )}
      {setup.step === 'spent' && <Notice tone="danger">{setup.message}</Notice>}
      {setup.step === 'writing' && <Writing {...setup} {...props} />}
      {setup.step === 'done' && <Codes recoveryCodes={setup.recoveryCodes} />}
    </div>
  </main>
)

type WritingProps = Omit<SetupViewProps, 'setup'> & Omit<Extract<Setup, { readonly step: 'writing' }>, 'step'>

const Writing = ({ token, invitation: { username, name, secret, uri }, message, onAccept }: WritingProps) => {
  const { field, errors, submit, watch, formState } = useCallForm({
    call: ({ session }) => session.acceptInvitation,
    defaultValues: { token, password: '', passwordAgain: '', code: '' },
    problems: (written) => ({
      password: passwordProblem(written.password),
      passwordAgain: passwordAgainProblem(written),
    }),
  })
  return (
    <Form errors={errors} onSubmit={submit(onAccept)}>
      <Stack gap={4}>
        <p>
          {name}（{username}），请设置密码并绑定验证器应用。
        </p>
        {message !== null && (
          <Notice tone="danger" live>
            {message}
          </Notice>
        )}
        <TextField
          label="密码"
          type="password"
          required
          autoComplete="new-password"
          maxLength={128}
          hint={<StrengthMeter strength={passwordStrength(watch('password'), [username, name])} />}
          {...field('password')}
        />
        <TextField
          label="再输一次"
          type="password"
          required
          autoComplete="new-password"
          maxLength={128}
          {...field('passwordAgain')}
        />
        <QrCode text={uri} label="用验证器应用扫描的二维码" size={160} />
        <p>
          不便扫码时手动输入密钥：<span className={styles.secret}>{secret}</span>
        </p>
        <TextField
          label="动态码"
          required
          numeric
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          hint="验证器应用上显示的 6 位数字"
          {...field('code')}
        />
        <Button type="submit" tone="primary" size={44} wide busy={formState.isSubmitting}>
          启用账号
        </Button>
      </Stack>
    </Form>
  )
}

const Codes = ({ recoveryCodes }: { readonly recoveryCodes: readonly string[] }) => (
  <Stack gap={4}>
    <Notice tone="warning">
      以下恢复码只显示这一次，每个可代替动态码使用一次。请打印或抄写后妥善保管，不要存放在手机上。
    </Notice>
    <ul className={styles.codes} aria-label="恢复码">
      {recoveryCodes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <Button tone="primary" size={44} wide href="/console">
      已保管好，进入后台
    </Button>
  </Stack>
)

import {
  isResetting,
  isSendingCode,
  type ResetEvent,
  type ResetForm,
  resetError,
  resetForm,
  resetMessage,
  resetStep,
  secondsToResend,
} from '@xinglin/domain/password-reset-machine'
import { Spinner } from '@xinglin/ui-kit/Spinner'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { useNotices } from '../../shared/notices.tsx'
import { ACTIVATE, canonicalPath, paths } from '../../shared/paths.ts'
import { ForgetHeading, ForgetView } from './forget-view.tsx'
import * as styles from './forget-view.css.ts'
import { usePasswordReset } from './use-password-reset.ts'

type Step = 1 | 2 | 3

const stepIn = (pathname: string): Step => (pathname.endsWith('step3') ? 3 : pathname.endsWith('step2') ? 2 : 1)

/** Exchanges the activation code of a store for the ticket of its first password. */
const useActivation = () => {
  const client = useClient()
  const notices = useNotices()
  const [refused, setRefused] = useState<{ readonly [field: string]: string }>({})
  const [isProving, setProving] = useState(false)
  const activate = async (form: ResetForm, send: (event: ResetEvent) => void): Promise<void> => {
    const [username, code] = [form.phone.trim(), form.code.trim()]
    setRefused({
      ...(username === '' ? { phone: '请输入用户名' } : {}),
      ...(/^\d{6}$/.test(code) ? {} : { code: '请输入 6 位激活码' }),
    })
    if (username === '' || !/^\d{6}$/.test(code)) return
    setProving(true)
    const proven = await client.members.activationTicket({ username, code })
    setProving(false)
    if (proven.ok) return send({ type: 'show-ticket', ticket: proven.value.ticket })
    if (proven.error.kind === 'invalid') setRefused({ code: proven.error.message })
    else notices.failure(proven.error)
  }
  return { refused, isProving, activate, forget: () => setRefused({}) }
}

/** /forget: three steps, each at its own address; with `activate`, the first password of a store. */
const ForgetPage = () => {
  const pathname = canonicalPath(useLocation().pathname)
  const [parameters] = useSearchParams()
  const isActivation = parameters.has(ACTIVATE)
  const navigate = useNavigate()
  const here = stepIn(pathname)
  const reset = usePasswordReset(here)
  const { refused, isProving, activate, forget } = useActivation()
  const step = reset === null ? null : resetStep(reset.snapshot)
  useEffect(() => {
    if (step !== null && step !== here) void navigate(paths.forget(step, isActivation), { replace: true })
  }, [step, here, isActivation, navigate])
  const leave = useCallback(() => void navigate(paths.login()), [navigate])
  // Each step renders only at its own address: navigating there remounts the form, which would drop input and focus.
  if (reset === null || step !== here) {
    return (
      <div className={styles.page}>
        <ForgetHeading isActivation={isActivation} />
        <div className={styles.waiting}>
          <Spinner />
        </div>
      </div>
    )
  }
  const { snapshot, demoCode, send } = reset
  const form = resetForm(snapshot)
  return (
    <ForgetView
      step={step}
      form={form}
      errors={{
        phone: refused['phone'] ?? resetError(snapshot, 'phone'),
        code: refused['code'] ?? resetError(snapshot, 'code'),
        password: resetError(snapshot, 'password'),
        passwordAgain: resetError(snapshot, 'passwordAgain'),
      }}
      message={resetMessage(snapshot)}
      secondsLeft={secondsToResend(snapshot)}
      isSending={isSendingCode(snapshot)}
      demoCode={demoCode}
      busy={isProving || isResetting(snapshot)}
      isActivation={isActivation}
      onWrite={(field, text) => {
        forget()
        send({ type: 'write-field', field, text })
      }}
      onSendCode={() => send({ type: 'send-code' })}
      onProve={() => (isActivation ? void activate(form, send) : send({ type: 'check-code' }))}
      onSave={() => send({ type: 'save-password' })}
      onLeave={leave}
    />
  )
}

export default ForgetPage

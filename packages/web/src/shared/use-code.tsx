import type { CodePurpose } from '@xinglin/domain/members'
import { mobileProblem } from '@xinglin/domain/members'
import { type ReactNode, useEffect, useState } from 'react'
import { useClient } from './client-context.tsx'
import { solveHumanCheck } from './human-check.ts'
import { useNotices } from './notices.tsx'

/** The button beside a field for a code: its label and its result. */
export type CodeInUse = {
  /** Seconds until another code can be sent; 0: now. */
  readonly secondsLeft: number
  readonly isSending: boolean
  /** Where the code was sent, or the code itself in the demo. */
  readonly hint: ReactNode
  readonly error: string | null
  readonly send: (phone: string) => void
}

const sentTo = (demoCode: string | null): ReactNode =>
  demoCode === null ? (
    '验证码已发送，10 分钟内有效，可试 5 次'
  ) : (
    <>
      演示：验证码为 <b>{demoCode}</b>，10 分钟内有效
    </>
  )

/** Sends codes to a phone, after the captcha: at most one a minute. */
export const useCode = (purpose: CodePurpose): CodeInUse => {
  const client = useClient()
  const notices = useNotices()
  const [resendAt, setResendAt] = useState<number | null>(null)
  const [now, setNow] = useState(0)
  const [isSending, setSending] = useState(false)
  const [hint, setHint] = useState<ReactNode>('发送前会自动完成安全验证')
  const [error, setError] = useState<string | null>(null)

  useEffect(() => {
    if (resendAt === null) return
    const timer = setInterval(() => {
      setNow(performance.now())
      if (performance.now() >= resendAt) setResendAt(null)
    }, 250)
    return () => clearInterval(timer)
  }, [resendAt])

  const wait = (milliseconds: number): void => {
    setNow(performance.now())
    setResendAt(performance.now() + milliseconds)
  }

  const send = async (phone: string): Promise<void> => {
    const problem = mobileProblem(phone, purpose === 'register' ? '联系电话' : '手机号')
    setError(problem)
    if (problem !== null) return
    setSending(true)
    setHint('正在进行安全验证')
    const human = await solveHumanCheck(client)
    const sent = human.ok
      ? await client.members.createCode({ purpose, phone: phone.trim(), human: human.value })
      : human
    setSending(false)
    if (sent.ok) {
      setHint(sentTo(sent.value.demoCode))
      return wait(60_000)
    }
    setHint('发送前会自动完成安全验证')
    if ('message' in sent.error) setError(sent.error.message)
    else notices.failure(sent.error)
  }

  return {
    secondsLeft: resendAt === null ? 0 : Math.max(0, Math.ceil((resendAt - now) / 1000)),
    isSending,
    hint,
    error,
    send: (phone) => void send(phone),
  }
}

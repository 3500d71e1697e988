import type { CodePurpose, SentCode } from '@xinglin/domain/members'
import { useState } from 'react'
import { useClient } from './client-context.tsx'
import { useNotices } from './notices.tsx'
import { useServerTime } from './server-clock.tsx'

/** A code that a signed-in member asks for, so without a captcha. */
export const useSentCode = (purpose: CodePurpose) => {
  const client = useClient()
  const notices = useNotices()
  const now = useServerTime()
  const [sent, setSent] = useState<SentCode | null>(null)
  const [sending, setSending] = useState(false)
  const send = async (phone: string | null): Promise<void> => {
    setSending(true)
    const answer = await client.members.createCode({ purpose, phone, human: null })
    setSending(false)
    if (answer.ok) setSent(answer.value)
    else notices.failure(answer.error)
  }
  return {
    sent,
    sending,
    /** Until another code can be sent. */
    secondsLeft: sent === null ? 0 : Math.max(0, (sent.resendAt - now) / 1000),
    isOver: sent !== null && sent.expiresAt <= now,
    send: (phone: string | null) => void send(phone),
    forget: () => setSent(null),
  }
}

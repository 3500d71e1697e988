import type { SentCode } from '@xinglin/domain/members'
import type { OrderId } from '@xinglin/domain/orders'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { useNotices } from '../../shared/notices.tsx'
import { useServerTime } from '../../shared/server-clock.tsx'
import type { OnBehalfActions } from './on-behalf-box.tsx'

/** Actions of a member on an order that staff placed for him. */
export const useOnBehalf = (id: OrderId): OnBehalfActions => {
  const client = useClient()
  const notices = useNotices()
  const now = useServerTime()
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState<SentCode | null>(null)
  const [busy, setBusy] = useState<OnBehalfActions['busy']>(null)
  const [error, setError] = useState<string | null>(null)

  const send = async (): Promise<void> => {
    setBusy('sending')
    const answer = await client.orders.sendOnBehalfCode({ id })
    setBusy(null)
    setError(null)
    if (answer.ok) setSent(answer.value)
    else notices.failure(answer.error)
  }
  const finish = async (answer: Awaited<ReturnType<typeof client.orders.declineOnBehalf>>, words: string) => {
    setBusy(null)
    setError(!answer.ok && answer.error.kind === 'invalid' ? answer.error.message : null)
    if (answer.ok) notices.toast({ text: words, tone: 'success' })
    else if (answer.error.kind !== 'invalid') notices.failure(answer.error)
    await revalidate()
  }
  const confirm = async (code: string): Promise<void> => {
    setBusy('confirming')
    await finish(await client.orders.confirmOnBehalf({ id, code }), '订单已确认，请付款')
  }
  const decline = async (): Promise<void> => {
    setBusy('declining')
    await finish(await client.orders.declineOnBehalf({ id }), '已拒绝，订单已取消')
  }
  return {
    busy,
    secondsLeft: sent === null ? 0 : Math.max(0, (sent.resendAt - now) / 1000),
    demoCode: sent?.demoCode ?? null,
    error,
    onSend: () => void send(),
    onConfirm: (code) => void confirm(code),
    onDecline: () => void decline(),
  }
}

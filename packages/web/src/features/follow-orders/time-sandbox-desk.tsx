import type { ShopTime, TimeStep } from '@xinglin/api-contract/demo-codecs'
import { instant } from '@xinglin/domain/kernel/time'
import type { Order } from '@xinglin/domain/orders'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { useNotices } from '../../shared/notices.tsx'
import { useServerTime } from '../../shared/server-clock.tsx'
import { TimeSandboxView } from './time-sandbox-view.tsx'
import { whatBecameOf } from './time-sandbox-words.ts'

/** Moves the time of the shop on, and tells what became of this order meanwhile. */
export const TimeSandboxDesk = ({ order }: { readonly order: Order }) => {
  const client = useClient()
  const notices = useNotices()
  const { revalidate } = useRevalidator()
  const ticking = useServerTime()
  const [time, setTime] = useState<ShopTime | null>(null)
  const [moving, setMoving] = useState<TimeStep | null>(null)
  const [word, setWord] = useState('')

  useEffect(() => {
    void client.demo.time(null).then((answer) => answer.ok && setTime(answer.value))
  }, [client])

  const move = async (step: TimeStep): Promise<void> => {
    setMoving(step)
    setWord('')
    const answer = await client.demo.moveTime({ step })
    // Refused, the bound may have been reached by somebody else.
    const now = answer.ok ? answer : await client.demo.time(null)
    if (now.ok) setTime(now.value)
    if (answer.ok) {
      const after = await client.orders.detail({ id: order.id })
      setWord(whatBecameOf(step, order, after.ok ? after.value : order))
      await revalidate()
    } else notices.failure(answer.error)
    setMoving(null)
  }

  return (
    <TimeSandboxView
      // The frame learns the new time a moment later.
      now={instant(Math.max(ticking, time?.now ?? 0))}
      hoursLeft={time?.hoursLeft ?? null}
      moving={moving}
      word={word}
      onMove={(step) => void move(step)}
    />
  )
}

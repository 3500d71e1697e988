import type { ShopTime, TimeStep } from '@xinglin/api-contract/demo-codecs'
import { instant } from '@xinglin/domain/kernel/time'
import type { Order, OrderId } from '@xinglin/domain/orders'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { useNotices } from '../../shared/notices.tsx'
import { useServerTime } from '../../shared/server-clock.tsx'
import { TimeSandboxView } from './time-sandbox-view.tsx'
import { movedOn, whatBecameOf } from './time-sandbox-words.ts'

/** Moves the demo time forward, and shows what happened meanwhile to the order whose page is open. */
export const TimeSandboxDesk = ({ order }: { readonly order: OrderId | null }) => {
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

  const asItIs = async (): Promise<Order | null> => {
    const answer = order === null ? null : await client.orders.detail({ id: order })
    return answer?.ok === true ? answer.value : null
  }

  const move = async (step: TimeStep): Promise<void> => {
    setMoving(step)
    setWord('')
    const before = await asItIs()
    const answer = await client.demo.moveTime({ step })
    // Refused: another visitor may have used up the limit.
    const now = answer.ok ? answer : await client.demo.time(null)
    if (now.ok) setTime(now.value)
    if (answer.ok) {
      const after = await asItIs()
      setWord(before && after ? whatBecameOf(step, before, after) : movedOn(step))
      await revalidate()
    } else notices.failure(answer.error)
    setMoving(null)
  }

  return (
    <TimeSandboxView
      // The page frame gets the new time a moment later.
      now={instant(Math.max(ticking, time?.now ?? 0))}
      hoursLeft={time?.hoursLeft ?? null}
      moving={moving}
      word={word}
      onMove={(step) => void move(step)}
    />
  )
}

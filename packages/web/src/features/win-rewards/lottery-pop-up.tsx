import {
  isAskingToClose,
  isClosing,
  isDrawing,
  isShown,
  lotteryMachine,
  lotteryMessage,
  shownPrize,
  type LotterySnapshot,
} from '@xinglin/domain/lottery-machine'
import { err, ok } from '@xinglin/domain/kernel/result'
import { type Day, dayAt } from '@xinglin/domain/kernel/time'
import type { Lottery, Prize } from '@xinglin/domain/rewards'
import { LotteryDialog, type LotteryMoment } from '@xinglin/ui-kit/commerce/LotteryDialog'
import { useActor } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { useClient } from '../../shared/client-context.tsx'
import { failureText } from '../../shared/network.ts'
import { isKnownPath, memberPlaces } from '../../shared/paths.ts'

/** A buyer who closed it without drawing does not see it again until the next session. */
const DECLINED = 'declined-lottery'

type Open = {
  readonly lottery: Lottery
  readonly image: string | undefined
  readonly prizes: readonly Prize[]
  readonly days: readonly [Day, Day]
}

/** The lottery that is open to this buyer, if he has not drawn in it yet. */
export const LotteryPopUp = () => {
  const client = useClient()
  const [open, setOpen] = useState<Open | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    const ask = async (): Promise<void> => {
      const options = { signal: asking.signal }
      const found = await client.rewards.openLottery(null, options)
      // A failure is not reported: the lottery is optional.
      if (!found.ok || found.value === null || found.value.hasDrawn) return
      if (sessionStorage.getItem(DECLINED) === String(found.value.id)) return
      const { name, id } = found.value
      const [activity, pictures] = await Promise.all([
        client.rewards.activity({ id }, options),
        client.rewards.popUps(null, options),
      ])
      if (!activity.ok) return
      const image = pictures.ok ? pictures.value.find(({ title }) => title === name)?.image : undefined
      const { prizes, startsAt, endsAt } = activity.value
      setOpen({ lottery: found.value, image, prizes, days: [dayAt(startsAt), dayAt(endsAt)] })
    }
    void ask()
    return () => asking.abort()
  }, [client])
  return open === null ? null : <Drum {...open} />
}

const Drum = ({ lottery, image, prizes, days }: Open) => {
  const client = useClient()
  const [machine] = useState(() =>
    lotteryMachine.provide({
      actors: {
        draw: fromPromise(async ({ input, signal }) => {
          const drawn = await client.rewards.draw({ id: input.lotteryId }, { signal })
          if (drawn.ok) return ok(drawn.value)
          return err({ message: failureText(drawn.error) })
        }),
      },
    }),
  )
  const [snapshot, send] = useActor(machine, { input: { lottery } })
  if (!isShown(snapshot)) return null
  const decline = (): void => {
    sessionStorage.setItem(DECLINED, String(lottery.id))
    send({ type: 'close' })
  }
  return (
    <LotteryDialog
      lottery={lottery}
      image={image}
      prizes={prizes}
      days={days}
      moment={momentOf(snapshot)}
      prizesHref={isKnownPath(memberPlaces.centre) ? memberPlaces.centre : null}
      onDraw={() => send({ type: 'draw' })}
      onClose={decline}
      onCloseAnyway={() => send({ type: 'close-anyway' })}
      onKeepWaiting={() => send({ type: 'keep-waiting' })}
    />
  )
}

const momentOf = (snapshot: LotterySnapshot): LotteryMoment => {
  if (isClosing(snapshot)) return { kind: 'closing' }
  if (isDrawing(snapshot)) return { kind: 'drawing', askingToClose: isAskingToClose(snapshot) }
  const prize = shownPrize(snapshot)
  return prize === null ? { kind: 'offered', message: lotteryMessage(snapshot) } : { kind: 'revealed', prize }
}

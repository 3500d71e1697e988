import type { Client } from '@xinglin/api-contract/client'
import {
  groupBuyMachine,
  type GroupEvent,
  type GroupSnapshot,
  type JoinAnswer,
  type JoinGroup,
} from '@xinglin/domain/group-buy-machine'
import type { GroupBuy, GroupBuyId, GroupJoin } from '@xinglin/domain/promotions'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { useClient } from '../../shared/client-context.tsx'
import { newKey } from '../../shared/new-key.ts'
import { type Notices, useNotices } from '../../shared/notices.tsx'
import { useServerTime } from '../../shared/server-clock.tsx'

/** The machine of one group, which gets the shop's time each second and each newer state that a page loads. */
export const useGroupBuy = (
  group: GroupBuy,
  onJoined: (join: GroupJoin) => void,
): readonly [GroupSnapshot, (event: GroupEvent) => void] => {
  const client = useClient()
  const notices = useNotices()
  const now = useServerTime()
  const machine = useMemo(
    () =>
      groupBuyMachine.provide({
        actors: {
          joinGroup: fromPromise<JoinAnswer, JoinGroup>(({ input }) => join(client, notices, input)),
          loadGroup: fromPromise<GroupBuy, { readonly groupId: GroupBuyId }>(({ input }) =>
            load(client, input.groupId),
          ),
        },
      }),
    [client, notices],
  )
  const [snapshot, send, actor] = useMachine(machine, { input: { group, now, newKey } })

  useEffect(() => {
    const heard = actor.on('group-joined', (event) => onJoined(event.join))
    return () => heard.unsubscribe()
  }, [actor, onJoined])
  const isOver = snapshot.status !== 'active'
  useEffect(() => {
    if (!isOver) send({ type: 'tell-time', now })
  }, [isOver, now, send])
  useEffect(() => {
    if (!isOver) send({ type: 'take-group', group })
  }, [isOver, group, send])
  return [snapshot, send]
}

const load = async (client: Client, id: GroupBuyId): Promise<GroupBuy> => {
  const found = await client.promotions.groupBuy({ id })
  if (!found.ok) throw new Error(found.error.kind)
  if (found.value.deal === null) throw new Error('the group is hidden from this buyer')
  return found.value.deal.group
}

/** Only an answer of the shop is final. Without one the machine loads the buyer's part in the group. */
const join = async (client: Client, notices: Notices, { groupId, key, ...choice }: JoinGroup): Promise<JoinAnswer> => {
  const answer = await client.orders.joinGroup({ id: groupId, remark: '', ...choice }, { idempotencyKey: key })
  if (answer.ok) return { kind: 'joined', group: await load(client, groupId) }
  const { error } = answer
  notices.failure(error)
  if (!('message' in error)) throw new Error(error.kind)
  const errors = error.kind === 'invalid' ? error.errors : {}
  return { kind: 'refused', group: await load(client, groupId), message: error.message, errors }
}

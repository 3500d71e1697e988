import type { InvitationLink } from '@xinglin/api-contract/staff-api'
import type { Failure } from '@xinglin/api-contract/kernel/failure'
import type { Result } from '@xinglin/domain/kernel/result'
import type { StaffMember } from '@xinglin/domain/staff'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { clientContext, loaded, messageOf, type PageLoad, type Saved, savedOr, useClient } from '../../shared/client.ts'
import { useSay } from '../../parts/use-say.tsx'
import { useShell } from '../../shared/use-shell.ts'
import { type NewStaff, PeopleView } from './people-view.tsx'

export const loader = async (load: PageLoad): Promise<readonly StaffMember[]> =>
  loaded(await load.context.get(clientContext).people.list(null, { signal: load.request.signal }), load)

const FILED = '已提交，等待另一人核准'

const PeoplePage = () => {
  const people = useLoaderData<typeof loader>()
  const { staff } = useShell()
  const client = useClient()
  const { revalidate } = useRevalidator()
  const [message, setMessage] = useState<string | null>(null)
  const [link, setLink] = useState<InvitationLink | null>(null)
  const { say, said } = useSay()

  const after = async <T,>(answering: Promise<Result<T, Failure>>): Promise<Result<T, Failure>> => {
    setMessage(null)
    setLink(null)
    const answer = await answering
    void revalidate()
    if (!answer.ok) setMessage(messageOf(answer.error))
    return answer
  }
  const invite = async (answering: Promise<Result<InvitationLink | null, Failure>>): Promise<Saved> => {
    const answer = await after(answering)
    if (answer.ok) setLink(answer.value)
    if (answer.ok && answer.value === null) say(FILED, 'success')
    return savedOr(answer)
  }
  return (
    <>
      <PeopleView
        me={staff}
        people={people}
        origin={location.origin}
        link={link}
        message={message}
        onCreate={(wish: NewStaff) => invite(client.people.create(wish))}
        onRoles={async (id, roles) => {
          const answer = await after(client.people.changeRoles({ id, roles }))
          if (answer.ok && answer.value.isFiled) say(FILED, 'success')
        }}
        onDisable={(id) => void after(client.people.disable({ id }))}
        onEnable={(id) => void after(client.people.enable({ id }))}
        onLiftDelays={async (id) => {
          if ((await after(client.people.liftDelays({ id }))).ok) say('登录等待已解除', 'success')
        }}
        onReinvite={(id) => void invite(client.people.reinvite({ id }))}
      />
      {said}
    </>
  )
}

export default PeoplePage

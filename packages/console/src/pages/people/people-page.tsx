import type { InvitationLink } from '@xinglin/api-contract/staff-api'
import type { Failure } from '@xinglin/api-contract/kernel/failure'
import type { Result } from '@xinglin/domain/kernel/result'
import type { StaffMember } from '@xinglin/domain/staff'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { clientContext, loaded, messageOf, type PageLoad, type Saved, savedOr, useClient } from '../../shared/client.ts'
import { useShell } from '../../shell/shell-route.tsx'
import { type NewStaff, PeopleView } from './people-view.tsx'

export const loader = async (load: PageLoad): Promise<readonly StaffMember[]> =>
  loaded(await load.context.get(clientContext).people.list(null, { signal: load.request.signal }), load)

const PeoplePage = () => {
  const people = useLoaderData<typeof loader>()
  const { staff } = useShell()
  const client = useClient()
  const { revalidate } = useRevalidator()
  const [message, setMessage] = useState<string | null>(null)
  const [link, setLink] = useState<InvitationLink | null>(null)

  const after = async <T,>(answering: Promise<Result<T, Failure>>): Promise<Result<T, Failure>> => {
    setMessage(null)
    setLink(null)
    const answer = await answering
    void revalidate()
    if (!answer.ok) setMessage(messageOf(answer.error))
    return answer
  }
  const invite = async (answering: Promise<Result<InvitationLink, Failure>>): Promise<Saved> => {
    const answer = await after(answering)
    if (answer.ok) setLink(answer.value)
    return savedOr(answer)
  }
  return (
    <PeopleView
      me={staff}
      people={people}
      origin={location.origin}
      link={link}
      message={message}
      onCreate={(wish: NewStaff) => invite(client.people.create(wish))}
      onRoles={(id, roles) => void after(client.people.changeRoles({ id, roles }))}
      onDisable={(id) => void after(client.people.disable({ id }))}
      onEnable={(id) => void after(client.people.enable({ id }))}
      onReinvite={(id) => void invite(client.people.reinvite({ id }))}
    />
  )
}

export default PeoplePage

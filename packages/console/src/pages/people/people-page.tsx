import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import type { InvitationLink } from '@xinglin/api-contract/staff-api'
import type { Failure } from '@xinglin/api-contract/kernel/failure'
import type { Result } from '@xinglin/domain/kernel/result'
import type { StaffMember } from '@xinglin/domain/staff'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { clientContext, loaded, messageOf, type PageLoad, useClient } from '../../shared/client.ts'
import { useShell } from '../../shell/shell-route.tsx'
import { type NewStaff, PeopleView } from './people-view.tsx'

export const loader = async (load: PageLoad): Promise<readonly StaffMember[]> =>
  loaded(await load.context.get(clientContext).people.list(null, { signal: load.request.signal }), load)

const PeoplePage = () => {
  const people = useLoaderData<typeof loader>()
  const { staff } = useShell()
  const client = useClient()
  const { revalidate } = useRevalidator()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [message, setMessage] = useState<string | null>(null)
  const [link, setLink] = useState<InvitationLink | null>(null)

  const after = async <T,>(answering: Promise<Result<T, Failure>>): Promise<T | null> => {
    setErrors({})
    setMessage(null)
    setLink(null)
    const answer = await answering
    void revalidate()
    if (answer.ok) return answer.value
    if (answer.error.kind === 'invalid') setErrors(answer.error.errors)
    else setMessage(messageOf(answer.error))
    return null
  }
  const create = async (wish: NewStaff): Promise<boolean> => {
    const invited = await after(client.people.create(wish))
    setLink(invited)
    return invited !== null
  }
  return (
    <PeopleView
      me={staff}
      people={people}
      origin={location.origin}
      link={link}
      message={message}
      errors={errors}
      onCreate={create}
      onRoles={(id, roles) => void after(client.people.changeRoles({ id, roles }))}
      onDisable={(id) => void after(client.people.disable({ id }))}
      onEnable={(id) => void after(client.people.enable({ id }))}
      onReinvite={(id) => void after(client.people.reinvite({ id })).then(setLink)}
    />
  )
}

export default PeoplePage

import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import { dayAt } from '@xinglin/domain/kernel/time'
import type { DeskPriceGroup } from '@xinglin/domain/staff'
import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { clientContext, loaded, messageOf, type PageLoad, useClient } from '../../shared/client.ts'
import { paths } from '../../shared/paths.ts'
import { useShell } from '../../shell/shell-route.tsx'
import { PriceGroupsView } from './price-groups-view.tsx'

export const loader = async (load: PageLoad): Promise<readonly DeskPriceGroup[]> =>
  loaded(await load.context.get(clientContext).priceGroups.list(null, { signal: load.request.signal }), load)

const PriceGroupsPage = () => {
  const groups = useLoaderData<typeof loader>()
  const { serverTime } = useShell()
  const { priceGroups } = useClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { say, said } = useSay()
  return (
    <>
      <PriceGroupsView
        groups={groups}
        today={dayAt(serverTime)}
        busy={busy}
        errors={errors}
        onOpen={(id) => void navigate(paths.priceGroup(id))}
        onCreate={async (wish) => {
          setBusy(true)
          setErrors({})
          const answer = await priceGroups.create(wish)
          setBusy(false)
          if (answer.ok) return navigate(paths.priceGroup(answer.value.id))
          if (answer.error.kind === 'invalid') setErrors(answer.error.errors)
          else say(messageOf(answer.error), 'danger')
        }}
      />
      {said}
    </>
  )
}

export default PriceGroupsPage

import { dayAt } from '@xinglin/domain/kernel/time'
import type { DeskPriceGroup } from '@xinglin/domain/staff'
import { useLoaderData, useNavigate } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { clientContext, loaded, messageOf, type PageLoad, savedOr, useClient } from '../../shared/client.ts'
import { paths } from '../../shared/paths.ts'
import { useShell } from '../../shared/use-shell.ts'
import { PriceGroupsView } from './price-groups-view.tsx'

export const loader = async (load: PageLoad): Promise<readonly DeskPriceGroup[]> =>
  loaded(await load.context.get(clientContext).priceGroups.list(null, { signal: load.request.signal }), load)

const PriceGroupsPage = () => {
  const groups = useLoaderData<typeof loader>()
  const { serverTime } = useShell()
  const { priceGroups } = useClient()
  const navigate = useNavigate()
  const { say, said } = useSay()
  return (
    <>
      <PriceGroupsView
        groups={groups}
        today={dayAt(serverTime)}
        onOpen={(id) => void navigate(paths.priceGroup(id))}
        onCreate={async (wish) => {
          const answer = await priceGroups.create(wish)
          if (answer.ok) await navigate(paths.priceGroup(answer.value.id))
          else say(messageOf(answer.error), 'danger')
          return savedOr(answer)
        }}
      />
      {said}
    </>
  )
}

export default PriceGroupsPage

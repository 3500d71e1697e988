import type { BatchLock } from '@xinglin/domain/staff'
import { useLoaderData, useNavigate } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { clientContext, loaded, messageOf, type PageLoad, savedOr, useClient } from '../../shared/client.ts'
import { paths } from '../../shared/paths.ts'
import { RecallsView } from './recalls-view.tsx'

export const loader = async (load: PageLoad): Promise<readonly BatchLock[]> =>
  loaded(await load.context.get(clientContext).recalls.list(null, { signal: load.request.signal }), load)

const RecallsPage = () => {
  const locks = useLoaderData<typeof loader>()
  const { recalls } = useClient()
  const navigate = useNavigate()
  const { say, said } = useSay()
  return (
    <>
      <RecallsView
        locks={locks}
        onLock={async (wish) => {
          const answer = await recalls.lock(wish)
          if (answer.ok) await navigate(paths.recall(answer.value.id))
          else say(messageOf(answer.error), 'danger')
          return savedOr(answer)
        }}
      />
      {said}
    </>
  )
}

export default RecallsPage

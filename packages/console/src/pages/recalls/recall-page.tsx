import type { BatchLockId, Recall } from '@xinglin/domain/staff'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { clientContext, loaded, messageOf, type PageLoad, savedOr, useClient } from '../../shared/client.ts'
import { idNamed } from '../../shared/paths.ts'
import { RecallView } from './recall-view.tsx'

export const loader = async (load: PageLoad): Promise<Recall> => {
  const id = idNamed<BatchLockId>(load.params['id'])
  return loaded(await load.context.get(clientContext).recalls.detail({ id }, { signal: load.request.signal }), load)
}

const RecallPage = () => {
  const recall = useLoaderData<typeof loader>()
  const { recalls } = useClient()
  const { revalidate } = useRevalidator()
  const { say, said } = useSay()
  return (
    <>
      <RecallView
        recall={recall}
        onUnlock={async (wish) => {
          const answer = await recalls.unlock(wish)
          say(answer.ok ? '已提交，等待另一人核准' : messageOf(answer.error), answer.ok ? 'success' : 'danger')
          if (answer.ok) void revalidate()
          return savedOr(answer)
        }}
      />
      {said}
    </>
  )
}

export default RecallPage

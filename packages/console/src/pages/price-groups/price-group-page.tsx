import type { PriceGroupId } from '@xinglin/domain/goods'
import { dayAt } from '@xinglin/domain/kernel/time'
import type { DeskPriceGroupDetail } from '@xinglin/domain/staff'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { clientContext, loaded, messageOf, type PageLoad, savedOr, useClient } from '../../shared/client.ts'
import { idNamed } from '../../shared/paths.ts'
import { useShell } from '../../shared/use-shell.ts'
import { PriceGroupView } from './price-group-view.tsx'

export const loader = async (load: PageLoad): Promise<DeskPriceGroupDetail> => {
  const id = idNamed<PriceGroupId>(load.params['id'])
  return loaded(await load.context.get(clientContext).priceGroups.detail({ id }, { signal: load.request.signal }), load)
}

const PriceGroupPage = () => {
  const group = useLoaderData<typeof loader>()
  const { serverTime } = useShell()
  const { priceGroups } = useClient()
  const { revalidate } = useRevalidator()
  const { say, said } = useSay()
  const { id, version } = group
  return (
    <>
      <PriceGroupView
        key={`${String(id)} ${String(version)}`}
        group={group}
        today={dayAt(serverTime)}
        onFind={async (codes) => {
          const answer = await priceGroups.findGoods({ codes })
          if (!answer.ok) say(messageOf(answer.error), 'danger')
          return answer.ok ? answer.value : null
        }}
        onFile={async (terms) => {
          const answer = await priceGroups.file(terms)
          say(answer.ok ? '已提交，等待另一人核准' : messageOf(answer.error), answer.ok ? 'success' : 'danger')
          if (answer.ok) void revalidate()
          return savedOr(answer)
        }}
      />
      {said}
    </>
  )
}

export default PriceGroupPage

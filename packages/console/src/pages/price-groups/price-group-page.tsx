import type { PriceGroupId } from '@xinglin/domain/goods'
import { dayAt } from '@xinglin/domain/kernel/time'
import type { DeskPriceGroupDetail } from '@xinglin/domain/staff'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { clientContext, loaded, messageOf, type PageLoad, useClient } from '../../shared/client.ts'
import { idNamed } from '../../shared/paths.ts'
import { useShell } from '../../shell/shell-route.tsx'
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
  const [busy, setBusy] = useState(false)
  const { say, said } = useSay()
  const { id, version } = group
  return (
    <>
      <PriceGroupView
        key={`${String(id)} ${String(version)}`}
        group={group}
        today={dayAt(serverTime)}
        busy={busy}
        onFind={async (codes) => {
          const answer = await priceGroups.findGoods({ codes })
          if (!answer.ok) say(messageOf(answer.error), 'danger')
          return answer.ok ? answer.value : null
        }}
        onFile={async (terms) => {
          setBusy(true)
          const answer = await priceGroups.file({ id, version, ...terms })
          setBusy(false)
          if (answer.ok) {
            say('已提交，等待另一人核准', 'success')
            void revalidate()
            return
          }
          const { error } = answer
          const complaint = error.kind === 'invalid' ? Object.values(error.errors)[0]?.[0] : undefined
          say(complaint ?? messageOf(error), 'danger')
        }}
      />
      {said}
    </>
  )
}

export default PriceGroupPage

import type { GroupBuyOffer } from '@xinglin/domain/content'
import type { Page } from '@xinglin/domain/kernel/page'
import { useLocation, useNavigate } from 'react-router-dom'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'
import { useServerTime } from '../../shared/server-clock.tsx'
import { GroupBuysView } from './group-buys-view.tsx'
import { pageIn } from './page-in.ts'

export const loader = (load: PageLoad): Promise<Page<GroupBuyOffer>> => {
  const page = pageIn(new URL(load.request.url).searchParams.get('page'))
  return loadWith(load)((client, options) => client.promotions.groupBuys({ page }, options))
}

const GroupBuysPage = () => {
  const groups = usePageData<typeof loader>()
  const now = useServerTime()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <GroupBuysView
      groups={groups}
      now={now}
      signInHref={paths.login(`${pathname}${search}`)}
      onTake={(id, quantity) => void navigate(paths.groupBuy(id, quantity))}
      onGo={(href) => void navigate(href)}
    />
  )
}

export default GroupBuysPage

import type { NearExpiryOffer } from '@xinglin/domain/content'
import type { Page } from '@xinglin/domain/kernel/page'
import { dayAt } from '@xinglin/domain/kernel/time'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.tsx'
import { GoodsZoneView } from './goods-zone-view.tsx'
import { nearExpiryGoods } from './near-expiry-goods.ts'
import { pageIn } from './page-in.ts'
import { useGo } from './use-go.ts'
import { useShelf } from './use-shelf.ts'
import { nearExpiryFacts } from './zone-facts.ts'

export const loader = (load: PageLoad): Promise<Page<NearExpiryOffer>> => {
  const page = pageIn(new URL(load.request.url).searchParams.get('page'))
  return loadWith(load)((client, options) => client.promotions.nearExpiry({ page }, options))
}

const NearExpiryPage = () => {
  const offers = usePageData<typeof loader>()
  const { session } = useSession()
  const goods = offers.list.map(nearExpiryGoods)
  return (
    <GoodsZoneView
      title="近效期专场"
      look="nearExpiry"
      facts={nearExpiryFacts(offers.list, goods, offers.total, dayAt(session.serverTime))}
      hint="效期六个月以内，专场价销售，非质量问题不退换"
      goods={{ ...offers, list: goods }}
      hrefOf={({ id }) => paths.goods(id, { is_jxq: 1 })}
      pageHref={(page) => paths.nearExpiry({ page: page === 1 ? null : page })}
      onGo={useGo()}
      actions={useShelf(goods)}
    />
  )
}

export default NearExpiryPage

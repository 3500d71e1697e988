import type { WelfareZone } from '@xinglin/domain/content'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'
import { GoodsZoneView } from './goods-zone-view.tsx'
import { pageIn } from './page-in.ts'
import { useGo } from './use-go.ts'
import { useShelf } from './use-shelf.ts'

export const loader = (load: PageLoad): Promise<WelfareZone | null> => {
  const page = pageIn(new URL(load.request.url).searchParams.get('page'))
  return loadWith(load)((client, options) => client.promotions.welfare({ page }, options))
}

const nothing = { list: [], total: 0, capped: false, page: 1, pageSize: 20 } as const

const WelfarePage = () => {
  const zone = usePageData<typeof loader>()
  const goods = zone?.goods ?? nothing
  return (
    <GoodsZoneView
      title={zone?.welfare.name ?? '全场94折'}
      hint="参加商品在满减满折之后再按折扣计算"
      goods={goods}
      pageHref={(page) => paths.welfare({ page: page === 1 ? null : page })}
      onGo={useGo()}
      actions={useShelf(goods.list)}
    />
  )
}

export default WelfarePage

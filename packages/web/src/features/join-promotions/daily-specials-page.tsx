import type { DailySpecials } from '@xinglin/domain/content'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'
import { GoodsZoneView } from './goods-zone-view.tsx'
import { UntilEnd } from './until-end.tsx'
import { useGo } from './use-go.ts'
import { useShelf } from './use-shelf.ts'
import { dailyFacts } from './zone-facts.ts'

export const loader = (load: PageLoad): Promise<DailySpecials> =>
  loadWith(load)((client, options) => client.promotions.dailySpecials(null, options))

const DailySpecialsPage = () => {
  const { goods, endsAt } = usePageData<typeof loader>()
  return (
    <GoodsZoneView
      title="每日特价"
      look="daily"
      hint="零点换新，当日 24:00 前下单享特价"
      facts={[{ label: '距结束', value: <UntilEnd of={endsAt} /> }, ...dailyFacts(goods)]}
      goods={{ list: goods, total: goods.length, capped: false, page: 1, pageSize: Math.max(1, goods.length) }}
      pageHref={paths.dailySpecials}
      onGo={useGo()}
      actions={useShelf(goods)}
    />
  )
}

export default DailySpecialsPage

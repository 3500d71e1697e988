import type { Ad, ControlledGoods, ControlledPermission } from '@xinglin/domain/content'
import type { Goods } from '@xinglin/domain/goods'
import type { Page } from '@xinglin/domain/kernel/page'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { clientOf, loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useNotices } from '../../shared/notices.tsx'
import { paths } from '../../shared/paths.ts'
import { ControlledGoodsView } from './controlled-goods-view.tsx'
import { useGo } from './use-go.ts'
import { idIn, pageIn } from './page-in.ts'

type ControlledPage = { readonly goods: Page<ControlledGoods>; readonly ads: readonly Ad[] }

const MOST_ADS = 20

export const loader = async (load: PageLoad): Promise<ControlledPage> => {
  const { params, context, request } = load
  const ids = (params['ads'] ?? '')
    .split(',')
    .flatMap((each) => idIn(each) ?? [])
    .slice(0, MOST_ADS)
  const page = pageIn(new URL(request.url).searchParams.get('page'))
  const [goods, ads] = await Promise.all([
    loadWith(load)((client, options) =>
      client.promotions.controlledGoods({ floor: idIn(params['url']), page }, options),
    ),
    clientOf(context).content.controlledAds({ ids }, { signal: request.signal }),
  ])
  return { goods, ads: ads.ok ? ads.value : [] }
}

const ControlledGoodsPage = () => {
  const { goods, ads } = usePageData<typeof loader>()
  const client = useClient()
  const notices = useNotices()
  const { pathname, search } = useLocation()
  const { url = '', ads: adIds } = useParams()
  const [answered, setAnswered] = useState<ReadonlyMap<number, ControlledPermission>>(new Map())

  const apply = async ({ id }: Goods): Promise<void> => {
    const result = await client.promotions.applyForControlled({ goodsId: id })
    if (!result.ok) return notices.failure(result.error)
    setAnswered((before) => new Map(before).set(id, result.value))
    notices.toast({ text: '已提交申请，请等待审核', tone: 'success' })
  }
  return (
    <ControlledGoodsView
      goods={{
        ...goods,
        list: goods.list.map((each) => ({ ...each, permission: answered.get(each.goods.id) ?? each.permission })),
      }}
      ads={ads}
      pageHref={(page) => paths.controlledGoods(url, adIds, page)}
      onGo={useGo()}
      signInHref={paths.login(`${pathname}${search}`)}
      onApply={(each) => void apply(each)}
    />
  )
}

export default ControlledGoodsPage

import type { GoodsDetail, GoodsId, TestReport } from '@xinglin/domain/goods'
import { redirect, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useAddToCart } from '../../shared/add-to-cart.ts'
import { useFavourites } from '../../shared/favourites.ts'
import { clientOf, loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'
import { useMember, useSession } from '../../shared/session.tsx'
import { readDetailChoice } from './detail-choice.ts'
import { GoodsDetailView } from './goods-detail-view.tsx'

type DetailPage = { readonly detail: GoodsDetail; readonly reports: readonly TestReport[] | null }

export const loader = async (load: PageLoad): Promise<DetailPage> => {
  const { params, context, request } = load
  if (!/^[1-9]\d{0,8}$/.test(params['id'] ?? '')) throw redirect(paths.notFound())
  const id = Number(params['id']) as GoodsId
  const nearExpiry = new URL(request.url).searchParams.get('is_jxq') === '1'
  const [detail, reports] = await Promise.all([
    loadWith(load)((client, options) => client.goods.detail({ id, nearExpiry }, options)),
    // Reports are for passed members: for everybody else the table says nothing of them.
    clientOf(context).goods.testReports({ ...anyReport, goodsId: id }, { signal: request.signal }),
  ])
  return { detail, reports: reports.ok ? reports.value.list : null }
}

const anyReport = { name: '', batchNumber: '', keyword: '', page: 1 } as const

const GoodsDetailPage = () => {
  const { detail, reports } = usePageData<typeof loader>()
  const { common } = useSession()
  const member = useMember()
  const { adding, held, add } = useAddToCart()
  const { kept, keep } = useFavourites([detail.goods])
  const { pathname, search } = useLocation()
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const { goods } = detail
  const choice = readDetailChoice(parameters, detail)

  const buyNow = async (quantity: number): Promise<void> => {
    if (await add([{ goods, quantity, ...choice }])) await navigate(paths.cart())
  }
  return (
    <GoodsDetailView
      // The next good starts with its own quantity and its own first picture.
      key={goods.id}
      detail={detail}
      choice={choice}
      reports={reports && new Map(reports.map(({ batchNumber, url }) => [batchNumber, url]))}
      signInHref={paths.login(`${pathname}${search}`)}
      service={member?.dedicatedService ?? null}
      hotline={common.hotline}
      kept={kept.has(goods.id)}
      onKeep={(on) => void keep(goods, on)}
      adding={adding}
      held={held}
      onAdd={(each, quantity) =>
        void add([each.id === goods.id ? { goods, quantity, ...choice } : { goods: each, quantity }])
      }
      onBuyNow={(quantity) => void buyNow(quantity)}
    />
  )
}

export default GoodsDetailPage

import type { GoodsDetail, GoodsId, TestReport } from '@xinglin/domain/goods'
import { redirect, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useAddToCart } from '../../shared/add-to-cart.ts'
import { useFavourites } from '../../shared/favourites.ts'
import { clientOf, type PageLoad, usePageData, valueOrThrow } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'
import { useMember, useSession } from '../../shared/session.tsx'
import { readDetailChoice, readLinkedOffer } from './detail-choice.ts'
import { GoodsDetailView } from './goods-detail-view.tsx'

type DetailPage = {
  readonly detail: GoodsDetail
  /** The link named an offer that is over, or that never was one of this good. */
  readonly offerIsOver: boolean
  readonly reports: readonly TestReport[] | null
}

export const loader = async ({ params, context, request }: PageLoad): Promise<DetailPage> => {
  if (!/^[1-9]\d{0,8}$/.test(params['id'] ?? '')) throw redirect(paths.notFound())
  const id = Number(params['id']) as GoodsId
  const offer = readLinkedOffer(new URL(request.url).searchParams)
  const { goods } = clientOf(context)
  const { signal } = request
  const [linked, reports] = await Promise.all([
    goods.detail({ id, ...offer }, { signal }),
    // Reports are for passed members: for everybody else the table says nothing of them.
    goods.testReports({ ...anyReport, goodsId: id }, { signal }),
  ])
  const offerIsOver = !linked.ok && linked.error.kind === 'invalid'
  // An old link still leads to the good, as it is offered now.
  const detail = offerIsOver ? await goods.detail({ id, nearExpiry: offer.nearExpiry }, { signal }) : linked
  return { detail: valueOrThrow(detail, request), offerIsOver, reports: reports.ok ? reports.value.list : null }
}

const anyReport = { name: '', batchNumber: '', keyword: '', page: 1 } as const

const GoodsDetailPage = () => {
  const { detail, offerIsOver, reports } = usePageData<typeof loader>()
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
      offerIsOver={offerIsOver}
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

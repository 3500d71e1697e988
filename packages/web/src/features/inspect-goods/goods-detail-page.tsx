import type { GoodsDetail, GoodsId } from '@xinglin/domain/goods'
import { redirect, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useAddToCart } from '../../shared/add-to-cart.ts'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'
import { useMember, useSession } from '../../shared/session.tsx'
import { readDetailChoice } from './detail-choice.ts'
import { GoodsDetailView } from './goods-detail-view.tsx'

export const loader = async (load: PageLoad): Promise<GoodsDetail> => {
  const id = load.params['id'] ?? ''
  if (!/^[1-9]\d{0,8}$/.test(id)) throw redirect(paths.notFound())
  const nearExpiry = new URL(load.request.url).searchParams.get('is_jxq') === '1'
  return loadWith(load)((client, options) => client.goods.detail({ id: Number(id) as GoodsId, nearExpiry }, options))
}

const GoodsDetailPage = () => {
  const detail = usePageData<typeof loader>()
  const { common } = useSession()
  const member = useMember()
  const { adding, held, add } = useAddToCart()
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
      signInHref={paths.login(`${pathname}${search}`)}
      service={member?.dedicatedService ?? null}
      hotline={common.hotline}
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

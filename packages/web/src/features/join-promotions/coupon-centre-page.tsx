import { ok } from '@xinglin/domain/kernel/result'
import type { CouponGoods, CouponId, CouponOffer, CouponScope } from '@xinglin/domain/wallet'
import type { Page } from '@xinglin/domain/kernel/page'
import { clientOf, loadWith, type PageLoad, usePageData, valueOrThrow } from '../../shared/loading.ts'
import { useServerTime } from '../../shared/server-clock.tsx'
import { loadSession } from '../../shared/load-session.ts'
import { CouponCentreView, scopeIn } from './coupon-centre-view.tsx'
import { CouponGoodsView } from './coupon-goods-view.tsx'
import { idIn, pageIn } from './page-in.ts'
import { useClaim } from './use-claim.ts'
import { useGo } from './use-go.ts'
import { useShelf } from './use-shelf.ts'

type CouponCentreData =
  | { readonly show: 'goods'; readonly found: CouponGoods }
  | {
      readonly show: 'offers'
      readonly offers: Page<CouponOffer>
      readonly scope: CouponScope | null
      /** Unused coupons of the member; null for a guest. */
      readonly mine: number | null
      /** The goods of the first listed coupon that is limited to some goods. */
      readonly example: CouponGoods | null
    }

export const loader = async (load: PageLoad): Promise<CouponCentreData> => {
  const { request, context } = load
  const { searchParams } = new URL(request.url)
  const page = pageIn(searchParams.get('page'))
  const client = clientOf(context)
  const options = { signal: request.signal }
  const id = idIn(searchParams.get('id'))
  if (id !== null) {
    const found = await client.wallet.couponGoods({ id: id as CouponId, page }, options)
    return { show: 'goods', found: valueOrThrow(found, request) }
  }
  const scope = scopeIn(searchParams.get('type'))
  const [offers, here] = await Promise.all([
    loadWith(load)((shop) => shop.wallet.offers({ type: scope, page }, options)),
    loadSession(load),
  ])
  const special = offers.list.find((offer) => offer.scope !== 'all')
  const [counts, example] = await Promise.all([
    here.ok && here.value.member !== null ? client.wallet.holdingCounts(null, options) : null,
    special === undefined ? ok(null) : client.wallet.couponGoods({ id: special.id, page: 1 }, options),
  ])
  return {
    show: 'offers',
    offers,
    scope,
    mine: counts?.ok === true ? counts.value.coupons.unused : null,
    example: example.ok ? example.value : null,
  }
}

const CouponCentrePage = () => {
  const shown = usePageData<typeof loader>()
  return shown.show === 'goods' ? <GoodsOfCoupon {...shown} /> : <Offers {...shown} />
}

const GoodsOfCoupon = ({ found }: Extract<CouponCentreData, { readonly show: 'goods' }>) => (
  <CouponGoodsView found={found} onGo={useGo()} actions={useShelf(found.goods.list)} />
)

const Offers = ({ offers, scope, mine, example }: Extract<CouponCentreData, { readonly show: 'offers' }>) => {
  const { busy, claim } = useClaim()
  return (
    <CouponCentreView
      offers={offers}
      scope={scope}
      mine={mine}
      example={example}
      now={useServerTime()}
      busy={busy}
      actions={useShelf(example?.goods.list ?? [])}
      onClaim={claim}
      onGo={useGo()}
    />
  )
}

export default CouponCentrePage

import { spendTermsWords } from '@xinglin/domain/promotions'
import type { SpendOfferGoods } from '@xinglin/domain/content'
import { redirect } from 'react-router-dom'
import { clientOf, type PageLoad, usePageData, valueOrThrow } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'
import { GoodsZoneView } from './goods-zone-view.tsx'
import { idIn, pageIn } from './page-in.ts'
import { useGo } from './use-go.ts'
import { useShelf } from './use-shelf.ts'

export const loader = async ({ context, request }: PageLoad): Promise<SpendOfferGoods> => {
  const { searchParams } = new URL(request.url)
  const id = idIn(searchParams.get('id'))
  if (id === null) throw redirect(paths.spendOffers())
  const page = pageIn(searchParams.get('page'))
  const found = await clientOf(context).promotions.spendOffer({ id, page }, { signal: request.signal })
  if (!found.ok && found.error.kind === 'refused' && found.error.code === 404) throw redirect(paths.noActivity())
  return valueOrThrow(found, request)
}

const SpendOfferPage = () => {
  const { offer, goods } = usePageData<typeof loader>()
  return (
    <GoodsZoneView
      title={offer.name}
      hint={`${spendTermsWords(offer, offer.reward.unit).words}　${offer.reward.name} ${offer.reward.specification}`}
      link={{ label: '全部组合满赠', href: paths.spendOffers() }}
      goods={goods}
      pageHref={(page) => paths.spendOffer(offer.id, page)}
      onGo={useGo()}
      actions={useShelf(goods.list)}
    />
  )
}

export default SpendOfferPage

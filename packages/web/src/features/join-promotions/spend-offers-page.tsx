import type { SpendOffer } from '@xinglin/domain/content'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { SpendOffersView } from './spend-offers-view.tsx'

export const loader = (load: PageLoad): Promise<readonly SpendOffer[]> =>
  loadWith(load)((client, options) => client.promotions.spendOffers(null, options))

const SpendOffersPage = () => <SpendOffersView offers={usePageData<typeof loader>()} />

export default SpendOffersPage

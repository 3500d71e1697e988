import type { CashbackOffer } from '@xinglin/domain/content'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { CashbackView } from './cashback-view.tsx'

export const loader = (load: PageLoad): Promise<readonly CashbackOffer[]> =>
  loadWith(load)((client, options) => client.promotions.cashbacks(null, options))

const CashbackPage = () => <CashbackView offers={usePageData<typeof loader>()} />

export default CashbackPage

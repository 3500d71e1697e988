import type { Page } from '@xinglin/domain/kernel/page'
import type { BoughtGood } from '@xinglin/domain/requests'
import { useNavigate } from 'react-router-dom'
import { useAddToCart } from '../../shared/add-to-cart.ts'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { pageIn } from '../../shared/page-in.ts'
import { PasteOrder } from './paste-order.tsx'
import { type QuickTab, QuickPurchaseView } from './quick-purchase-view.tsx'
import { usePasteOrder } from './use-paste-order.ts'

type QuickPurchaseData = { readonly tab: QuickTab; readonly bought: Page<BoughtGood> | null }

export const loader = async (load: PageLoad): Promise<QuickPurchaseData> => {
  const { searchParams } = new URL(load.request.url)
  const wished = searchParams.get('tab')
  if (wished === 'paste') return { tab: 'paste', bought: null }
  const tab = wished === 'recent' ? 'recent' : 'often'
  const page = pageIn(searchParams)
  return {
    tab,
    bought: await loadWith(load)((client, options) => client.requests.bought({ order: tab, page }, options)),
  }
}

const QuickPurchasePage = () => {
  const { tab, bought } = usePageData<typeof loader>()
  const { adding, outcomes, add } = useAddToCart()
  const navigate = useNavigate()
  const paste = usePasteOrder(add, outcomes)
  return (
    <QuickPurchaseView
      tab={tab}
      bought={bought}
      adding={adding}
      outcomes={outcomes}
      onAdd={(chosen) => void add(chosen)}
      onJump={(href) => void navigate(href)}
    >
      <PasteOrder {...paste} />
    </QuickPurchaseView>
  )
}

export default QuickPurchasePage

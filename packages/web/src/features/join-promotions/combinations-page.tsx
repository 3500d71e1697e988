import type { CombinationOffer } from '@xinglin/domain/content'
import type { Page } from '@xinglin/domain/kernel/page'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAddItems } from '../../shared/add-to-cart.ts'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'
import { combinationItem } from './combination-item.ts'
import { CombinationsView } from './combinations-view.tsx'
import { pageIn } from './page-in.ts'

export const loader = (load: PageLoad): Promise<Page<CombinationOffer>> => {
  const page = pageIn(new URL(load.request.url).searchParams.get('page'))
  return loadWith(load)((client, options) => client.promotions.combinations({ page }, options))
}

const CombinationsPage = () => {
  const offers = usePageData<typeof loader>()
  const addItems = useAddItems()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [adding, setAdding] = useState<number | null>(null)

  const add = async (offer: CombinationOffer, sets: number): Promise<void> => {
    setAdding(offer.id)
    await addItems([combinationItem(offer, sets)])
    setAdding(null)
  }
  return (
    <CombinationsView
      offers={offers}
      signInHref={paths.login(`${pathname}${search}`)}
      adding={adding}
      onGo={(href) => void navigate(href)}
      onAdd={(offer, sets) => void add(offer, sets)}
    />
  )
}

export default CombinationsPage

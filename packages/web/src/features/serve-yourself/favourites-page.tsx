import type { Goods } from '@xinglin/domain/goods'
import type { Page } from '@xinglin/domain/kernel/page'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAddToCart } from '../../shared/add-to-cart.ts'
import { useFavourites } from '../../shared/favourites.ts'
import { storeLayout, storedLayout, type ListLayout } from '../../shared/list-layout.ts'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'
import { FavouritesView } from './favourites-view.tsx'
import { pageIn } from '../../shared/page-in.ts'

type FavouritesPageData = { readonly goods: Page<Goods>; readonly awaited: boolean; readonly layout: ListLayout }

export const loader = async (load: PageLoad): Promise<FavouritesPageData> => {
  const { searchParams } = new URL(load.request.url)
  const page = pageIn(searchParams)
  const awaited = searchParams.get('awaited') === '1'
  return {
    goods: await loadWith(load)(({ requests }, options) =>
      requests[awaited ? 'awaited' : 'favorites']({ page }, options),
    ),
    awaited,
    layout: layoutAsked(searchParams.get('look')) ?? storedLayout(load.request) ?? 'cards',
  }
}

const layoutAsked = (layout: string | null): ListLayout | null =>
  layout === 'table' ? 'pictures' : layout === 'no_image' ? 'dense' : null

const FavouritesPage = () => {
  const { goods, awaited, layout } = usePageData<typeof loader>()
  const { adding, held, outcomes, add } = useAddToCart()
  const { favourites, setFavourite } = useFavourites(goods.list, awaited ? undefined : 'all')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <FavouritesView
      goods={goods}
      awaited={awaited}
      layout={layout}
      signInHref={paths.login(`${pathname}${search}`)}
      adding={adding}
      held={held}
      outcomes={outcomes}
      favourites={favourites}
      onFavourite={(each, on) => void setFavourite(each, on)}
      onLayout={storeLayout}
      onAdd={(chosen) => void add(chosen)}
      onJump={(href) => void navigate(href)}
    />
  )
}

export default FavouritesPage

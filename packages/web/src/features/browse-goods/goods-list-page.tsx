import type { Category } from '@xinglin/domain/content'
import type { GoodsQuery } from '@xinglin/domain/goods'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { useAddToCart } from '../../shared/add-to-cart.ts'
import { useFavourites } from '../../shared/favourites.ts'
import { keepLook, keptLook } from '../../shared/list-look.ts'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.tsx'
import type { CategoryWay } from './goods-filters.ts'
import { GoodsListView, type GoodsListViewProps } from './goods-list-view.tsx'
import { readGoodsQuery } from './goods-query.ts'
import { boundsOf, listPlace } from './list-place.ts'

type ListPage = Pick<GoodsListViewProps, 'place' | 'query' | 'list'>

export const loader = async (load: PageLoad): Promise<ListPage> => {
  const { pathname, searchParams } = new URL(load.request.url)
  const place = listPlace(pathname, keptLook(load.request))
  const query = { ...readGoodsQuery(searchParams), ...categoryOf(load.params['id']) }
  const list = await loadWith(load)((client, options) =>
    client.goods.list({ ...query, ...boundsOf[place.of] }, options),
  )
  return { place, query, list }
}

/** A category in the path, of /list/other; what makes no sense is the whole list. */
const categoryOf = (id: string | undefined): Partial<GoodsQuery> =>
  id !== undefined && /^[1-9]\d{0,8}$/.test(id) ? { category: Number(id) } : {}

/** The categories from the top down to the chosen one. */
const wayTo = (id: number | null, categories: readonly Category[]): CategoryWay => {
  for (const category of categories) {
    if (category.id === id) return [category]
    const below = wayTo(id, category.children)
    if (below.length > 0) return [category, ...below]
  }
  return []
}

const GoodsListPage = () => {
  const { place, query, list } = usePageData<typeof loader>()
  const { common } = useSession()
  const { adding, held, outcomes, add } = useAddToCart()
  const { kept, keep, keepAll } = useFavourites(list.list)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  return (
    <GoodsListView
      place={place}
      query={query}
      list={list}
      way={wayTo(query.category, common.categories)}
      signInHref={paths.login(`${pathname}${search}`)}
      adding={adding}
      held={held}
      outcomes={outcomes}
      waiting={navigation.location?.pathname === pathname}
      kept={kept}
      onKeep={(goods, on) => void keep(goods, on)}
      onKeepAll={(goods) => void keepAll(goods)}
      onLook={keepLook}
      onAdd={(chosen) => void add(chosen)}
      onJump={(href) => void navigate(href)}
    />
  )
}

export default GoodsListPage

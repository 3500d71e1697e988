import type { Category, Zone } from '@xinglin/domain/content'
import { type Goods, type GoodsQuery, wholeList } from '@xinglin/domain/goods'
import { isSame } from '@xinglin/domain/kernel/same'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { useAddToCart } from '../../shared/add-to-cart.ts'
import { useFavourites } from '../../shared/favourites.ts'
import { storeLayout, storedLayout } from '../../shared/list-layout.ts'
import { clientOf, loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.tsx'
import type { CategoryWay } from './goods-filters.ts'
import { GoodsListView, type GoodsListViewProps } from './goods-list-view.tsx'
import { readGoodsQuery } from './goods-query.ts'
import { boundsOf, type ListName, listPlace } from './list-place.ts'

type ListPage = Pick<GoodsListViewProps, 'place' | 'query' | 'list' | 'zone' | 'hot'> & {
  readonly listName: string
}

export const loader = async (load: PageLoad): Promise<ListPage> => {
  const { pathname, searchParams } = new URL(load.request.url)
  const place = listPlace(pathname, storedLayout(load.request))
  const query = { ...readGoodsQuery(searchParams), ...categoryOf(load.params['id']) }
  const [list, zone] = await Promise.all([
    loadWith(load)((client, options) => client.goods.list({ ...query, ...boundsOf[place.of] }, options)),
    isSame(query, wholeList) ? zoneOf(place.of, load) : null,
  ])
  const listName = load.params['name']?.trim().slice(0, 30) ?? ''
  return { place, query, list, zone, listName, hot: list.total === 0 && query.keyword !== '' ? await hotOf(load) : [] }
}

/**
 * The picture and the floors of a zone, on the first page of its unfiltered list: a failure to load them must not fail
 * the list.
 */
const zoneOf = async (of: ListName, { context, request }: PageLoad): Promise<Zone | null> => {
  const { content } = clientOf(context)
  const options = { signal: request.signal }
  if (of !== 'herbs' && of !== 'freeShipping') return null
  const zone = await (of === 'herbs' ? content.herbZone(null, options) : content.preferredZone(null, options))
  return zone.ok ? zone.value : null
}

const MOST_HOT = 10

/** Best sellers, for a keyword without results. */
const hotOf = async ({ context, request }: PageLoad): Promise<readonly Goods[]> => {
  const hot = await clientOf(context).goods.hot(null, { signal: request.signal })
  return hot.ok ? hot.value.slice(0, MOST_HOT) : []
}

/** A category in the path, of /list/other; an invalid one shows the whole list. */
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
  const { place, query, list, zone, listName, hot } = usePageData<typeof loader>()
  const { common } = useSession()
  const { adding, held, outcomes, add } = useAddToCart()
  const { favourites, setFavourite, addFavourites } = useFavourites([
    ...list.list,
    ...hot,
    ...(zone?.floors.flatMap(({ goods }) => goods) ?? []),
  ])
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  return (
    <GoodsListView
      place={place}
      query={query}
      list={list}
      zone={zone}
      listName={listName}
      hot={hot}
      way={wayTo(query.category, common.categories)}
      signInHref={paths.login(`${pathname}${search}`)}
      adding={adding}
      held={held}
      outcomes={outcomes}
      waiting={navigation.location?.pathname === pathname}
      favourites={favourites}
      onFavourite={(goods, on) => void setFavourite(goods, on)}
      onFavouriteAll={(goods) => void addFavourites(goods)}
      onLayout={storeLayout}
      onAdd={(chosen) => void add(chosen)}
      onJump={(href) => void navigate(href)}
    />
  )
}

export default GoodsListPage

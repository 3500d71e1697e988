import { useAddToCart } from '../../shared/add-to-cart.ts'
import { useFavourites } from '../../shared/favourites.ts'
import { clientOf, type PageLoad, usePageData } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'
import { useReportsWay } from '../../shared/reports-way.ts'
import { useSession } from '../../shared/session.tsx'
import { useSignOut } from '../../shared/sign-out.ts'
import { loadSession } from '../../shared/load-session.ts'
import { type HomeData, HomeView } from './home-view.tsx'

/** Number of goods of a floor. */
const FLOOR_GOODS = 5

const MOST_BOUGHT = 6
const MOST_GROUPS = 3
const MOST_NEWCOMER = 10

/** No part of the home page is essential: what cannot be loaded is left out. */
export const loader = async (load: PageLoad): Promise<HomeData> => {
  const { content, goods, promotions, requests } = clientOf(load.context)
  const options = { signal: load.request.signal }
  /** Past purchases are loaded only for members: a guest's call would be refused. */
  const askOwn = async (): Promise<Pick<HomeData, 'bought' | 'newcomer'>> => {
    const session = await loadSession(load)
    if (!session.ok || session.value.member?.isPassed !== true) return { bought: [], newcomer: [] }
    const [bought, newcomer] = await Promise.all([
      requests.bought({ order: 'often', page: 1 }, options),
      // Empty for buyers who have ordered before.
      content.newcomerGoods(null, options),
    ])
    return {
      bought: bought.ok ? bought.value.list.slice(0, MOST_BOUGHT) : [],
      newcomer: newcomer.ok ? newcomer.value.slice(0, MOST_NEWCOMER) : [],
    }
  }
  const [hero, notices, flashSale, zones, recommended, floors, groupBuys, own] = await Promise.all([
    content.hero(null, options),
    content.notices({ category_id: 3 }, options),
    goods.flashSale(null, options),
    content.zones(null, options),
    goods.recommended(null, options),
    content.floors(null, options),
    promotions.groupBuys({ page: 1 }, options),
    askOwn(),
  ])
  return {
    hero: hero.ok ? hero.value : [],
    notices: notices.ok ? notices.value : [],
    flashSale: flashSale.ok ? flashSale.value : null,
    zones: zones.ok ? zones.value : [],
    recommended: recommended.ok ? recommended.value : [],
    floors: floors.ok ? floors.value.map((floor) => ({ ...floor, goods: floor.goods.slice(0, FLOOR_GOODS) })) : [],
    groupBuys: groupBuys.ok
      ? groupBuys.value.list.filter(({ outcome }) => outcome === 'open').slice(0, MOST_GROUPS)
      : [],
    ...own,
  }
}

const HomePage = () => {
  const { session, common } = useSession()
  const { add, adding } = useAddToCart()
  const signOut = useSignOut()
  const home = usePageData<typeof loader>()
  const reports = useReportsWay()
  const { favourites, setFavourite } = useFavourites([...home.newcomer, ...home.recommended])
  return (
    <HomeView
      {...home}
      brands={common.brands}
      member={session.member}
      signIn={paths.login()}
      reports={session.member === null ? { href: paths.login() } : reports}
      adding={adding}
      favourites={favourites}
      onFavourite={(goods, on) => void setFavourite(goods, on)}
      onSignOut={() => void signOut()}
      onAdd={(chosen) => void add(chosen)}
    />
  )
}

export default HomePage

import { useAddToCart } from '../../shared/add-to-cart.ts'
import { clientOf, type PageLoad, usePageData } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.tsx'
import { useSignOut } from '../../shared/sign-out.ts'
import { type HomeData, HomeView } from './home-view.tsx'

/** A floor shows one of its goods here. */
const FLOOR_GOODS = 1

/** No part of the home page is worth losing the rest of it: what cannot be loaded is left out. */
export const loader = async ({ context, request }: PageLoad): Promise<HomeData> => {
  const { content, goods } = clientOf(context)
  const options = { signal: request.signal }
  const [hero, notices, flashSale, recommended, floors] = await Promise.all([
    content.hero(null, options),
    content.notices({ category_id: 3 }, options),
    goods.flashSale(null, options),
    goods.recommended(null, options),
    content.floors(null, options),
  ])
  return {
    hero: hero.ok ? hero.value : [],
    notices: notices.ok ? notices.value : [],
    flashSale: flashSale.ok ? flashSale.value : null,
    recommended: recommended.ok ? recommended.value : [],
    floors: floors.ok ? floors.value.map((floor) => ({ ...floor, goods: floor.goods.slice(0, FLOOR_GOODS) })) : [],
  }
}

const HomePage = () => {
  const { session, common } = useSession()
  const { add, adding } = useAddToCart()
  const signOut = useSignOut()
  const home = usePageData<typeof loader>()
  return (
    <HomeView
      {...home}
      brands={common.brands}
      member={session.member}
      signIn={paths.login()}
      adding={adding}
      onSignOut={() => void signOut()}
      onAdd={(goods, quantity) => void add([{ goods, quantity }])}
    />
  )
}

export default HomePage

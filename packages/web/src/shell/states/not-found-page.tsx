import type { Goods } from '@xinglin/domain/goods'
import { GoodsCard } from '@xinglin/ui-kit/commerce/GoodsCard'
import { GoodsGrid } from '@xinglin/ui-kit/commerce/GoodsGrid'
import { SectionHeader } from '@xinglin/ui-kit/SectionHeader'
import { useId } from 'react'
import { data } from 'react-router-dom'
import { useAddToCart } from '../../shared/add-to-cart.ts'
import { useFavourites } from '../../shared/favourites.ts'
import { clientOf, type PageLoad, usePageData } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'
import { NotFound } from './not-found.tsx'
import * as styles from './not-found.css.ts'

const MOST_GOODS = 5

const recommended = async ({ context, request }: PageLoad): Promise<readonly Goods[]> => {
  const goods = await clientOf(context).goods.recommended(null, { signal: request.signal })
  return goods.ok ? goods.value.slice(0, MOST_GOODS) : []
}

/** This page answers with status 404 too. */
export const loader = async (load: PageLoad) => data(await recommended(load), { status: 404 })

const NotFoundPage = () => {
  const goods = usePageData<typeof recommended>()
  return (
    <>
      <NotFound />
      {goods.length > 0 && <Perhaps goods={goods} />}
    </>
  )
}

const Perhaps = ({ goods }: { readonly goods: readonly Goods[] }) => {
  const id = useId()
  const { add, adding } = useAddToCart()
  const { favourites, setFavourite } = useFavourites(goods)
  return (
    <section aria-labelledby={id} className={styles.perhaps}>
      <SectionHeader id={id} title="您可能需要" />
      <GoodsGrid oneRow aria-label="您可能需要" items={goods} keyOf={(each) => each.id}>
        {(each) => (
          <GoodsCard
            goods={each}
            href={paths.goods(each.id)}
            signInHref={paths.login()}
            adding={adding.has(each.id)}
            favourite={{ active: favourites.has(each.id), onToggle: (active) => void setFavourite(each, active) }}
            onAdd={(quantity) => void add([{ goods: each, quantity }])}
          />
        )}
      </GoodsGrid>
    </section>
  )
}

export default NotFoundPage

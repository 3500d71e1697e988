import type { Goods } from '@xinglin/domain/goods'
import { GoodsCard } from '@xinglin/ui-kit/commerce/GoodsCard'
import { GoodsGrid } from '@xinglin/ui-kit/commerce/GoodsGrid'
import { paths } from '../../shared/paths.ts'

/** Actions of a buyer on the goods of a zone, and the sign-in address for guests. */
export type ShelfActions = {
  readonly signInHref: string
  readonly adding: ReadonlySet<number>
  /** Quantities added to the cart since the page was loaded. */
  readonly held: ReadonlyMap<number, number>
  readonly favourites: ReadonlySet<number>
  readonly onFavourite: (goods: Goods, on: boolean) => void
  readonly onAdd: (goods: Goods, quantity: number) => void
}

type ShelfProps = ShelfActions & {
  readonly 'aria-label': string
  readonly goods: readonly Goods[]
  readonly hrefOf?: (goods: Goods) => string
  /** The first list of its page: its first pictures are loaded eagerly. */
  readonly first?: boolean
  /** Only as many as fit side by side. */
  readonly oneRow?: boolean
}

const FIRST = 5

const goodsHref = ({ id }: Goods): string => paths.goods(id)

/** A grid of goods cards, as in every list. */
export const Shelf = ({
  goods,
  hrefOf = goodsHref,
  first = false,
  signInHref,
  adding,
  held,
  favourites,
  onFavourite,
  onAdd,
  ...named
}: ShelfProps) => (
  <GoodsGrid items={goods} keyOf={({ id }) => id} {...named}>
    {(each, at) => (
      <GoodsCard
        goods={{ ...each, inCart: held.get(each.id) ?? each.inCart }}
        href={hrefOf(each)}
        signInHref={signInHref}
        first={first && at < FIRST}
        lead={first && at === 0}
        adding={adding.has(each.id)}
        favourite={{ active: favourites.has(each.id), onToggle: (active) => onFavourite(each, active) }}
        onAdd={(quantity) => onAdd(each, quantity)}
      />
    )}
  </GoodsGrid>
)

import type { Goods } from '@xinglin/domain/goods'
import { GoodsCard } from '@xinglin/ui-kit/commerce/GoodsCard'
import { GoodsGrid } from '@xinglin/ui-kit/commerce/GoodsGrid'
import { paths } from '../../shared/paths.ts'

/** What a buyer does with the goods of a zone, and where a guest signs in. */
export type ShelfActions = {
  readonly signInHref: string
  readonly adding: ReadonlySet<number>
  /** Quantities added to the cart since the page was loaded. */
  readonly held: ReadonlyMap<number, number>
  readonly kept: ReadonlySet<number>
  readonly onKeep: (goods: Goods, keep: boolean) => void
  readonly onAdd: (goods: Goods, quantity: number) => void
}

type ShelfProps = ShelfActions & {
  readonly 'aria-label': string
  readonly goods: readonly Goods[]
  readonly hrefOf?: (goods: Goods) => string
  /** The first list of its page: its first pictures are loaded eagerly. */
  readonly first?: boolean
}

const FIRST = 5

const goodsHref = ({ id }: Goods): string => paths.goods(id)

/** Goods side by side, as every list shows them. */
export const Shelf = ({
  goods,
  hrefOf = goodsHref,
  first = false,
  signInHref,
  adding,
  held,
  kept,
  onKeep,
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
        adding={adding.has(each.id)}
        favourite={{ kept: kept.has(each.id), onKeep: (keep) => onKeep(each, keep) }}
        onAdd={(quantity) => onAdd(each, quantity)}
      />
    )}
  </GoodsGrid>
)

import type { Goods } from '@xinglin/domain/goods'
import { type Page, pageCount } from '@xinglin/domain/kernel/page'
import { Button } from '@xinglin/ui-kit/Button'
import { GoodsCard } from '@xinglin/ui-kit/commerce/GoodsCard'
import { GoodsGrid } from '@xinglin/ui-kit/commerce/GoodsGrid'
import { type ChosenGoods, GoodsTable } from '@xinglin/ui-kit/commerce/GoodsTable'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Pagination } from '@xinglin/ui-kit/Pagination'
import { Panel } from '@xinglin/ui-kit/Panel'
import { SegmentedControl } from '@xinglin/ui-kit/SegmentedControl'
import { Tabs } from '@xinglin/ui-kit/Tabs'
import type { AddOutcome } from '../../shared/add-to-cart.ts'
import { layoutChoices, type ListLayout } from '../../shared/list-layout.ts'
import { paths } from '../../shared/paths.ts'
import { PastTheEnd } from '../../shared/past-the-end.tsx'
import * as styles from './serve-yourself.css.ts'

type FavouritesViewProps = {
  readonly goods: Page<Goods>
  /** 到货提醒: the goods with a pending notice, instead of the favourites. */
  readonly awaited: boolean
  readonly layout: ListLayout
  readonly signInHref: string
  readonly adding: ReadonlySet<number>
  /** Quantities added to the cart since the page was loaded. */
  readonly held: ReadonlyMap<number, number>
  /** Results of the additions since then. */
  readonly outcomes: ReadonlyMap<number, AddOutcome>
  /** A removed favourite stays in its place until the page is left, so that a mistake can be undone by a click. */
  readonly favourites: ReadonlySet<number>
  readonly onFavourite: (goods: Goods, on: boolean) => void
  /** Another layout was chosen; its page is about to be opened. */
  readonly onLayout: (layout: ListLayout) => void
  readonly onAdd: (chosen: readonly ChosenGoods[]) => void
  readonly onJump: (href: string) => void
}

const parameters: { readonly [L in ListLayout]: string | null } = { cards: null, pictures: 'table', dense: 'no_image' }

export const FavouritesView = (props: FavouritesViewProps) => {
  const { goods, awaited, layout, onLayout, onJump } = props
  const hrefOf = (of: ListLayout, page = 1): string =>
    paths.favourites({ awaited: awaited ? 1 : null, look: parameters[of], page: page === 1 ? null : page })
  const pages = pageCount(goods)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>我的收藏</h1>
        {goods.total > 0 && (
          <>
            <span className={styles.count}>共 {goods.total} 种</span>
            <SegmentedControl
              aria-label="展示方式"
              segments={layoutChoices}
              value={layout}
              href={(of: ListLayout) => hrefOf(of, goods.page)}
              onChoose={onLayout}
            />
          </>
        )}
      </div>
      <Tabs
        aria-label="收藏与提醒"
        tabs={[
          { href: paths.favourites(), text: '收藏的商品', current: !awaited },
          { href: paths.favourites({ awaited: 1 }), text: '到货提醒', current: awaited },
        ]}
      />
      {goods.list.length > 0 ? (
        <Favourites {...props} />
      ) : goods.total > 0 ? (
        <PastTheEnd firstPage={hrefOf(layout)} />
      ) : (
        <Panel>
          <EmptyState
            icon={awaited ? 'bell' : 'heart'}
            title={awaited ? '没有等待到货的商品' : '暂无数据'}
            hint={awaited ? '在缺货商品上点到货提醒，到货后会给您发消息' : '在商品上点一下收藏，下次在这里就能找到'}
            actions={
              <Button tone="outline" size={40} href={paths.list()}>
                去采购
              </Button>
            }
          />
        </Panel>
      )}
      {pages > 1 && (
        <Pagination
          page={Math.min(goods.page, pages)}
          pageCount={pages}
          href={(page) => hrefOf(layout, page)}
          onJump={(page) => onJump(hrefOf(layout, page))}
        />
      )}
    </div>
  )
}

/** The goods of the page in the chosen layout. */
const Favourites = ({
  goods,
  awaited,
  layout,
  signInHref,
  adding,
  held,
  outcomes,
  favourites,
  onFavourite,
  onAdd,
}: FavouritesViewProps) => {
  const shown = goods.list.map((each) => ({ ...each, inCart: held.get(each.id) ?? each.inCart }))
  return layout === 'cards' ? (
    <GoodsGrid beside aria-label={awaited ? '到货提醒' : '我的收藏'} items={shown} keyOf={({ id }) => id}>
      {(each, at) => (
        <GoodsCard
          goods={each}
          href={paths.goods(each.id)}
          signInHref={signInHref}
          first={at < 5}
          adding={adding.has(each.id)}
          favourite={{ active: favourites.has(each.id), onToggle: (active) => onFavourite(each, active) }}
          onAdd={(quantity) => onAdd([{ goods: each, quantity }])}
        />
      )}
    </GoodsGrid>
  ) : (
    <GoodsTable
      key={goods.page}
      goods={shown}
      look={layout}
      hrefOf={(each: Goods) => paths.goods(each.id)}
      signInHref={signInHref}
      adding={adding}
      outcomes={outcomes}
      favourites={{ ids: favourites, onToggle: onFavourite }}
      onAdd={onAdd}
    />
  )
}

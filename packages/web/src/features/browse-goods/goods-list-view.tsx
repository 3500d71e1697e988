import type { Zone } from '@xinglin/domain/content'
import { type Goods, type GoodsList, type GoodsQuery, wholeList } from '@xinglin/domain/goods'
import { pageCount } from '@xinglin/domain/kernel/page'
import { Button } from '@xinglin/ui-kit/Button'
import { FilterChips } from '@xinglin/ui-kit/commerce/FilterChips'
import { GoodsCard } from '@xinglin/ui-kit/commerce/GoodsCard'
import { type FilterRow, ListToolbar, type Picked, type SortOrder } from '@xinglin/ui-kit/commerce/ListToolbar'
import { ZoneBand } from '@xinglin/ui-kit/commerce/ZoneBand'
import { GoodsGrid } from '@xinglin/ui-kit/commerce/GoodsGrid'
import { type ChosenGoods, GoodsTable } from '@xinglin/ui-kit/commerce/GoodsTable'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Link } from '@xinglin/ui-kit/Link'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Pagination } from '@xinglin/ui-kit/Pagination'
import { Panel } from '@xinglin/ui-kit/Panel'
import { SegmentedControl } from '@xinglin/ui-kit/SegmentedControl'
import { Loading, Skeleton } from '@xinglin/ui-kit/Skeleton'
import { Stack } from '@xinglin/ui-kit/Stack'
import { VisuallyHidden } from '@xinglin/ui-kit/VisuallyHidden'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { AddOutcome } from '../../shared/add-to-cart.ts'
import { layoutChoices, type ListLayout } from '../../shared/list-layout.ts'
import { paths } from '../../shared/paths.ts'
import { PastTheEnd } from '../../shared/past-the-end.tsx'
import {
  type CategoryWay,
  type Chip,
  filterChips,
  filterRows,
  pickedQuery,
  quickSwitches,
  sortOrders,
  unfiltered,
} from './goods-filters.ts'
import { narrowed } from './goods-query.ts'
import { bandOf, MoreShelves } from './more-shelves.tsx'
import * as styles from './goods-list-view.css.ts'
import { type ListName, type ListPlace, listAddress } from './list-place.ts'

/** Uses a headless library: loaded when it is opened on a phone. */
const FilterSheet = lazy(async () => ({
  default: (await import('@xinglin/ui-kit/commerce/FilterSheet')).FilterSheet,
}))

export type GoodsListViewProps = {
  readonly place: ListPlace
  readonly query: GoodsQuery
  readonly list: GoodsList
  /** For a zone with a list, on its first page: its picture and its floors. */
  readonly zone: Zone | null
  /** What the address calls the list; '' where it does not. */
  readonly listName?: string
  /** Best sellers, where a keyword has no results. */
  readonly hot: readonly Goods[]
  /** The categories from the top down to the chosen one; none on the whole list. */
  readonly way: CategoryWay
  readonly signInHref: string
  readonly adding: ReadonlySet<number>
  /** Quantities added to the cart since the page was loaded. */
  readonly held: ReadonlyMap<number, number>
  /** Results of the additions since then. */
  readonly outcomes: ReadonlyMap<number, AddOutcome>
  /** The next page or another filter is being loaded. */
  readonly waiting: boolean
  /** Among the buyer's favourites. */
  readonly favourites: ReadonlySet<number>
  readonly onFavourite: (goods: Goods, on: boolean) => void
  readonly onFavouriteAll: (goods: readonly Goods[]) => void
  /** Another layout was chosen; its page is about to be opened. */
  readonly onLayout: (layout: ListLayout) => void
  readonly onAdd: (chosen: readonly ChosenGoods[]) => void
  readonly onJump: (href: string) => void
}

/** Pictures of the first row are loaded eagerly, the first one before everything else. */
const FIRST = 6

export const GoodsListView = (props: GoodsListViewProps) => {
  const { place, query, list, zone, hot, way, held, waiting, onJump } = props
  const hrefOf = (to: GoodsQuery): string => listAddress(place, to)
  const pageHref = (page: number): string => hrefOf({ ...query, page })
  const pages = pageCount(list)
  const here = Math.min(list.page, pages)
  const chips = filterChips(list.facets, query, hrefOf, {
    activityName: list.list.find(({ activity }) => activity?.id === query.activity)?.activity?.summary ?? '满减活动',
    isSearch: place.of === 'search',
    way,
  })
  const rows = filterRows(list, query, place.of === 'freeShipping' ? ['tags'] : [])
  const orders = sortOrders(query, hrefOf)

  return (
    <div className={styles.page}>
      <Band place={place} zone={zone} list={list} />
      <Toolbar
        {...props}
        rows={rows}
        chips={chips}
        orders={orders}
        pages={<Pagination compact page={here} pageCount={pages} href={pageHref} />}
      />
      <div className={styles.chips}>
        <FilterChips
          chips={chips.filter(({ name }) => rows.every((row) => row.name !== name))}
          clear={hrefOf(unfiltered(query, place.of === 'search'))}
        />
      </div>
      <div className={styles.results} aria-busy={waiting || undefined}>
        <VisuallyHidden>
          <h2>商品</h2>
        </VisuallyHidden>
        {waiting && <ListSkeleton layout={place.layout} />}
        {list.list.length > 0 ? (
          <Results {...props} orders={orders} />
        ) : list.total > 0 ? (
          <PastTheEnd firstPage={pageHref(1)} />
        ) : (
          <Nothing
            place={place}
            query={query}
            meant={list.meant}
            insteadOf={list.insteadOf}
            filtered={chips.length > 0 || query.inStock || query.boughtBefore}
          />
        )}
        {pages > 1 && (
          <Pagination page={here} pageCount={pages} href={pageHref} onJump={(page) => onJump(pageHref(page))} />
        )}
        <MoreShelves shelves={hot.length > 0 ? [{ title: '热销商品', url: '', goods: hot }] : (zone?.floors ?? [])}>
          {(each) => <Card {...props} goods={withHeld(each, held)} at={FIRST} />}
        </MoreShelves>
      </div>
    </div>
  )
}

/** The picture of a zone with a list. */
const Band = ({ place, zone, list }: Pick<GoodsListViewProps, 'place' | 'zone' | 'list'>) =>
  (place.of === 'freeShipping' || place.of === 'herbs' || place.of === 'devices') && (
    <ZoneBand
      title={listNames[place.of]}
      isHeading={false}
      look={place.of}
      {...bandOf(zone, listAddress(place, wholeList), zoneHints[place.of])}
      facts={[{ label: '在售', value: list.capped ? `${String(list.total)}+` : list.total, unit: '种' }]}
    />
  )

type ToolbarProps = GoodsListViewProps & {
  readonly rows: readonly FilterRow[]
  readonly chips: readonly Chip[]
  readonly orders: readonly SortOrder[]
  readonly pages: ReactNode
}

/** The row above the list, and on a phone the sheet of its filters. */
const Toolbar = ({ place, query, list, way, listName = '', onLayout, rows, chips, orders, pages }: ToolbarProps) => {
  const [open, setOpen] = useState(false)
  const hrefOf = (picked: Picked): string => listAddress(place, pickedQuery(query, picked, way))
  return (
    <>
      <div className={styles.bar}>
        <ListToolbar
          title={titleOf(place, query, way, listName)}
          rows={rows}
          hrefOf={hrefOf}
          orders={orders}
          switches={quickSwitches(query, list.conditions, (to) => listAddress(place, to))}
          chips={chips}
          total={list.total}
          capped={list.capped}
          filters={{ open, chosen: chips.length, onToggle: () => setOpen(true) }}
          {...(place.of === 'freeShipping' ? { link: <Link href={paths.freeShippingRules()}>包邮规则</Link> } : {})}
          look={
            <SegmentedControl
              compact
              aria-label="展示方式"
              segments={layoutChoices}
              value={place.layout}
              href={(layout: ListLayout) => listAddress({ ...place, layout }, query)}
              onChoose={onLayout}
            />
          }
          pages={pages}
        />
      </div>
      {open && (
        <Suspense>
          <FilterSheet
            open
            rows={rows}
            total={list.capped ? null : list.total}
            hrefOf={hrefOf}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const withHeld = (goods: Goods, held: ReadonlyMap<number, number>): Goods => ({
  ...goods,
  inCart: held.get(goods.id) ?? goods.inCart,
})

type CardProps = Pick<GoodsListViewProps, 'signInHref' | 'adding' | 'favourites' | 'onFavourite' | 'onAdd'> & {
  readonly goods: Goods
  readonly at: number
}

const Card = ({ goods, at, signInHref, adding, favourites, onFavourite, onAdd }: CardProps) => (
  <GoodsCard
    goods={goods}
    href={paths.goods(goods.id)}
    signInHref={signInHref}
    first={at < FIRST}
    lead={at === 0}
    adding={adding.has(goods.id)}
    favourite={{ active: favourites.has(goods.id), onToggle: (active) => onFavourite(goods, active) }}
    onAdd={(quantity) => onAdd([{ goods, quantity }])}
  />
)

/** The goods of the page in the chosen layout. */
const Results = (props: GoodsListViewProps & { readonly orders: readonly SortOrder[] }) => {
  const { place, query, list, orders, held, favourites, onFavourite, onFavouriteAll } = props
  const goods = list.list.map((each) => withHeld(each, held))
  return (
    <>
      {list.insteadOf !== null && (
        <div className={styles.instead}>
          <Notice>{`您搜索的商品“${list.insteadOf}”已下架，以下为可替代的同品种商品`}</Notice>
        </div>
      )}
      {place.layout === 'cards' ? (
        <GoodsGrid aria-label="商品" items={goods} keyOf={({ id }) => id}>
          {(each, at) => <Card {...props} goods={each} at={at} />}
        </GoodsGrid>
      ) : (
        <GoodsTable
          // Another page is another table: its selection starts empty.
          key={listAddress(place, query)}
          goods={goods}
          look={place.layout}
          hrefOf={(each: Goods) => paths.goods(each.id)}
          signInHref={props.signInHref}
          adding={props.adding}
          outcomes={props.outcomes}
          similarHrefOf={(each) => paths.search({ keyword: each.name })}
          favourites={{ ids: favourites, onToggle: onFavourite, onAddAll: onFavouriteAll }}
          orders={orders}
          onAdd={props.onAdd}
        />
      )}
    </>
  )
}

const listNames: { readonly [Name in ListName]: string } = {
  all: '全部药品',
  search: '全部药品',
  herbs: '中药饮片',
  devices: '器械专区',
  freeShipping: '包邮专区',
}

const zoneHints = {
  herbs: '一袋一检，按批次附检验报告',
  devices: '注册证、备案凭证随货同行',
  freeShipping: '单品达到标示数量即包邮，可与满减同享',
} as const

const titleOf = (place: ListPlace, query: GoodsQuery, way: CategoryWay, name: string): string => {
  if (place.of === 'search' && query.keyword !== '') return `“${query.keyword}”的搜索结果`
  return way.at(-1)?.name ?? (name === '' ? listNames[place.of] : name)
}

const skeletons = Array.from({ length: 10 }, (_, at) => at)

/** Skeletons of the goods that are being loaded. */
const ListSkeleton = ({ layout }: { readonly layout: ListLayout }) => (
  <div className={styles.cover}>
    <Loading>
      {layout === 'cards' ? (
        <div className={styles.skeletons}>
          {skeletons.map((at) => (
            <Panel key={at}>
              <Stack>
                <Skeleton shape="picture" />
                <Skeleton shape="title" width="medium" />
                <Skeleton width="long" />
                <Skeleton shape="price" width="short" />
                <Skeleton shape="control" />
              </Stack>
            </Panel>
          ))}
        </div>
      ) : (
        <Stack gap={2}>
          {skeletons.map((at) => (
            <Skeleton key={at} shape="row" />
          ))}
        </Stack>
      )}
    </Loading>
  </div>
)

type NothingProps = Pick<GoodsListViewProps, 'place' | 'query'> & {
  readonly filtered: boolean
  readonly meant: readonly string[]
  readonly insteadOf: string | null
}

/** For a keyword the shop may not stock the good: then it can be requested, or searched under another name. */
const Nothing = ({ place, query, filtered, meant, insteadOf }: NothingProps) => {
  const byMaker = query.searchType === 'manufacturer'
  const otherName = byMaker ? '按药品搜索' : '按厂家搜索'
  const searched = query.keyword !== ''
  const other = filtered
    ? { name: '清除筛选条件', href: listAddress(place, unfiltered(query, place.of === 'search')) }
    : searched
      ? {
          name: otherName,
          href: listAddress(place, narrowed(query, { searchType: byMaker ? 'drug' : 'manufacturer' })),
        }
      : { name: '全部药品', href: paths.list() }
  return (
    <Panel padding="none">
      <EmptyState
        illustration="magnifier"
        title={insteadOf === null ? '没有找到相关商品' : `“${insteadOf}”已下架，暂无可替代的商品`}
        hint={filtered ? '可减少筛选条件再试' : searched ? `可检查错别字，或改${otherName}` : undefined}
        actions={
          <>
            {meant.length > 0 && (
              <p className={styles.meant}>
                您是否要找：
                {meant.map((name) => (
                  <Link key={name} href={listAddress(place, narrowed(query, { keyword: name }))}>
                    {name}
                  </Link>
                ))}
              </p>
            )}
            {searched && (
              <Button tone="primary" size={40} href={paths.varietyRequests()}>
                提交品种求购
              </Button>
            )}
            <Button tone={searched ? 'secondary' : 'primary'} size={40} href={other.href}>
              {other.name}
            </Button>
          </>
        }
      />
    </Panel>
  )
}

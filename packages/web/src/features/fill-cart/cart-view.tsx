import {
  type CartFilter,
  type CartGroup as Group,
  type GoodsLine,
  groupLines,
  type LineId,
  type LineShare,
  lineShares,
  type PricedCart,
  type PricedLine,
  selectableIds,
  selectedIds,
  type SelectionState,
  selectionState,
  type SpendOffer,
} from '@xinglin/domain/cart'
import { formatMoney } from '@xinglin/domain/kernel/money'
import { Button } from '@xinglin/ui-kit/Button'
import { CartGroup } from '@xinglin/ui-kit/commerce/CartGroup'
import { CartHead, type LinePlace } from '@xinglin/ui-kit/commerce/CartLineRow'
import { SettlementBar } from '@xinglin/ui-kit/commerce/SettlementBar'
import { ShippingBar } from '@xinglin/ui-kit/commerce/ShippingBar'
import { SpendOfferRow } from '@xinglin/ui-kit/commerce/SpendOfferRow'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { SegmentedControl } from '@xinglin/ui-kit/SegmentedControl'
import { lazy, type MouseEvent, type ReactNode, Suspense, useMemo, useState } from 'react'
import { paths } from '../../shared/paths.ts'
import { ALL_LINES } from '../../shared/all-lines.ts'
import { CartBlock, keyOfBlock } from './cart-block.tsx'
import { CartRow } from './cart-row.tsx'
import * as styles from './cart-view.css.ts'
import { isPlainPress } from './plain-press.ts'
import { rowId } from './row-id.ts'
import { useHydrated } from '../../shared/use-hydrated.ts'
import type { TopUpWish } from './use-top-up.ts'

type CartViewProps = {
  /** The whole cart: the selection counts, whatever the filter shows. */
  readonly cart: PricedCart
  readonly filters: readonly CartFilter[]
  readonly filter: number
  /** The lines that match the filter; null for all. */
  readonly shown: readonly LineId[] | null
  /** Why a line's last change was undone; null when it was not. */
  readonly refusalOf: (id: LineId) => string | null
  readonly onSelect: (ids: readonly LineId[], selected: boolean) => void
  readonly onQuantity: (id: LineId, quantity: number) => void
  /** Asks for confirmation first. */
  readonly onRemove: (ids: readonly LineId[]) => void
  readonly onFavourite: (lines: readonly GoodsLine[]) => void
  /** Opens the list of stores; null for a buyer without stores. */
  readonly onCopy: ((ids: readonly LineId[]) => void) | null
  readonly onTopUp: (wish: TopUpWish) => void
  /** Adds one unit of a 换购 whose threshold is reached. */
  readonly onExchange: (offer: SpendOffer) => void
  readonly onSettle?: (event: MouseEvent<HTMLAnchorElement>) => void
}

export const CartView = (props: CartViewProps) => {
  const { cart, shown, refusalOf, onSelect, onQuantity, onRemove, onExchange, onSettle } = props
  const { onFavourite, onCopy, onTopUp } = props
  const chosen = cart.lines.filter(({ line }) => line.kind !== 'gift').length
  const openOffers = offersStillOpen(cart)
  const groups = useMemo(() => groupsShown(cart, shown), [cart, shown])
  const selection = selectionState(cart.lines)
  const selectAll = (selected: boolean): void => onSelect(selectableIds(cart.lines), selected)
  return (
    <div className={styles.page}>
      <Head {...props} chosen={chosen} />
      {chosen === 0 ? (
        <EmptyCart />
      ) : (
        <>
          <Lines
            {...{
              cart,
              groups,
              selection,
              refusalOf,
              onSelect,
              onSelectAll: selectAll,
              onQuantity,
              onRemove,
              onFavourite,
              onTopUp,
            }}
          />
          {openOffers.length > 0 && (
            <CartGroup title="满赠换购">
              {openOffers.map((state) => (
                <SpendOfferRow
                  key={state.offer.id}
                  state={state}
                  href={paths.goods(state.offer.extra.id)}
                  onExchange={() => onExchange(state.offer)}
                />
              ))}
            </CartGroup>
          )}
          <SettlementBar
            cart={cart}
            selection={selection}
            onSelectAll={selectAll}
            actions={[
              { label: '删除选中', onPress: () => onRemove(selectedIds(cart.lines)) },
              { label: '移入收藏', onPress: () => onFavourite(chosenGoods(cart)) },
              ...(onCopy === null ? [] : [{ label: '复制到其他门店', onPress: () => onCopy(selectedIds(cart.lines)) }]),
            ]}
            settleHref={paths.checkout()}
            {...(onSettle === undefined ? {} : { onSettle })}
          />
        </>
      )}
    </div>
  )
}

type HeadProps = Pick<CartViewProps, 'cart' | 'filters' | 'filter' | 'onTopUp'> & {
  /** How many kinds the buyer has chosen. */
  readonly chosen: number
}

/** The title with what is in the cart, the filters, and what free shipping still lacks. */
const Head = ({ cart, filters, filter, onTopUp, chosen }: HeadProps) => {
  const unavailable = cart.lines.filter((line) => line.unavailable !== null).length
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>购物车</h1>
      {chosen > 0 && (
        <p className={styles.counts}>
          共 <b>{chosen}</b> 种
          {unavailable > 0 && (
            <>
              ，其中 <b>{unavailable}</b> 种暂不可采购
            </>
          )}
        </p>
      )}
      {filters.length > 1 && (
        <div className={filter === ALL_LINES ? styles.filtersWhereRoom : styles.filters}>
          <SegmentedControl
            aria-label="筛选购物车"
            segments={filters.map(({ id, name, count }) => ({ value: String(id), text: `${name} ${count}` }))}
            value={String(filter)}
            href={(value) => paths.cart({ filters: value === String(ALL_LINES) ? null : value })}
          />
        </div>
      )}
      {chosen > 0 && (
        <div className={styles.shipping}>
          <ShippingBar
            shipping={cart.shipping}
            goodsTotal={cart.goodsTotal}
            moreHref={paths.list()}
            onMore={(event) => {
              if (!isPlainPress(event)) return
              event.preventDefault()
              const words = `再买 ¥${formatMoney(cart.shipping.shortfall)} 免运费`
              onTopUp({ goal: { kind: 'freeShipping' }, words, moreHref: paths.list() })
            }}
          />
        </div>
      )}
    </div>
  )
}

const EmptyCart = () => (
  <div className={styles.empty}>
    <EmptyState
      title="购物车空空如也~"
      illustration="basket"
      hint="可从常购清单一键补货"
      actions={
        <>
          <Button tone="primary" size={40} href={paths.quickPurchase()}>
            去常购清单
          </Button>
          <Button size={40} href={paths.home()}>
            逛逛首页
          </Button>
        </>
      }
    />
  </div>
)

const chosenGoods = ({ lines }: PricedCart): readonly GoodsLine[] =>
  lines.flatMap(({ line, counts }) => (counts && line.kind === 'goods' ? [line] : []))

/** Offers that are not reached yet, and exchanges that are available and not used. */
const offersStillOpen = ({ spendOffers, lines }: PricedCart): PricedCart['spendOffers'] => {
  const taken = new Set(lines.map(({ line }) => (line.kind === 'exchange' ? line.offer.id : null)))
  return spendOffers.filter(({ offer, missing, takenAt }) =>
    takenAt === null ? missing !== null : !taken.has(offer.id),
  )
}

/** The blocks with at most this many lines. */
const firstLines = (groups: readonly Group[], count: number): readonly Group[] => {
  let left = count
  return groups.flatMap((group) => {
    const lines = group.lines.slice(0, left)
    left -= lines.length
    return lines.length === 0 ? [] : [{ ...group, lines }]
  })
}

/** The blocks of the page, with the lines that match the filter. */
const groupsShown = (cart: PricedCart, shown: readonly LineId[] | null): readonly Group[] => {
  const groups = groupLines(cart)
  if (shown === null) return groups
  const through = new Set(shown)
  return groups
    .map((group) => ({ ...group, lines: group.lines.filter(({ line }) => through.has(line.id)) }))
    .filter(({ lines }) => lines.length > 0)
}

/** From this many lines on the list is virtualised. */
const LONG = 60
/** From this many lines on there is a search field. */
const SEARCHABLE_FROM = 20
/** Number of lines of a long cart that are rendered before the virtualisation code has loaded. */
const FIRST_LINES = 20

const LineFinder = lazy(async () => ({ default: (await import('./line-finder.tsx')).LineFinder }))
const LinesInView = lazy(async () => ({ default: (await import('./lines-in-view.tsx')).LinesInView }))

/** Reserves its space, so that nothing moves when the search field is loaded. */
const finderPlace = <div className={styles.finderPlace} />

const linesIn = (groups: readonly Group[]): readonly PricedLine[] => groups.flatMap(({ lines }) => lines)

type LinesProps = Pick<
  CartViewProps,
  'cart' | 'refusalOf' | 'onSelect' | 'onQuantity' | 'onRemove' | 'onFavourite' | 'onTopUp'
> & {
  readonly groups: readonly Group[]
  readonly selection: SelectionState
  readonly onSelectAll: (selected: boolean) => void
}

const nothing: readonly LineShare[] = []

/** The blocks with their rows, and the search field. */
const Lines = ({ cart, groups, selection, refusalOf, onSelect, onSelectAll, ...actions }: LinesProps) => {
  const { onQuantity, onRemove, onFavourite, onTopUp } = actions
  const shares = useMemo(() => lineShares(cart), [cart])
  const lines = useMemo(() => linesIn(groups), [groups])
  const [found, setFound] = useState<LineId | null>(null)
  const isLong = lines.length > LONG
  const isHydrated = useHydrated()
  const drawLine = (line: PricedLine, place: LinePlace): ReactNode => {
    const { id } = line.line
    return (
      <CartRow
        key={id}
        {...{ line, onSelect, onQuantity, onRemove, onFavourite }}
        shares={shares.get(id) ?? nothing}
        refusal={refusalOf(id)}
        place={{ ...place, id: rowId(id), tabIndex: -1, ...(id === found ? { 'aria-current': true } : {}) }}
      />
    )
  }
  const drawBlock = (group: Group, rows: ReactNode): ReactNode => (
    <CartBlock key={keyOfBlock(group)} {...{ group, onSelect, onRemove, onTopUp }}>
      {rows}
    </CartBlock>
  )
  const drawAll = (all: readonly Group[]): ReactNode =>
    all.map((group) =>
      drawBlock(
        group,
        group.lines.map((line) => drawLine(line, {})),
      ),
    )
  const painted = isLong ? drawAll(firstLines(groups, FIRST_LINES)) : drawAll(groups)
  return (
    <>
      {lines.length >= SEARCHABLE_FROM && (
        <Suspense fallback={finderPlace}>
          {isHydrated ? <LineFinder lines={lines} found={found} onFound={setFound} /> : finderPlace}
        </Suspense>
      )}
      <CartHead selection={selection} onSelectAll={onSelectAll} />
      {isHydrated && isLong ? (
        <Suspense fallback={painted}>
          <LinesInView {...{ groups, found, drawBlock, drawLine }} />
        </Suspense>
      ) : (
        painted
      )}
    </>
  )
}

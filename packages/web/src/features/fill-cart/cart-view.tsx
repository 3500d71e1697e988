import {
  type CartFilter,
  type CartGroup as Group,
  groupLines,
  type LineId,
  lineName,
  type LineShare,
  lineShares,
  type PricedCart,
  type PricedLine,
  selectableIds,
  selectedIds,
  selectionState,
  type SpendOffer,
} from '@xinglin/domain/cart'
import { formatMoney } from '@xinglin/domain/kernel/money'
import { Button } from '@xinglin/ui-kit/Button'
import { CartGroup } from '@xinglin/ui-kit/commerce/CartGroup'
import { CartHead } from '@xinglin/ui-kit/commerce/CartLineRow'
import { FullReductionLadder } from '@xinglin/ui-kit/commerce/FullReductionLadder'
import { SettlementBar } from '@xinglin/ui-kit/commerce/SettlementBar'
import { ShippingBar } from '@xinglin/ui-kit/commerce/ShippingBar'
import { SpendOfferRow } from '@xinglin/ui-kit/commerce/SpendOfferRow'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { SegmentedControl } from '@xinglin/ui-kit/SegmentedControl'
import { type MouseEvent, useMemo } from 'react'
import { paths } from '../../shared/paths.ts'
import { ALL_LINES } from '../../shared/all-lines.ts'
import { CartRow } from './cart-row.tsx'
import * as styles from './cart-view.css.ts'

type CartViewProps = {
  /** The whole cart: what is selected counts, whatever the filter shows. */
  readonly cart: PricedCart
  readonly filters: readonly CartFilter[]
  readonly filter: number
  /** The lines that the filter lets through; null for all. */
  readonly shown: readonly LineId[] | null
  /** Why a line's last change fell away; null when it did not. */
  readonly refusalOf: (id: LineId) => string | null
  readonly onSelect: (ids: readonly LineId[], selected: boolean) => void
  readonly onQuantity: (id: LineId, quantity: number) => void
  /** Asks first. */
  readonly onRemove: (ids: readonly LineId[]) => void
  /** Takes one unit of a 换购 whose threshold is reached. */
  readonly onExchange: (offer: SpendOffer) => void
  readonly onSettle?: (event: MouseEvent<HTMLAnchorElement>) => void
}

export const CartView = (props: CartViewProps) => {
  const { cart, filters, filter, shown, onSelect, onRemove, onExchange, onSettle } = props
  const chosen = cart.lines.filter(({ line }) => line.kind !== 'gift').length
  const openOffers = offersStillOpen(cart)
  const shares = useMemo(() => lineShares(cart), [cart])
  const unavailable = cart.lines.filter((line) => line.unavailable !== null).length
  return (
    <div className={styles.page}>
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
          <div className={styles.filters}>
            <SegmentedControl
              aria-label="筛选购物车"
              segments={filters.map(({ id, name, count }) => ({ value: String(id), text: `${name} ${count}` }))}
              value={String(filter)}
              href={(value) => paths.cart({ filters: value === String(ALL_LINES) ? null : value })}
            />
          </div>
        )}
      </div>
      {chosen === 0 ? (
        <div className={styles.empty}>
          <EmptyState
            title="购物车空空如也~"
            illustration="basket"
            actions={
              <Button tone="primary" size={40} href={paths.list()}>
                去采购
              </Button>
            }
          />
        </div>
      ) : (
        <>
          <ShippingBar shipping={cart.shipping} goodsTotal={cart.goodsTotal} moreHref={paths.list()} />
          <CartHead />
          {groupsShown(cart, shown).map((group) => (
            <Block key={keyOf(group)} group={group} shares={shares} {...props} />
          ))}
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
            selection={selectionState(cart.lines)}
            onSelectAll={(selected) => onSelect(selectableIds(cart.lines), selected)}
            onRemoveSelected={() => onRemove(selectedIds(cart.lines))}
            settleHref={paths.checkout()}
            {...(onSettle === undefined ? {} : { onSettle })}
          />
        </>
      )}
    </div>
  )
}

/** What is not earned yet, and exchanges that may be taken and are not. */
const offersStillOpen = ({ spendOffers, lines }: PricedCart): PricedCart['spendOffers'] => {
  const taken = new Set(lines.map(({ line }) => (line.kind === 'exchange' ? line.offer.id : null)))
  return spendOffers.filter(({ offer, missing }) => (offer.kind === 'gift' ? missing !== null : !taken.has(offer.id)))
}

/** The blocks of the page, with the lines that the filter lets through. */
const groupsShown = (cart: PricedCart, shown: readonly LineId[] | null): readonly Group[] => {
  const groups = groupLines(cart)
  if (shown === null) return groups
  const through = new Set(shown)
  return groups
    .map((group) => ({ ...group, lines: group.lines.filter(({ line }) => through.has(line.id)) }))
    .filter(({ lines }) => lines.length > 0)
}

/** Combinations have a block each. */
const keyOf = (group: Group): string => {
  if (group.kind === 'activity') return `activity ${group.activity.activity.id}`
  return group.kind === 'combination' ? `combination ${group.lines[0]?.line.id}` : group.kind
}

type BlockProps = Pick<CartViewProps, 'refusalOf' | 'onSelect' | 'onQuantity' | 'onRemove'> & {
  readonly group: Group
  /** What each line bears of the reductions of the whole cart. */
  readonly shares: ReadonlyMap<LineId, readonly LineShare[]>
}

const nothing: readonly LineShare[] = []

const Block = ({ group, shares, refusalOf, onSelect, onQuantity, onRemove }: BlockProps) => {
  const { lines } = group
  const row = (line: PricedLine) => (
    <CartRow
      key={line.line.id}
      {...{ line, onSelect, onQuantity, onRemove }}
      shares={shares.get(line.line.id) ?? nothing}
      refusal={refusalOf(line.line.id)}
    />
  )
  const selection = {
    state: selectionState(lines),
    onSelect: (selected: boolean) => onSelect(selectableIds(lines), selected),
  }
  switch (group.kind) {
    case 'activity': {
      const { activity, state } = group.activity
      return (
        <CartGroup
          title={activity.name}
          tag={activity.kind === 'fullReduction' ? '满' : '折'}
          hint={
            <>
              专场已选 <b>¥{formatMoney(state.eligible)}</b>
            </>
          }
          selection={selection}
          action={{ label: '去凑单', href: paths.list({ manjian_id: activity.id }) }}
          offers={<FullReductionLadder state={state} />}
        >
          {lines.map(row)}
        </CartGroup>
      )
    }
    case 'other':
      return (
        <CartGroup title="其他商品" selection={selection}>
          {lines.map(row)}
        </CartGroup>
      )
    case 'combination':
      return (
        <CartGroup
          title={lines.map(({ line }) => lineName(line)).join('')}
          tag="组合"
          hint="组合内数量按比例增减，不可单独拆分"
          selection={selection}
        >
          {lines.map(row)}
        </CartGroup>
      )
    case 'unavailable':
      return (
        <CartGroup
          title="暂不可采购"
          hint="不计入金额，可采购后恢复"
          action={{ label: '清理失效商品', onPress: () => onRemove(lines.map(({ line }) => line.id)) }}
        >
          {lines.map(row)}
        </CartGroup>
      )
  }
}

import { type CartGroup as Group, type LineId, lineName, selectableIds, selectionState } from '@xinglin/domain/cart'
import { formatMoney } from '@xinglin/domain/kernel/money'
import { activityTerms } from '@xinglin/domain/promotions'
import { CartGroup } from '@xinglin/ui-kit/commerce/CartGroup'
import { FullReductionLadder } from '@xinglin/ui-kit/commerce/FullReductionLadder'
import type { ComponentProps, ReactNode } from 'react'
import { paths } from '../../shared/paths.ts'
import { isPlainPress } from './plain-press.ts'
import type { TopUpWish } from './use-top-up.ts'

/** Combinations have a block each. */
export const keyOfBlock = (group: Group): string => {
  if (group.kind === 'activity') return `activity ${group.activity.activity.id}`
  return group.kind === 'combination' ? `combination ${group.lines[0]?.line.id}` : group.kind
}

type CartBlockProps = {
  readonly group: Group
  readonly onSelect: (ids: readonly LineId[], selected: boolean) => void
  readonly onRemove: (ids: readonly LineId[]) => void
  /** 凑单 for the next tier of its activity. */
  readonly onTopUp: (wish: TopUpWish) => void
  /** Its rows. */
  readonly children: ReactNode
}

/** A block of the cart, with the offer that its lines share. */
export const CartBlock = ({ group, onSelect, onRemove, onTopUp, children }: CartBlockProps) => {
  const { lines } = group
  const selection = {
    state: selectionState(lines),
    onSelect: (selected: boolean) => onSelect(selectableIds(lines), selected),
  }
  switch (group.kind) {
    case 'activity':
      return (
        <ActivityBlock of={group.activity} selection={selection} onTopUp={onTopUp}>
          {children}
        </ActivityBlock>
      )
    case 'other':
      return (
        <CartGroup title="其他商品" selection={selection}>
          {children}
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
          {children}
        </CartGroup>
      )
    case 'unavailable':
      return (
        <CartGroup
          title="暂不可采购"
          hint="不计入金额，可采购后恢复"
          action={{ label: '清理失效商品', onPress: () => onRemove(lines.map(({ line }) => line.id)) }}
        >
          {children}
        </CartGroup>
      )
  }
}

type ActivityBlockProps = Pick<CartBlockProps, 'onTopUp' | 'children'> & {
  readonly of: Extract<Group, { readonly kind: 'activity' }>['activity']
  readonly selection: NonNullable<ComponentProps<typeof CartGroup>['selection']>
}

/** The lines of an activity, with how far its next tier is. */
const ActivityBlock = ({ of: { activity, state }, selection, onTopUp, children }: ActivityBlockProps) => {
  const missing = state.words.next
  const { label, tag } = activityTerms(activity)
  const moreHref = paths.list({ manjian_id: activity.id })
  return (
    <CartGroup
      title={activity.name}
      tag={tag}
      hint={
        <>
          专场已选 <b>¥{formatMoney(state.eligible)}</b>
        </>
      }
      selection={selection}
      action={{
        label: '去凑单',
        href: moreHref,
        onPress: (event) => {
          if (missing === null || !isPlainPress(event)) return
          event.preventDefault()
          onTopUp({ goal: { kind: 'activity', activityId: activity.id }, words: missing, moreHref })
        },
      }}
      offers={<FullReductionLadder label={label} state={state} />}
    >
      {children}
    </CartGroup>
  )
}

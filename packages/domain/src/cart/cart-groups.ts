import type { GiftLine, GoodsLine, LineId } from './cart-line.ts'
import type { PricedActivity, PricedCart, PricedLine } from './cart-pricing.ts'
import { isSelectable } from './selection.ts'
import { takesPart } from './stacking.ts'

/** A block of the cart page: an activity with its lines, 其他, each combination, and last what cannot be bought now. */
export type CartGroup =
  | { readonly kind: 'activity'; readonly activity: PricedActivity; readonly lines: readonly PricedLine[] }
  | { readonly kind: 'other'; readonly lines: readonly PricedLine[] }
  | { readonly kind: 'combination'; readonly lines: readonly PricedLine[] }
  | { readonly kind: 'unavailable'; readonly lines: readonly PricedLine[] }

/**
 * The cart in the blocks of its page; empty blocks are left out and every line stands in exactly one. A gift stands in
 * the block of the first line that earns it, behind the lines.
 *
 * @example groupLines(priceCart(cart)).map(({ kind }) => kind) // ['activity', 'other', 'unavailable']
 */
export const groupLines = ({
  lines,
  activities,
  spendOffers,
}: Pick<PricedCart, 'lines' | 'activities' | 'spendOffers'>): readonly CartGroup[] => {
  const available = lines.filter(isSelectable)
  const grouped = activities.map((activity) => ({
    kind: 'activity' as const,
    activity,
    lines: available.filter(({ line }) => line.kind === 'goods' && isIn(activity, line)),
  }))
  const inActivities = new Set(grouped.flatMap((group) => group.lines))
  const others = available.filter((line) => !inActivities.has(line))
  const groups: readonly CartGroup[] = [
    ...grouped,
    { kind: 'other', lines: others.filter(({ line }) => line.kind !== 'combination') },
    ...others
      .filter(({ line }) => line.kind === 'combination')
      .map((line) => ({ kind: 'combination' as const, lines: [line] })),
    { kind: 'unavailable', lines: lines.filter((line) => !isSelectable(line) && line.line.kind !== 'gift') },
  ]
  const giftsBehind = (own: readonly PricedLine[]): readonly PricedLine[] =>
    lines.filter(({ line }) => line.kind === 'gift' && own.some((one) => one.line.id === earnerOf(line, spendOffers)))
  return groups
    .map((group) => ({ ...group, lines: [...group.lines, ...giftsBehind(group.lines)] }))
    .filter((group) => group.lines.length > 0)
}

const isIn = ({ activity }: PricedActivity, line: GoodsLine): boolean =>
  line.activityId === activity.id && takesPart(line, activity)

const earnerOf = ({ offer }: GiftLine, spendOffers: PricedCart['spendOffers']): LineId | undefined =>
  spendOffers.find((state) => state.offer.id === offer.id)?.countingIds[0]

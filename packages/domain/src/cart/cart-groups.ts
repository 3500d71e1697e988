import { type PricedActivity, type PricedCart, type PricedLine, takesPart } from './cart-pricing.ts'

/** A block of the cart page: an activity with its lines, 其他 lines, and last those that cannot be bought now. */
export type CartGroup =
  | { readonly kind: 'activity'; readonly activity: PricedActivity; readonly lines: readonly PricedLine[] }
  | { readonly kind: 'other'; readonly lines: readonly PricedLine[] }
  | { readonly kind: 'unavailable'; readonly lines: readonly PricedLine[] }

/**
 * The cart in the blocks of its page; empty blocks are left out and every line stands in exactly one.
 *
 * @example groupLines(priceCart(cart)).map(({ kind }) => kind) // ['activity', 'other', 'unavailable']
 */
export const groupLines = ({ lines, activities }: Pick<PricedCart, 'lines' | 'activities'>): readonly CartGroup[] => {
  const available = lines.filter(({ unavailable }) => unavailable === null)
  const takingPart = ({ activity }: PricedActivity): readonly PricedLine[] =>
    available.filter(({ line }) => line.activityId === activity.id && takesPart(line, activity))
  const grouped = activities.map((activity) => ({ kind: 'activity' as const, activity, lines: takingPart(activity) }))
  const inActivities = new Set(grouped.flatMap((group) => group.lines))
  const groups: readonly CartGroup[] = [
    ...grouped,
    { kind: 'other', lines: available.filter((line) => !inActivities.has(line)) },
    { kind: 'unavailable', lines: lines.filter(({ unavailable }) => unavailable !== null) },
  ]
  return groups.filter((group) => group.lines.length > 0)
}

import type { LineId } from './cart-line.ts'
import type { PricedActivity, PricedCart } from './cart-pricing.ts'
import type { PricedLine } from './priced-line.ts'
import { isSelectable } from './selection.ts'
import { takesPartIn } from './stacking.ts'

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
export const groupLines = ({ lines, activities }: Pick<PricedCart, 'lines' | 'activities'>): readonly CartGroup[] => {
  const ofActivities = new Map(
    activities.map((activity) => [activity.activity.id, { activity, lines: anEmptyBlock() }]),
  )
  const [others, unavailable] = [anEmptyBlock(), anEmptyBlock()]
  const combinations: PricedLine[][] = []
  const blocks = new Map<LineId | undefined, PricedLine[]>()

  const blockOf = (priced: PricedLine): PricedLine[] | undefined => {
    const { line } = priced
    if (line.kind === 'gift') return blocks.get(line.earnedBy[0])
    if (!isSelectable(priced)) return unavailable
    if (line.kind === 'combination') return combinations[combinations.push([]) - 1]
    if (line.kind === 'exchange' || line.activityId === null) return others
    const named = ofActivities.get(line.activityId)
    return named !== undefined && takesPartIn(line, named.activity.activity) ? named.lines : others
  }
  // Gifts come last in a cart: the lines that earn them have their places by then.
  for (const line of lines) {
    const block = blockOf(line)
    block?.push(line)
    if (block !== undefined) blocks.set(line.line.id, block)
  }
  const groups: readonly CartGroup[] = [
    ...[...ofActivities.values()].map((group) => ({ kind: 'activity' as const, ...group })),
    { kind: 'other', lines: others },
    ...combinations.map((own) => ({ kind: 'combination' as const, lines: own })),
    { kind: 'unavailable', lines: unavailable },
  ]
  return groups.filter((group) => group.lines.length > 0)
}

const anEmptyBlock = (): PricedLine[] => []

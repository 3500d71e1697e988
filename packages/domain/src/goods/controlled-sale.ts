import type { Money } from '../kernel/money.ts'
import type { MemberId } from '../members/members.ts'

/** 控销: who may buy a good, by name or by region; an allowing rule may carry a price of its own. */
export type ControlledRule = {
  readonly whom:
    | { readonly kind: 'member'; readonly id: MemberId }
    /** A prefix of the licence address's region; '' is everywhere. */
    | { readonly kind: 'region'; readonly prefix: string }
  readonly allowed: boolean
  readonly price: Money | null
  /** Decides between rules that say the same of the same whom; the higher wins. */
  readonly priority: number
}

export type ControlledSale =
  | { readonly decision: 'allowed'; readonly price: Money | null }
  | { readonly decision: 'denied' }

/**
 * What the rules of a 控销 good mean for a buyer (docs/rules.md#1-controlled-sale): a rule that allows him by name beats
 * one that denies him by name beats the longest region prefix beats the default, which is to deny.
 *
 * @example controlledSale([{ whom: { kind: 'region', prefix: '33' }, allowed: true, price: null, priority: 0 }], buyer)
 */
export const controlledSale = (
  rules: readonly ControlledRule[],
  buyer: { readonly id: MemberId; readonly region: string },
): ControlledSale => {
  const [decisive] = rules.filter(({ whom }) => isMeant(whom, buyer)).toSorted(byWeight)
  return decisive?.allowed ? { decision: 'allowed', price: decisive.price } : { decision: 'denied' }
}

const isMeant = (
  whom: ControlledRule['whom'],
  { id, region }: { readonly id: MemberId; readonly region: string },
): boolean => (whom.kind === 'member' ? whom.id === id : region.startsWith(whom.prefix))

/** Names before regions, among names the allowing first, among regions the longest prefix, then the priority. */
const byWeight = (a: ControlledRule, b: ControlledRule): number => {
  if (a.whom.kind !== b.whom.kind) return a.whom.kind === 'member' ? -1 : 1
  const byWhom =
    a.whom.kind === 'region' && b.whom.kind === 'region'
      ? b.whom.prefix.length - a.whom.prefix.length
      : Number(b.allowed) - Number(a.allowed)
  return byWhom || b.priority - a.priority || Number(a.allowed) - Number(b.allowed)
}

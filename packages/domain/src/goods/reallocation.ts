import type { Day } from '../kernel/time.ts'
import { allocateBatches, type Lot } from './allocation.ts'
import type { GoodsId } from './good.ts'
import { type LeaveBar, mayLeave } from './may-leave.ts'

/** A batch as a reallocation sees it: `quantity` are its free units. */
export type StockedLot = Lot & { readonly id: number; readonly goodsId: GoodsId }

/** Units of a batch that a line holds and that have neither left nor been found short. */
export type HeldUnits = { readonly batch: StockedLot; readonly units: number }

/** An order line with what it holds; of a combination, the units of each part in one set. */
export type HoldingLine<Id extends number = number> = {
  readonly lineId: Id
  readonly nearExpiry: boolean
  readonly isGift: boolean
  readonly parts: readonly { readonly goodsId: GoodsId; readonly perSet: number }[]
  readonly held: readonly HeldUnits[]
}

/** Units of a line that another batch replaces. */
export type Replacement<Id extends number = number> = {
  readonly lineId: Id
  readonly from: StockedLot
  readonly to: StockedLot
  readonly units: number
}

/** Sets of a line that nothing replaces, and the units of each batch that they give back. */
export type LeftOver<Id extends number = number> = {
  readonly lineId: Id
  readonly sets: number
  readonly reason: LeaveBar
  readonly units: readonly HeldUnits[]
}

export type Reallocation<Id extends number = number> = {
  readonly replacements: readonly Replacement<Id>[]
  readonly leftOver: readonly LeftOver<Id>[]
  /** Nothing but gifts would leave: gifts do not leave alone. */
  readonly nothingLeft: boolean
}

/**
 * Whether a unit that a line holds may not leave it any more, and why.
 *
 * @example barOf({ nearExpiry: false }, lockedBatch, day('2026-11-20')) // 'locked'
 */
export const barOf = ({ nearExpiry }: Pick<HoldingLine, 'nearExpiry'>, batch: Lot, today: Day): LeaveBar | null => {
  const may = mayLeave(batch, { step: 'dispatch', nearExpiry }, today)
  return may.ok ? null : may.error
}

/**
 * Replaces what may not leave any more (docs/rules.md#8-3) by what a submit would take today, paid lines before gifts; a
 * near-expiry line is replaced only by an equal or later date. A combination gives up whole sets, of all its parts.
 *
 * @param free the other batches of these goods in the order's warehouse
 * @returns null when everything may leave
 * @example reallocate([line], [youngerBatch], day('2026-11-20'))?.replacements // [{ lineId, from: barred, to: youngerBatch, units: 20 }]
 */
export const reallocate = <Id extends number>(
  lines: readonly HoldingLine<Id>[],
  free: readonly StockedLot[],
  today: Day,
): Reallocation<Id> | null => {
  const barred = lines.filter((line) => line.held.some(({ batch }) => barOf(line, batch, today) !== null))
  if (barred.length === 0) return null
  const replacements: Replacement<Id>[] = []
  const leftOver: LeftOver<Id>[] = []
  let stocked = free
  for (const line of barred.toSorted((a, b) => Number(a.isGift) - Number(b.isGift))) {
    const given = giveUp(line, stocked, today)
    replacements.push(...given.replacements)
    stocked = stocked.map((lot) => ({ ...lot, quantity: lot.quantity - unitsOf(to(given.replacements, lot)) }))
    if (given.leftOver !== null) leftOver.push(given.leftOver)
  }
  const givenUp = (line: HoldingLine<Id>) => unitsOf(leftOver.find(({ lineId }) => lineId === line.lineId)?.units ?? [])
  const nothingLeft = lines.every((line) => line.isGift || unitsOf(line.held) === givenUp(line))
  return { replacements, leftOver, nothingLeft }
}

const unitsOf = (list: readonly { readonly units: number }[]): number => list.reduce((sum, { units }) => sum + units, 0)

const to = <Id extends number>(
  replacements: readonly Replacement<Id>[],
  { id }: StockedLot,
): readonly Replacement<Id>[] => replacements.filter((one) => one.to.id === id)

/** The first so many units of a list. */
const first = <T extends { readonly units: number }>(list: readonly T[], wanted: number): readonly T[] => {
  let left = wanted
  return list.flatMap((one) => {
    const units = Math.min(one.units, left)
    left -= units
    return units > 0 ? [{ ...one, units }] : []
  })
}

type Given<Id extends number> = {
  readonly replacements: readonly Replacement<Id>[]
  readonly leftOver: LeftOver<Id> | null
}

const giveUp = <Id extends number>(line: HoldingLine<Id>, stocked: readonly StockedLot[], today: Day): Given<Id> => {
  const { lineId } = line
  const parts = line.parts.map(({ goodsId, perSet }) => {
    const held = line.held.filter(({ batch }) => batch.goodsId === goodsId)
    const may = held.filter(({ batch }) => barOf(line, batch, today) === null)
    const barred = held.filter(({ batch }) => barOf(line, batch, today) !== null)
    return { perSet, held, may, barred, found: replacing(line, barred, stocked, today) }
  })
  const setsOf = (units: 'held' | 'kept') =>
    Math.min(
      ...parts.map(({ perSet, held, may, found }) =>
        Math.floor(units === 'held' ? unitsOf(held) / perSet : (unitsOf(may) + unitsOf(found)) / perSet),
      ),
    )
  const kept = setsOf('kept')
  const worked = parts.map(({ perSet, may, barred, found }) => {
    const wanted = kept * perSet
    const used = first(found, wanted - Math.min(wanted, unitsOf(may)))
    const unreplaced = barred.flatMap(({ batch, units }) => {
      const left = units - unitsOf(used.filter(({ from }) => from.id === batch.id))
      return left > 0 ? [{ batch, units: left }] : []
    })
    // Of what may leave, a combination that becomes smaller gives up what lasts longest.
    const late = may.toSorted((a, b) => (a.batch.expiresOn < b.batch.expiresOn ? 1 : -1))
    return { used, given: [...unreplaced, ...first(late, Math.max(0, unitsOf(may) - wanted))] }
  })
  const sets = setsOf('held') - kept
  const reason = line.held.some(({ batch }) => barOf(line, batch, today) === 'locked') ? 'locked' : 'expiry'
  return {
    replacements: worked.flatMap(({ used }) => used),
    leftOver: sets > 0 ? { lineId, sets, reason, units: worked.flatMap(({ given }) => given) } : null,
  }
}

/** What replaces barred units: those with the latest date first, which the fewest batches can replace. */
const replacing = <Id extends number>(
  { lineId, nearExpiry }: HoldingLine<Id>,
  barred: readonly HeldUnits[],
  stocked: readonly StockedLot[],
  today: Day,
): readonly Replacement<Id>[] => {
  let left = stocked
  return barred
    .toSorted((a, b) => (a.batch.expiresOn < b.batch.expiresOn ? 1 : -1))
    .flatMap(({ batch: from, units }) => {
      const lots = left.filter(
        ({ goodsId, expiresOn }) => goodsId === from.goodsId && (!nearExpiry || expiresOn >= from.expiresOn),
      )
      const found = allocateBatches(lots, units, { today, nearExpiry }).allocations.map((one) => ({
        lineId,
        from,
        to: one.batch,
        units: one.quantity,
      }))
      left = left.map((lot) => ({ ...lot, quantity: lot.quantity - unitsOf(to(found, lot)) }))
      return found
    })
}

import { caseSize, type Goods, packSize } from '../goods/goods.ts'
import type { WrittenQuantity } from '../intake/intake.ts'

type Sold = Pick<Goods, 'unit' | 'packing' | 'specification'>

/** Outer packages: buyers write one for the other, and mean what the good is sold in. */
const OUTER = /^(?:盒|瓶|袋|包|罐|桶|听|支|套|个|只|副|提|双|台|卷|张|根|把|块|本|组|)$/

/** Whether a unit is what a pack holds: 50支 of 10ml×10支 are no fifty boxes. */
const isHeld = (unit: string, specification: string): boolean => new RegExp(`\\d\\s*${unit}`).test(specification)

/**
 * How many units of a good a list asks for (docs/rules.md#11-3): cases and middle packs by the good's own packing, and a
 * number with the unit that stands beside it. Null where that unit is none that the good is sold in, where the good has
 * no such pack, or where half a case is no whole number.
 *
 * @example wishedUnits({ cases: 2, packs: 0, units: 0, unit: '件' }, good) // 800
 */
export const wishedUnits = (asked: WrittenQuantity, { unit, packing, specification }: Sold): number | null => {
  const { cases, packs, units } = asked
  // Here 件 or 条 is what the good is sold in.
  if (asked.unit !== '' && asked.unit === unit && units === 0)
    return Number.isInteger(cases + packs) ? cases + packs : null
  if (/^[件箱]$/.test(unit) && cases > 0) return Number.isInteger(cases) ? cases : null
  const isSold =
    asked.unit === unit || units === 0 || (cases + packs > 0 && OUTER.test(asked.unit.replace(/[件箱条]/, '')))
  if (!isSold && (!OUTER.test(asked.unit) || (asked.unit !== '' && isHeld(asked.unit, specification)))) return null
  const size = cases > 0 ? caseSize(packing) : 0
  const pack = packs > 0 && packSize(packing) > 1 ? packSize(packing) : packs > 0 ? null : 0
  if (size === null || pack === null) return null
  const total = cases * size + packs * pack + units
  return Number.isInteger(total) && total > 0 ? total : null
}

/**
 * More than so many times the buyer's largest order of the last year are never taken by themselves, without one more than
 * so many cases, or units where the good has none (docs/rules.md#11-4).
 */
const MOST_TIMES = 10
const MOST_CASES = 50
const MOST_UNITS = 5000

/** Why a quantity is not taken by itself: it is far too many, or stock and limits cut it to less than half. */
export type UnusualUnits = 'tooMany' | 'halved'

/**
 * @param known units of which `orderable` can be ordered, and of which the buyer's largest order had `mostOrdered`; 0: none
 * @example unusualUnits({ middlePack: 10, casePack: 400 }, 201, { orderable: 201, mostOrdered: 20 }) // 'tooMany'
 */
export const unusualUnits = (
  packing: Goods['packing'],
  units: number,
  { orderable, mostOrdered }: { readonly orderable: number; readonly mostOrdered: number },
): UnusualUnits | null => {
  const size = caseSize(packing)
  const unheardOf = size === null ? MOST_UNITS : MOST_CASES * size
  if (units > (mostOrdered > 0 ? MOST_TIMES * mostOrdered : unheardOf)) return 'tooMany'
  return orderable * 2 < units ? 'halved' : null
}

import { warehouseId } from '@xinglin/domain/goods'
import { addDays, addMonths, type Day } from '@xinglin/domain/kernel/time'
import type { Random } from './random.ts'

export const EAST_WAREHOUSE = warehouseId(1)
export const SOUTH_WAREHOUSE = 2

export type DemoBatch = {
  readonly warehouseId: number
  readonly batchNumber: string
  readonly producedOn: Day
  readonly expiresOn: Day
  readonly quantity: number
}

/** Total units of a good: occasionally 0. */
const stockOf = (random: Random): number => {
  const draw = random.next()
  if (draw < 0.03) return 0
  return draw < 0.09 ? random.whole(6, 99) : random.whole(100, 12_000)
}

/** Production and expiry dates and the number of a batch made on that day. */
export const batchMadeOn = (
  day: Day,
  shelfLifeMonths: number,
): Pick<DemoBatch, 'batchNumber' | 'producedOn' | 'expiresOn'> => ({
  batchNumber: day.replaceAll('-', '').slice(2),
  producedOn: day,
  expiresOn: addDays(addMonths(day, shelfLifeMonths), -1),
})

/** The batches of a good, of different age; occasionally none, or an additional one close to its expiry. */
export const batchesOf = (today: Day, shelfLifeMonths: number, random: Random): readonly DemoBatch[] => {
  const total = stockOf(random)
  const home = random.chance(0.72) ? EAST_WAREHOUSE : SOUTH_WAREHOUSE
  const warehouses = total > 200 && random.chance(0.12) ? [EAST_WAREHOUSE, SOUTH_WAREHOUSE] : [home]
  const count = total === 0 ? 0 : random.pick([1, 1, 2, 2, 3] as const)
  // Fresh goods have used at most a third of their shelf life; about one in twelve is within the near-expiry (近效期)
  // period.
  const ages = Array.from({ length: count }, () => random.whole(20, shelfLifeMonths * 10))
  const fresh = [...new Set(ages)].map((age, at): DemoBatch => ({
    warehouseId: warehouses[at % warehouses.length] ?? home,
    ...batchMadeOn(addDays(today, -age), shelfLifeMonths),
    quantity: Math.max(1, Math.floor(total / ages.length)),
  }))
  const nearMonths = random.pick([2, 3, 4, 5, 5, 7] as const)
  if (total === 0 || !random.chance(0.07)) return fresh
  const expiresOn = addDays(addMonths(today, nearMonths), -random.whole(0, 25))
  const producedOn = addDays(addMonths(expiresOn, -shelfLifeMonths), 1)
  const old: DemoBatch = {
    warehouseId: home,
    // Computing it from the production date would shift it, since months differ in length.
    ...batchMadeOn(producedOn, shelfLifeMonths),
    expiresOn,
    quantity: random.whole(20, 400),
  }
  return [...fresh, old]
}

import { day, instant, startOfDay } from '@xinglin/domain/kernel/time'
import type { GroupBuy, GroupBuyId } from '@xinglin/domain/promotions'

/** Where the clock of these stories stands. */
export const groupNow = startOfDay(day('2026-11-20'))

/** 600 wanted, 312 there, two days and six hours left. */
export const groupFixture = (overrides: Partial<GroupBuy> = {}): GroupBuy => ({
  id: 1 as GroupBuyId,
  target: { kind: 'units', number: 600 },
  reached: 312,
  left: 2000,
  endsAt: instant(groupNow + 54 * 3_600_000),
  outcome: 'open',
  join: null,
  asOf: groupNow,
  ...overrides,
})

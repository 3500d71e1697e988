import { atLeastZero, subtract, wholeTimes, yuan, type Money } from '../kernel/money.ts'

/**
 * Points of a completed order (rules §3): one for each whole yuan paid; freight and 含麻 goods are excluded.
 *
 * @example pointsEarned(yuan('388.90'), yuan('98.00')) // 290
 */
export const pointsEarned = (paid: Money, excluded: Money): number =>
  wholeTimes(atLeastZero(subtract(paid, excluded)), yuan('1'))

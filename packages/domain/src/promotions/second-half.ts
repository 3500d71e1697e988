import { add, floorTimesRate, formatMoney, readRate, sum, times, zero, type Money } from '../kernel/money.ts'
import { givenByActivity, type ActivityKind } from './activity-kind.ts'
import { activityId, type ActivityId } from './full-reduction.ts'
import type { CountingLine } from './offer-kind.ts'
import { regularAndIncluded } from './stacking-column.ts'

/** 第二件半价: of each pair of units of a line that names it, the second costs half. */
export type SecondHalf = {
  readonly kind: 'secondHalf'
  readonly id: ActivityId
  readonly name: string
  readonly includesSpecialPrices: boolean
}

const half = readRate('0.5')

/**
 * What one line saves (docs/rules.md#2-8): floor2(⌊units ÷ 2⌋ × unit price × 0.5), after the ladder.
 *
 * @example secondHalfOf(5, yuan('3.33')) // 3.33
 */
export const secondHalfOf = (units: number, unitPrice: Money): Money =>
  floorTimesRate(times(unitPrice, Math.floor(units / 2)), half)

const evaluate: ActivityKind<SecondHalf>['evaluate'] = (_, { counting: lines }) => {
  const byLine = new Map(lines.map(({ line, quantity, price }) => [line.id, secondHalfOf(quantity, price.unitPrice)]))
  const reduction = [...byLine.values()].reduce(add, zero)
  const units = lines.reduce((halved, { quantity }) => halved + Math.floor(quantity / 2), 0)
  return {
    eligible: sum(lines.map(({ price }) => price.exactAmount)),
    reduction,
    byLine,
    gifts: [],
    reached: [],
    next: null,
    words: {
      applied: units > 0 ? `第二件半价，${units} 个半价，已减 ¥${formatMoney(reduction)}` : null,
      next: lines.some(isOdd) ? '再买 1 个，第二件半价' : null,
    },
  }
}

const isOdd = ({ quantity }: CountingLine): boolean => quantity % 2 === 1

export const secondHalf: ActivityKind<SecondHalf> = {
  label: '第二件半价',
  tag: '半',
  example: { kind: 'secondHalf', id: activityId(1), name: '第二件半价', includesSpecialPrices: false },
  by: 'line',
  column: regularAndIncluded,
  evaluate,
  given: givenByActivity,
  offers: () => ['第二件半价'],
  summary: () => '第二件半价',
  edges: () => [],
  largestPart: () => 0.25,
}

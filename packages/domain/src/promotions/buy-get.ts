import { sum, zero } from '../kernel/money.ts'
import { givenByActivity, type ActivityKind } from './activity-kind.ts'
import { activityId, type ActivityId } from './full-reduction.ts'
import type { BuyGetTerms, CountingLine, EarnedGift } from './offer-kind.ts'
import { regularLines } from './stacking-column.ts'

/** 买赠 (买 m 赠 n): of every `buy` units of a good, `get` more of the same good are given. */
export type BuyGet = BuyGetTerms & {
  readonly kind: 'buyGet'
  readonly id: ActivityId
  readonly name: string
  /** The goods that it is for, as far as they concern this buyer: those in the cart are enough. */
  readonly goodsIds: readonly number[]
}

/**
 * Gift units of a good of which `units` are bought (docs/rules.md#2-8), cut to what is left of it.
 *
 * @example buyGetGifts(25, { buy: 10, get: 1 }, 99) // { gifts: 2, cutToStock: false }
 */
export const buyGetGifts = (
  units: number,
  { buy, get }: BuyGetTerms,
  stock: number,
): { readonly gifts: number; readonly cutToStock: boolean } => {
  const earned = Math.floor(units / buy) * get
  const gifts = Math.min(earned, Math.max(0, stock))
  return { gifts, cutToStock: gifts < earned }
}

const unitsOf = (lines: readonly CountingLine[]): number => lines.reduce((units, { quantity }) => units + quantity, 0)

/** The lines of each good, however the cart is sorted; a gift leaves the warehouse that its good leaves. */
const byGood = (lines: readonly CountingLine[]): readonly (readonly [CountingLine, ...CountingLine[]])[] => {
  const groups = new Map<string, [CountingLine, ...CountingLine[]]>()
  for (const one of lines.toSorted((a, b) => a.line.id - b.line.id)) {
    const key = `${one.line.goods.id}/${one.line.goods.warehouseId}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  return [...groups.values()]
}

const evaluate: ActivityKind<BuyGet>['evaluate'] = ({ buy, get }, { counting, stockLeft }) => {
  const goods = byGood(counting)
  const gifts = goods.flatMap((own): readonly EarnedGift[] => {
    const { gifts: units, cutToStock } = buyGetGifts(unitsOf(own), { buy, get }, stockLeft(own[0].line.goods))
    if (units === 0 && !cutToStock) return []
    const { unit } = own[0].line.goods
    return [
      {
        earnedBy: own.map(({ line }) => line.id),
        units,
        because: summary({ buy, get }),
        notice: cutToStock ? `赠品库存不足，现有 ${units} ${unit}` : null,
        terms: { buy, get },
      },
    ]
  })
  const given = gifts.reduce((units, gift) => units + gift.units, 0)
  const notices = gifts.flatMap(({ notice }) => notice ?? [])
  const short = goods.find((own) => unitsOf(own) < buy)
  const [first] = counting
  return {
    eligible: sum(counting.map(({ price }) => price.exactAmount)),
    reduction: zero,
    byLine: null,
    gifts,
    reached: [],
    next: null,
    words: {
      applied: given > 0 ? `已赠 ${given} ${first?.line.goods.unit ?? ''}` : null,
      next:
        notices[0] ??
        (short
          ? `再买 ${buy - unitsOf(short)} ${short[0].line.goods.unit}，赠 ${get} ${short[0].line.goods.unit}`
          : null),
    },
  }
}

const summary = ({ buy, get }: BuyGetTerms): string => `买${buy}赠${get}`

export const buyGet: ActivityKind<BuyGet> = {
  label: '买赠',
  tag: '赠',
  tone: 'gift',
  example: { kind: 'buyGet', id: activityId(1), name: '买赠', buy: 10, get: 1, goodsIds: [] },
  by: 'goods',
  column: regularLines,
  evaluate,
  given: givenByActivity,
  offers: ({ buy, get }) => [`每买 ${buy} 赠 ${get}（同品）`],
  summary,
  edges: () => [],
  largestPart: ({ buy, get }) => get / (buy + get),
}

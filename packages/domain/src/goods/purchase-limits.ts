/** 含麻 (docs/rules.md#1-ephedrine): most units of a good in one order, and in so many days. */
const EPHEDRINE_PER_ORDER = 200
const EPHEDRINE_IN_DAYS = 600
export const EPHEDRINE_DAYS = 30

/** The limit of a good and what a buyer has used of it and of the 含麻 cap; `limit` 0: it has none. */
export type Bought = {
  readonly limit: number
  readonly bought: number
  readonly ephedrine: boolean
  /** In the last `EPHEDRINE_DAYS` days, today among them. */
  readonly boughtEphedrine: number
}

/**
 * What remains of a good's own limit (docs/rules.md#2-2) and of the 含麻 caps; null without either.
 *
 * @example limitLeft({ limit: 0, bought: 0, ephedrine: true, boughtEphedrine: 550 }) // 50
 */
export const limitLeft = ({ limit, bought, ephedrine, boughtEphedrine }: Bought): number | null => {
  const limits = [
    ...(limit > 0 ? [limit - bought] : []),
    ...(ephedrine ? [EPHEDRINE_PER_ORDER, EPHEDRINE_IN_DAYS - boughtEphedrine] : []),
  ]
  return limits.length === 0 ? null : Math.max(0, Math.min(...limits))
}

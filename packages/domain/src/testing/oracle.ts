/**
 * The arithmetic a second time, in BigInt fractions and as naively as the rules read: what the laws hold the fast
 * functions against. All amounts are BigInt units of 1/10,000 yuan.
 */

const FEN = 100n

export const floorFen = (units: bigint): bigint => units - (((units % FEN) + FEN) % FEN)
export const ceilFen = (units: bigint): bigint => -floorFen(-units)

/** An amount, or that the shop refuses it: beyond 2^53 units it never rounds. */
export const orRefused = (units: bigint): bigint | 'refused' =>
  -(2n ** 53n) < units && units < 2n ** 53n ? units : 'refused'

/** What the shop answers, told as `orRefused` tells it. */
export const answerOf = (reckon: () => number): bigint | 'refused' => {
  try {
    return BigInt(reckon())
  } catch (error) {
    if (error instanceof RangeError) return 'refused'
    throw error
  }
}

const least = (...values: readonly bigint[]): bigint => values.reduce((a, b) => (a < b ? a : b))
const most = (...values: readonly bigint[]): bigint => values.reduce((a, b) => (a > b ? a : b))
const total = (values: readonly bigint[]): bigint => values.reduce((a, b) => a + b, 0n)

/** The tier with the highest edge that is reached. */
const highest = <T extends { readonly amount: bigint }>(tiers: readonly T[], eligible: bigint): T | undefined =>
  tiers.filter(({ amount }) => amount <= eligible).toSorted((a, b) => Number(b.amount - a.amount))[0]

/** The unit price of a quantity: that of the highest edge that it reaches; of two with one edge the later one. */
export const unitPriceByOracle = (
  basePrice: bigint,
  tiers: readonly { readonly number: number; readonly price: bigint }[],
  quantity: number,
): bigint =>
  tiers.reduce(
    (found, { number, price }) => (number <= quantity && number >= found.edge ? { edge: number, price } : found),
    { edge: -1, price: basePrice },
  ).price

/** The fee, or nothing when the goods and what ships with them reach the edge, or another reason makes it free. */
export const freightByOracle = (
  terms: { readonly edge: bigint; readonly fee: bigint; readonly shippedWith: bigint },
  goodsTotal: bigint,
  freeAnyway: boolean,
): bigint => (freeAnyway || goodsTotal + terms.shippedWith >= terms.edge ? 0n : terms.fee)

export const reductionByOracle = (
  tiers: readonly { readonly amount: bigint; readonly reduce: bigint }[],
  repeat: boolean,
  eligible: bigint,
): bigint => {
  const tier = highest(tiers, eligible)
  if (!tier) return 0n
  const often = repeat && tier.amount > 0n ? eligible / tier.amount : 1n
  return least(floorFen(tier.reduce * often), floorFen(eligible))
}

/** `rate` in 1/10,000: 9400 pays 94 %. */
export const discountByOracle = (
  tiers: readonly { readonly amount: bigint; readonly rate: bigint }[],
  eligible: bigint,
): bigint => {
  const tier = highest(tiers, eligible)
  if (!tier) return 0n
  return floorFen(eligible) - floorFen((eligible * tier.rate) / 10_000n)
}

/** Of each pair of units the second at half its price, in half units of 1/10,000 yuan until it is floored. */
export const secondHalfByOracle = (units: number, unitPrice: bigint): bigint =>
  floorFen((BigInt(Math.floor(units / 2)) * unitPrice) / 2n)

/** Gift units of 买 m 赠 n, counted unit by unit, as far as the stock that is left goes. */
export const buyGetByOracle = (units: number, buy: number, get: number, left: number): number => {
  let gifts = 0
  for (let unit = buy; unit <= units; unit += buy) gifts += get
  return Math.min(gifts, Math.max(0, left))
}

export const shortfallByOracle = (edges: readonly bigint[], eligible: bigint): bigint | null => {
  const missing = edges.filter((edge) => edge > eligible).map((edge) => ceilFen(edge - eligible))
  return missing.length === 0 ? null : least(...missing)
}

/** Proportional shares in fen; the remainder walks down the lines by size and fills each to its brim. */
export const sharesByOracle = (amounts: readonly bigint[], reduction: bigint): readonly bigint[] => {
  const whole = total(amounts)
  const owed = least(reduction, whole)
  if (owed <= 0n) return amounts.map(() => 0n)
  const shares = amounts.map((amount) => floorFen((owed * amount) / whole))
  const bySize = amounts.map((amount, index) => ({ amount, index })).toSorted((a, b) => Number(b.amount - a.amount))
  for (const { amount, index } of bySize) {
    const share = shares[index] ?? 0n
    const taken = least(amount - share, owed - total(shares))
    shares[index] = share + most(taken, 0n)
  }
  return shares
}

export const couponByOracle = (minimum: bigint, face: bigint, base: bigint, payable: bigint): bigint =>
  base < minimum ? 0n : most(0n, floorFen(least(face, floorFen(base), payable - 10_000n)))

export const refundByOracle = (net: bigint, quantity: number, of: number): bigint =>
  floorFen((net * BigInt(quantity)) / BigInt(of))

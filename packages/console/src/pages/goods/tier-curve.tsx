import { formatUnitPrice, type Money, unitsOf } from '@xinglin/domain/kernel/money'
import * as styles from './goods-view.css.ts'

export type Tier = { readonly from: number; readonly price: Money }

const WIDTH = 220
const HEIGHT = 96
const LEFT = 44
const TOP = 10
const BASE = 70

type TierCurveProps = {
  /** Of the base price and the tiers, by quantity; at least one. */
  readonly tiers: readonly Tier[]
  readonly unit: string
}

/** The unit price by quantity, as a line of steps of equal width. */
export const TierCurve = ({ tiers, unit }: TierCurveProps) => {
  const prices = tiers.map(({ price }) => unitsOf(price))
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const width = (WIDTH - LEFT) / tiers.length
  const x = (at: number): number => LEFT + at * width
  const y = (price: Money): number =>
    most === least ? (TOP + BASE) / 2 : TOP + ((most - unitsOf(price)) / (most - least)) * (BASE - TOP)
  const line = tiers.map(
    ({ price }, at) => `${at === 0 ? 'M' : 'V'}${at === 0 ? `${x(0)} ` : ''}${y(price)}H${x(at + 1)}`,
  )
  const words = tiers.map(({ from, price }) => `${String(from)} ${unit}起 ¥${formatUnitPrice(price)}`).join('，')
  return (
    <svg className={styles.curve} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
      {[...new Map(tiers.map((tier) => [unitsOf(tier.price), tier])).values()].map(({ from, price }) => (
        <g key={from}>
          <line className={styles.curveGrid} x1={LEFT} x2={WIDTH} y1={y(price)} y2={y(price)} />
          <text className={styles.curveText} x={LEFT - 6} y={y(price) + 4} textAnchor="end">
            {formatUnitPrice(price)}
          </text>
        </g>
      ))}
      <path className={styles.curveLine} d={line.join('')} />
      {tiers.map(({ from }, at) => (
        <text key={from} className={styles.curveText} x={x(at)} y={HEIGHT - 6}>
          {from}
        </text>
      ))}
    </svg>
  )
}

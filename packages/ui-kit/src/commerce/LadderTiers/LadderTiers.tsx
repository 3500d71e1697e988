import type { LadderPrice } from '@xinglin/domain/goods'
import { formatUnitPrice, type Money } from '@xinglin/domain/kernel/money'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Price } from '../../components/Price/Price.tsx'
import { grouped } from '../selling.ts'
import * as styles from './LadderTiers.css.ts'

type LadderTiersProps = {
  readonly ladder: LadderPrice
  readonly basePrice: Money
  readonly unit: string
  /** The least orderable quantity of this good. */
  readonly from?: number
}

/** 阶梯价 as boxes: every price with its quantities, the current one outlined and labelled. */
export const LadderTiers = ({ ladder, basePrice, unit, from = 1 }: LadderTiersProps) => {
  const { tiers, current } = ladder
  const base = { number: from, price: basePrice }
  const all = (tiers[0]?.number ?? 0) > from ? [base, ...tiers] : tiers
  return (
    <ul className={styles.boxes} aria-label="阶梯价">
      {all.map(({ number, price }, at) => {
        const next = all[at + 1]
        const inForce = number === (current?.number ?? from)
        return (
          <li key={number} className={styles.states[inForce ? 'current' : 'other']}>
            <p className={styles.head}>
              <span className={styles.range}>
                {next === undefined ? `${grouped(number)} ${unit}及以上` : range(number, next.number - 1, unit)}
              </span>
              {inForce && (
                <span className={styles.enjoyed}>
                  <Icon name="check" size={12} heavy />
                  当前享此价
                </span>
              )}
            </p>
            <Price money={price} unit={unit} size={inForce ? 'l' : 'm'} />
          </li>
        )
      })}
    </ul>
  )
}

const range = (from: number, to: number, unit: string): string =>
  from === to ? `${grouped(from)} ${unit}` : `${grouped(from)}–${grouped(to)} ${unit}`

type LadderChipsProps = {
  readonly ladder: LadderPrice
  readonly unit: string
  /** A quantity of the next tier whose total is lower than the current one. */
  readonly moreForLess?: number | null
}

/** 阶梯价 as chips in a cart line: the reached tiers, and the quantity missing for the next. */
export const LadderChips = ({ ladder, unit, moreForLess = null }: LadderChipsProps) => {
  const { tiers, current, next } = ladder
  return (
    <ul className={styles.chips} aria-label="阶梯价">
      {tiers
        .filter((tier) => tier.reached || tier === next)
        .map((tier) => {
          const state = tier === current ? 'current' : tier.reached ? 'reached' : 'ahead'
          const price = `¥${formatUnitPrice(tier.price)}`
          return (
            <li key={tier.number} className={styles.chipStates[state]}>
              {tier.reached && <Icon name="check" size={12} heavy />}
              {tier === current
                ? `已享${price}/${unit}`
                : tier.reached
                  ? `${grouped(tier.number)}${unit} ${price}`
                  : moreForLess !== null
                    ? `加到 ${grouped(moreForLess)} ${unit}享 ${price}，总价更低`
                    : `再买 ${grouped(tier.shortfall)} ${unit}享 ${price}`}
            </li>
          )
        })}
    </ul>
  )
}

/** The next price only, in short form for a card: ≥300盒 ¥7.90. Nothing when there is none. */
export const NextTier = ({ ladder, unit }: { readonly ladder: LadderPrice | null; readonly unit: string }) => {
  const next = ladder?.next
  if (!next) return null
  return (
    <span className={styles.hint}>
      ≥{grouped(next.number)}
      {unit} <b className={styles.figure}>¥{formatUnitPrice(next.price)}</b>
    </span>
  )
}

import { formatRoundMoney } from '@xinglin/domain/kernel/money'
import { type Activity, type ActivityState, activityWords, rateInTenths } from '@xinglin/domain/promotions'
import { Icon } from '../../components/Icon/Icon.tsx'
import * as styles from './FullReductionLadder.css.ts'

const reached = (state: ActivityState): readonly string[] =>
  state.kind === 'fullReduction'
    ? state.tiers
        .filter(({ status }) => status === 1)
        .map(({ amount, reduce }) => `满 ${formatRoundMoney(amount)} 减 ${formatRoundMoney(reduce)}`)
    : state.tiers
        .filter(({ status }) => status === 1)
        .map(({ amount, rate }) => `满 ${formatRoundMoney(amount)} 享${rateInTenths(rate)}折`)

/** 满减 or 满折 at an amount: the best reached tier first, the lower ones, then the next by what is missing to it. */
export const FullReductionLadder = ({ state }: { readonly state: ActivityState }) => {
  const words = activityWords(state)
  const [, ...lower] = reached(state)
  return (
    <ul className={styles.tiers} aria-label={state.kind === 'fullReduction' ? '满减' : '满折'}>
      {words.applied !== null && (
        <li className={styles.states.best}>
          <Icon name="check" size={12} heavy />
          {words.applied}
        </li>
      )}
      {lower.map((tier) => (
        <li key={tier} className={styles.states.reached}>
          <Icon name="check" size={12} heavy />
          {tier}
        </li>
      ))}
      {words.next !== null && <li className={styles.states.next}>{words.next}</li>}
    </ul>
  )
}

/** All that an activity offers, in one line: 满 500 减 15，满 1000 减 40. Where a page tells of it before anything is chosen. */
export const activityTerms = (activity: Activity): string => {
  const terms =
    activity.kind === 'fullReduction'
      ? activity.tiers.map(
          ({ amount, reduce }) =>
            `${activity.repeat ? '每满' : '满'} ${formatRoundMoney(amount)} 减 ${formatRoundMoney(reduce)}`,
        )
      : activity.tiers.map(({ amount, rate }) => `满 ${formatRoundMoney(amount)} 享${rateInTenths(rate)}折`)
  return terms.join('，')
}

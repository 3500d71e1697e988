import type { ActivityState } from '@xinglin/domain/promotions'
import { Icon } from '../../components/Icon/Icon.tsx'
import * as styles from './FullReductionLadder.css.ts'

type FullReductionLadderProps = {
  /** The kind of activity: 满减. */
  readonly label: string
  readonly state: Pick<ActivityState, 'words' | 'reached'>
}

/** An activity at an amount: the current benefit, the lower tiers, and the amount missing for the next. */
export const FullReductionLadder = ({ label, state: { words, reached } }: FullReductionLadderProps) => {
  const [, ...lower] = reached
  return (
    <ul className={styles.tiers} aria-label={label}>
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

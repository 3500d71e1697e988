import type { DeskOutcome } from '@xinglin/domain/staff'
import { Notice } from '@xinglin/ui-kit/Notice'
import * as styles from './parts.css.ts'

type OutcomesProps = {
  readonly outcomes: readonly DeskOutcome[]
  /** The counting unit: 单. */
  readonly unit?: string
}

/** Result of a bulk action: the number of successes, and each failure. */
export const Outcomes = ({ outcomes, unit = '单' }: OutcomesProps) => {
  const refused = outcomes.filter(({ refusal }) => refusal !== null)
  const done = outcomes.length - refused.length
  return (
    <Notice tone={refused.length === 0 ? 'success' : 'warning'} live>
      已处理 {done} {unit}
      {refused.length > 0 && `，${String(refused.length)} ${unit}未处理：`}
      {refused.length > 0 && (
        <ul className={styles.outcome}>
          {refused.map(({ number, refusal }) => (
            <li key={number}>
              <b>{number}</b> {refusal}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

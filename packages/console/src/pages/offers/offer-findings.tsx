import type { OfferTrial } from '@xinglin/domain/staff'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Spinner } from '@xinglin/ui-kit/Spinner'
import { Card, Sums } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'

type FindingsProps = { readonly trial: OfferTrial | null; readonly isTrying: boolean }

/** The validation of the edited offer: errors, changes, and its cost. */
export const Findings = ({ trial, isTrying }: FindingsProps) => (
  <Card title="核对" note="与商城同一套规则，不写入" end={isTrying ? <Spinner /> : null}>
    {trial === null ? (
      <p className={parts.message}>正在核对…</p>
    ) : (
      <div className={parts.inside}>
        {trial.problems.length > 0 && (
          <Notice tone="danger">
            <ul className={parts.outcome}>
              {trial.problems.slice(0, 12).map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Notice>
        )}
        {trial.warnings.length > 0 && (
          <Notice tone="warning">
            <ul className={parts.outcome}>
              {trial.warnings.slice(0, 12).map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </Notice>
        )}
        {trial.problems.length === 0 && (
          <ul className={parts.outcome} aria-label="差异">
            {trial.differences.length === 0 ? (
              <li>与商城现有内容没有差异</li>
            ) : (
              trial.differences.slice(0, 20).map((difference) => <li key={difference}>{difference}</li>)
            )}
          </ul>
        )}
        {trial.budget.length > 0 && (
          <Sums lines={trial.budget.map(({ name, amount }) => ({ term: `预算：${name}`, amount }))} />
        )}
        <p className={parts.note}>谁能用：{trial.buyers}</p>
      </div>
    )}
  </Card>
)

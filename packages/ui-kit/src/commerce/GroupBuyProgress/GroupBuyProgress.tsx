import type { Instant } from '@xinglin/domain/kernel/time'
import { type GroupBuy, groupShortfall } from '@xinglin/domain/promotions'
import { ProgressBar } from '../../components/ProgressBar/ProgressBar.tsx'
import { grouped } from '../selling.ts'
import { timeLeftWords } from '../time-words.ts'
import * as styles from './GroupBuyProgress.css.ts'

type GroupBuyProgressProps = {
  readonly group: GroupBuy
  /** The unit of the good: 盒. A group that counts buyers counts 家. */
  readonly unit: string
  readonly now: Instant
}

/** The progress of a group: 已团 312，还差 288盒, and its remaining time. */
export const GroupBuyProgress = ({ group, unit, now }: GroupBuyProgressProps) => {
  const { target, reached, outcome } = group
  return (
    <div className={styles.progress}>
      <ProgressBar value={reached} max={Math.max(1, target.number)} aria-label="成团进度" />
      <p className={styles.words}>
        <Standing group={group} unit={target.kind === 'units' ? unit : '家'} />
        {outcome === 'open' && <span className={styles.time}>{timeLeftWords(group.endsAt, now)}</span>}
      </p>
    </div>
  )
}

const Standing = ({ group, unit }: { readonly group: GroupBuy; readonly unit: string }) => {
  const shortfall = groupShortfall(group)
  if (group.outcome === 'failed') return <span>未成团，已付款项全额退回</span>
  if (group.outcome === 'reached') return <span className={styles.done}>已成团</span>
  if (shortfall === 0) return <span className={styles.done}>已成团，可继续参团</span>
  return (
    <span>
      已团 <b className={styles.figure}>{grouped(group.reached)}</b>，还差{' '}
      <b className={styles.missing}>{grouped(shortfall)}</b>
      {unit}
    </span>
  )
}

import { zero } from '@xinglin/domain/kernel/money'
import { channelDifference, closingBars, type FinanceDay } from '@xinglin/domain/staff'
import { Icon } from '@xinglin/ui-kit/Icon'
import { VisuallyHidden } from '@xinglin/ui-kit/VisuallyHidden'
import * as styles from './day-stages.css.ts'

type Stage = {
  readonly name: string
  readonly status: string
  readonly look: keyof typeof styles.looks
  /** Id of the card that shows it. */
  readonly at: string
}

export const stageIds = {
  channels: 'day-channels',
  transfers: 'day-transfers',
  refunds: 'day-refunds',
  debts: 'day-debts',
  closing: 'day-closing',
} as const

const closingStage = ({ closing }: FinanceDay): Pick<Stage, 'status' | 'look'> => {
  if (closing.closed !== null) return { status: '已封账', look: 'done' }
  const bars = closingBars(closing).length
  return bars === 0 ? { status: '可以封账', look: 'ready' } : { status: `还差 ${String(bars)} 项`, look: 'waits' }
}

const stagesOf = (finance: FinanceDay): readonly Stage[] => {
  const { closing, debts } = finance
  const uneven = closing.channels.filter((channel) => channelDifference(channel) !== zero).length
  const overdue = debts.filter(({ isOverdue }) => isOverdue).length
  return [
    {
      name: '收款核对',
      status: uneven === 0 ? '已平' : `${String(uneven)} 项待查`,
      look: uneven === 0 ? 'done' : 'bad',
      at: stageIds.channels,
    },
    {
      name: '转账确认',
      status: closing.transfersWaiting === 0 ? '已确认' : `剩 ${String(closing.transfersWaiting)} 笔`,
      look: closing.transfersWaiting === 0 ? 'done' : 'waits',
      at: stageIds.transfers,
    },
    {
      name: '退款核对',
      status: closing.refundsWaiting === 0 ? '已平' : `${String(closing.refundsWaiting)} 笔未入账`,
      look: closing.refundsWaiting === 0 ? 'done' : 'waits',
      at: stageIds.refunds,
    },
    {
      name: '账期与逾期',
      status: overdue === 0 ? '没有逾期' : `${String(overdue)} 单逾期`,
      look: overdue === 0 ? 'done' : 'bad',
      at: stageIds.debts,
    },
    { name: '日结封账', ...closingStage(finance), at: stageIds.closing },
  ]
}

/** The five steps to the closing of a day, each with what it still waits for and a link to its part of the page. */
export const DayStages = ({ finance }: { readonly finance: FinanceDay }) => (
  <ol className={styles.stages} aria-label="日结步骤">
    {stagesOf(finance).map(({ name, status, look, at }, place) => (
      <li key={name}>
        <a href={`#${at}`} className={styles.stage}>
          <span className={styles.numbers[look === 'done' ? 'done' : 'open']}>
            {look === 'done' ? <Icon name="check" size={14} /> : place + 1}
          </span>
          <span>
            <b className={styles.name}>{name}</b>
            <VisuallyHidden>：</VisuallyHidden>
            <span className={styles.looks[look]}>{status}</span>
          </span>
        </a>
      </li>
    ))}
  </ol>
)

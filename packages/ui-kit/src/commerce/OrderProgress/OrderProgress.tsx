import { dayAt, type Instant, timeOfDay } from '@xinglin/domain/kernel/time'
import type { Order, OrderState } from '@xinglin/domain/orders'
import { Icon, type IconName } from '../../components/Icon/Icon.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './OrderProgress.css.ts'

type Step = {
  readonly done: string
  readonly ahead: string
  readonly icon: IconName
  /** The event of the trace that has the time. */
  readonly node: string
}

const steps: readonly Step[] = [
  { done: '提交订单', ahead: '提交订单', icon: 'document', node: '订单提交' },
  { done: '付款成功', ahead: '付款', icon: 'wallet', node: '付款成功' },
  { done: '审核通过', ahead: '审核', icon: 'shield', node: '审核通过' },
  { done: '已出库', ahead: '出库', icon: 'box', node: '已出库' },
  { done: '已签收', ahead: '签收', icon: 'truck', node: '已签收' },
]

/** Number of completed steps in a state; a cancelled order has no progress. */
const stepsDone: { readonly [S in Exclude<OrderState, 'cancelled'>]: number } = {
  unpaid: 1,
  transferSent: 1,
  inReview: 2,
  toShip: 3,
  toReceive: 4,
  completed: 5,
}

/** From 提交订单 to 已签收: completed steps with their times, and the next ones. Nothing for a cancelled order. */
export const OrderProgress = ({ order }: { readonly order: Pick<Order, 'state' | 'trace'> }) => {
  const { state, trace } = order
  if (state === 'cancelled') return null
  const done = stepsDone[state]
  return (
    <ol className={styles.list} aria-label="订单进度">
      {steps.map((step, at) => {
        const look = at < done ? 'done' : at === done ? 'current' : 'ahead'
        const when = trace.find(({ name }) => name === step.node)?.at
        return (
          <li key={step.node} className={styles.states[look]} aria-current={look === 'current' ? 'step' : undefined}>
            <span className={styles.signs[look]}>
              <Icon name={look === 'done' ? 'check' : step.icon} size={16} />
            </span>
            {look === 'done' ? step.done : step.ahead}
            {look === 'done' && <VisuallyHidden>（已完成）</VisuallyHidden>}
            <span className={styles.time}>{look === 'done' && when !== undefined ? shortTime(when) : ''}</span>
          </li>
        )
      })}
    </ol>
  )
}

const shortTime = (at: Instant): string => `${dayAt(at).slice(5)} ${timeOfDay(at)}`

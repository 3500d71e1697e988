import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './ProgressTimeline.css.ts'

export type ProgressNode = {
  readonly state: 'done' | 'current' | 'ahead'
  /** The time: 11-20 16:41; 进行中 and 待开始 where there is none. */
  readonly when?: string
  readonly text: string
}

const states = { done: '', current: '进行中', ahead: '待开始' }

/** Past, current and future steps: 审核, 退货. The first one on top. */
export const ProgressTimeline = ({
  nodes,
  ...named
}: {
  readonly 'aria-label': string
  readonly nodes: readonly ProgressNode[]
}) => (
  <ol className={styles.line} {...named}>
    {nodes.map(({ state, when, text }) => (
      <li key={text} className={styles.nodes[state]} aria-current={state === 'current' ? 'step' : undefined}>
        <span className={styles.when}>{when ?? states[state]}</span>
        {state === 'done' && <VisuallyHidden>（已完成）</VisuallyHidden>}
        {text}
      </li>
    ))}
  </ol>
)

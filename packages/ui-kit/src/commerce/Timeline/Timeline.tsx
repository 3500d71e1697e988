import { dayAt, timeOfDay } from '@xinglin/domain/kernel/time'
import type { TraceNode } from '@xinglin/domain/orders'
import * as styles from './Timeline.css.ts'

/** Events of an order, the newest first. */
export const Timeline = ({
  nodes,
  ...named
}: {
  readonly nodes: readonly TraceNode[]
  readonly 'aria-label': string
}) => (
  <ol className={styles.line} {...named}>
    {nodes.toReversed().map(({ name, at }, index) => (
      <li key={`${at}-${name}`} className={styles.states[index === 0 ? 'newest' : 'past']}>
        <time className={styles.time} dateTime={`${dayAt(at)}T${timeOfDay(at)}+08:00`}>
          {`${dayAt(at).slice(5)} ${timeOfDay(at)}`}
        </time>
        {name}
      </li>
    ))}
  </ol>
)

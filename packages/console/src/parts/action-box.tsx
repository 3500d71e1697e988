import { Icon, type IconName } from '@xinglin/ui-kit/Icon'
import { type ReactNode, useId } from 'react'
import * as styles from './parts.css.ts'

type Condition = { readonly text: string; readonly isMet: boolean }

type ActionBoxProps = {
  /** The target of a link on its page. */
  readonly id?: string
  readonly title: string
  /** Level of its heading, as for a card. */
  readonly level?: 2 | 3
  readonly icon?: IconName
  /** Preconditions. */
  readonly conditions?: readonly Condition[]
  /** Effects. */
  readonly effects: readonly string[]
  /** Fields of the action. */
  readonly children?: ReactNode
  /** The buttons, with the reason beside a disabled one; absent where they are elsewhere. */
  readonly acts?: ReactNode
}

/** A box for one action: preconditions, effects, fields and buttons. */
export const ActionBox = (props: ActionBoxProps) => {
  const { id, title, level = 2, icon = 'shield', conditions, effects, children, acts } = props
  const headingId = useId()
  const Heading = `h${level}` as const
  return (
    <section id={id} className={styles.action} aria-labelledby={headingId}>
      <Heading id={headingId}>
        <Icon name={icon} size={16} />
        {title}
      </Heading>
      {conditions !== undefined && (
        <ul aria-label="条件">
          {conditions.map(({ text, isMet }) => (
            <li key={text}>
              <span className={styles.signs[isMet ? 'met' : 'unmet']}>
                <Icon name={isMet ? 'success' : 'error'} size={14} />
              </span>
              {text}
            </li>
          ))}
        </ul>
      )}
      {children !== undefined && <div className={styles.inside}>{children}</div>}
      {effects.length > 0 && (
        <ul aria-label="将会">
          {effects.map((effect) => (
            <li key={effect}>
              <span className={styles.signs.effect}>
                <Icon name="check" size={14} />
              </span>
              {effect}
            </li>
          ))}
        </ul>
      )}
      {acts !== undefined && <div className={styles.actionActs}>{acts}</div>}
    </section>
  )
}

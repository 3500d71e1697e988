import { type ReactNode, useId } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './SegmentedControl.css.ts'

type Segment<Value extends string> = { readonly value: Value; readonly text: string; readonly icon?: IconName }

type SegmentedControlProps<Value extends string> = {
  readonly 'aria-label': string
  readonly segments: readonly Segment<Value>[]
  readonly value: Value
  /** Icons only; their labels are accessible names and tooltips. */
  readonly compact?: boolean
} &
  /** `onChoose` is called before the page is left. */
  (
    | { readonly href: (value: Value) => string; readonly onChoose?: (value: Value) => void }
    | { readonly href?: never; readonly onChoose: (value: Value) => void }
  )

/** Alternative views of the same content. With `href` they are links, without it a choice on this page. */
export const SegmentedControl = <Value extends string>({
  segments,
  value: chosen,
  href,
  onChoose,
  compact = false,
  ...named
}: SegmentedControlProps<Value>): ReactNode => {
  const name = useId()
  if (href !== undefined) {
    return (
      <nav className={styles.group} {...named}>
        {segments.map(({ value, text, icon }) => (
          <a
            key={value}
            href={href(value)}
            className={styles.segments[compact ? 'compact' : 'normal']}
            title={compact ? text : undefined}
            aria-current={value === chosen ? 'true' : undefined}
            onClick={onChoose && (() => onChoose(value))}
          >
            {icon !== undefined && <Icon name={icon} size={14} />}
            {compact ? <VisuallyHidden>{text}</VisuallyHidden> : text}
          </a>
        ))}
      </nav>
    )
  }
  return (
    <div role="radiogroup" className={styles.group} {...named}>
      {segments.map(({ value, text, icon }) => (
        <label key={value} className={styles.segments.normal}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            className={styles.input}
            onChange={() => onChoose(value)}
          />
          {icon !== undefined && <Icon name={icon} size={14} />}
          {text}
        </label>
      ))}
    </div>
  )
}

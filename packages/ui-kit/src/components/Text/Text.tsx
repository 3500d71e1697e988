import type { ReactNode } from 'react'
import { numeric as numericStyle, oneLine } from '../../theme/reset.css.ts'
import * as styles from './Text.css.ts'

type Look = {
  readonly size?: keyof typeof styles.size
  /** Inherited when undefined. */
  readonly tone?: keyof typeof styles.tone
  readonly weight?: keyof typeof styles.weight
  readonly numeric?: boolean
  readonly as?: 'span' | 'p' | 'div' | 'h1' | 'h2' | 'h3' | 'h4' | 'li' | 'dt' | 'dd' | 'small'
  readonly id?: string
}

type TextProps = Look &
  ({ readonly children: ReactNode; readonly truncate?: false } | { readonly children: string; readonly truncate: true })

/** Text in one of the steps of the type scale. `truncate` keeps it on one line, with the full text as title. */
export const Text = ({
  children,
  size,
  tone,
  weight,
  numeric = false,
  truncate = false,
  as: Element = 'span',
  id,
}: TextProps) => {
  const looks = [
    size && styles.size[size],
    tone && styles.tone[tone],
    weight && styles.weight[weight],
    numeric && numericStyle,
    truncate && oneLine,
  ].filter(Boolean)
  return (
    <Element
      id={id}
      className={looks.length > 0 ? looks.join(' ') : undefined}
      title={truncate && typeof children === 'string' ? children : undefined}
    >
      {children}
    </Element>
  )
}

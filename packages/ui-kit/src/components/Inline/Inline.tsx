import type { ReactNode } from 'react'
import { type Gap, gaps } from '../../theme/gap.css.ts'
import * as styles from './Inline.css.ts'

type InlineProps = {
  readonly children: ReactNode
  /** Gap, in steps of 4 px. */
  readonly gap?: Gap
  readonly align?: keyof typeof styles.align
  readonly justify?: keyof typeof styles.justify
  readonly wrap?: boolean
  readonly as?: 'div' | 'ul' | 'ol' | 'p' | 'span'
  readonly 'aria-label'?: string
}

/** A wrapping row. */
export const Inline = ({
  children,
  gap = 2,
  align = 'center',
  justify = 'start',
  wrap = true,
  as: Element = 'div',
  ...named
}: InlineProps) => (
  <Element
    className={`${styles.inline} ${gaps[gap]} ${styles.wrap[wrap ? 'yes' : 'no']} ${styles.align[align]} ${styles.justify[justify]}`}
    {...named}
  >
    {children}
  </Element>
)

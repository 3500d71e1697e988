import type { ReactNode } from 'react'
import { type Gap, gaps } from '../../theme/gap.css.ts'
import * as styles from './Stack.css.ts'

type StackProps = {
  readonly children: ReactNode
  /** Gap, in steps of 4 px. */
  readonly gap?: Gap
  readonly align?: keyof typeof styles.align
  readonly as?: 'div' | 'ul' | 'ol' | 'section' | 'fieldset'
  readonly 'aria-label'?: string
}

/** A column. Only Stack, Inline and Columns add space between components; other components have no outer margin. */
export const Stack = ({ children, gap = 3, align = 'stretch', as: Element = 'div', ...named }: StackProps) => (
  <Element className={`${styles.stack} ${gaps[gap]} ${styles.align[align]}`} {...named}>
    {children}
  </Element>
)

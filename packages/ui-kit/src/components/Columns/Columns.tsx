import type { ReactNode } from 'react'
import { type Gap, gaps } from '../../theme/gap.css.ts'
import * as styles from './Columns.css.ts'

type ColumnsProps = {
  readonly children: ReactNode
  /**
   * A number of equal columns on a wide screen, fewer below; or a main part with an aside of 320 px, or a nav of 200
   * px.
   */
  readonly layout: keyof typeof styles.layout
  readonly gap?: Gap
  readonly align?: keyof typeof styles.align
  readonly as?: 'div' | 'ul' | 'ol' | 'dl'
  readonly 'aria-label'?: string
}

export const Columns = ({
  children,
  layout,
  gap = 4,
  align = 'stretch',
  as: Element = 'div',
  ...named
}: ColumnsProps) => (
  <Element className={`${styles.columns} ${styles.layout[layout]} ${gaps[gap]} ${styles.align[align]}`} {...named}>
    {children}
  </Element>
)

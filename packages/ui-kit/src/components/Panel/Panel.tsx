import type { ReactNode } from 'react'
import * as styles from './Panel.css.ts'

type PanelProps = {
  readonly children: ReactNode
  readonly padding?: keyof typeof styles.padding
  /** A card, or an inset inside one. There is no third level. */
  readonly tone?: keyof typeof styles.tone
  readonly as?: 'div' | 'section' | 'aside' | 'article' | 'li'
  readonly 'aria-label'?: string
  readonly 'aria-labelledby'?: string
}

export const Panel = ({ children, padding = 'medium', tone = 'card', as: Element = 'div', ...named }: PanelProps) => (
  <Element className={`${styles.panel} ${styles.tone[tone]} ${styles.padding[padding]}`} {...named}>
    {children}
  </Element>
)

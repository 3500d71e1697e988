import type { ReactNode } from 'react'
import * as styles from './GoodsGrid.css.ts'

type GoodsGridProps<Item> = {
  readonly 'aria-label': string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => number
  /** A GoodsCard. */
  readonly children: (item: Item, at: number) => ReactNode
}

/** Cards side by side; rows of one panel on a narrow screen. */
export const GoodsGrid = <Item,>({ items, keyOf, children, ...named }: GoodsGridProps<Item>): ReactNode => (
  <ul className={styles.grid} {...named}>
    {items.map((item, at) => (
      <li key={keyOf(item)} className={styles.place}>
        {children(item, at)}
      </li>
    ))}
  </ul>
)

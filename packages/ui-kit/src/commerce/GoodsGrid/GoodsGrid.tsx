import type { ReactNode } from 'react'
import * as styles from './GoodsGrid.css.ts'

type GoodsGridProps<Item> = {
  readonly 'aria-label': string
  readonly items: readonly Item[]
  /** There is a sidebar: 会员中心. */
  readonly beside?: boolean
  readonly keyOf: (item: Item) => number
  /** A GoodsCard. */
  readonly children: (item: Item, at: number) => ReactNode
}

/** Cards side by side; rows of one panel on a narrow screen. */
export const GoodsGrid = <Item,>({
  items,
  beside = false,
  keyOf,
  children,
  ...named
}: GoodsGridProps<Item>): ReactNode => (
  <ul className={beside ? `${styles.grid} ${styles.beside}` : styles.grid} {...named}>
    {items.map((item, at) => (
      <li key={keyOf(item)} className={styles.place}>
        {children(item, at)}
      </li>
    ))}
  </ul>
)

import type { ReactNode } from 'react'
import * as styles from './GoodsGrid.css.ts'

type GoodsGridProps<Item> = {
  readonly 'aria-label': string
  readonly items: readonly Item[]
  /** There is a sidebar: 会员中心. */
  readonly beside?: boolean
  /** Only as many goods as fit side by side (six at most, five rows on a phone); a link leads to the rest. */
  readonly oneRow?: boolean
  readonly keyOf: (item: Item) => number
  /** A GoodsCard. */
  readonly children: (item: Item, at: number) => ReactNode
}

/** Columns of the widest grid. */
const MOST_COLUMNS = 6

/** Cards side by side; rows of one panel on a narrow screen. */
export const GoodsGrid = <Item,>({
  items,
  beside = false,
  oneRow = false,
  keyOf,
  children,
  ...named
}: GoodsGridProps<Item>): ReactNode => (
  <ul className={beside ? `${styles.grid} ${styles.beside}` : styles.grid} {...named}>
    {(oneRow ? items.slice(0, MOST_COLUMNS) : items).map((item, at) => (
      <li key={keyOf(item)} className={oneRow ? styles.inOneRow : styles.place}>
        {children(item, at)}
      </li>
    ))}
  </ul>
)

import type { Money } from '@xinglin/domain/kernel/money'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Price } from '../../components/Price/Price.tsx'
import { grouped } from '../selling.ts'
import * as styles from './BatchBar.css.ts'

type BatchBarProps = {
  /** All rows of the page are selected, some, or none. */
  readonly selection: 'all' | 'some' | 'none'
  readonly onSelectAll: (on: boolean) => void
  /** Number of goods and units selected, and their total; null where prices are hidden. */
  readonly kinds: number
  readonly units: number
  readonly amount: Money | null
  readonly adding: boolean
  readonly onAdd: () => void
  /** Further actions on the selection: 批量收藏. */
  readonly children?: ReactNode
}

/** The bar below a list with selectable rows: sticky at the bottom. */
export const BatchBar = ({ selection, onSelectAll, kinds, units, amount, adding, onAdd, children }: BatchBarProps) => (
  <section className={styles.bar} aria-label="已选商品">
    <Checkbox
      label="全选本页"
      checked={selection === 'all'}
      mixed={selection === 'some'}
      onChange={(event) => onSelectAll(event.currentTarget.checked)}
    />
    <span>
      已选 <b className={styles.strong}>{kinds}</b> 种，<b className={styles.strong}>{grouped(units)}</b> 个
    </span>
    {children}
    <span className={styles.estimate} aria-live="polite">
      {amount !== null && (
        <>
          预计金额 <Price money={amount} size="m" />
        </>
      )}
    </span>
    <Button tone="buy" size={40} icon="cart" busy={adding} disabled={kinds === 0} onClick={onAdd}>
      批量加入购物车
    </Button>
  </section>
)

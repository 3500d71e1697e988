import type { Goods } from '@xinglin/domain/goods'
import type { ComponentProps } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { KeyCap } from '../../components/KeyCap/KeyCap.tsx'
import { batchOf } from '../BatchBar/batch-of.ts'
import { BatchBar } from '../BatchBar/BatchBar.tsx'
import type { ChosenGoods } from '../chosen-goods.ts'
import type { TableLook } from './goods-columns.tsx'
import * as styles from './GoodsTable.css.ts'

export type PickedBarProps = Pick<ComponentProps<typeof BatchBar>, 'selection' | 'onSelectAll'> & {
  readonly look: TableLook
  readonly picked: readonly ChosenGoods[]
  readonly adding: ReadonlySet<number>
  readonly favourites?: { readonly onAddAll?: (goods: readonly Goods[]) => void }
  readonly onAdd: (chosen: readonly ChosenGoods[]) => void
}

/** What the buyer can do with the selected goods. */
export const PickedBar = ({ look, favourites, adding, onAdd, picked, selection, onSelectAll }: PickedBarProps) => (
  <BatchBar selection={selection} onSelectAll={onSelectAll} {...batchOf(picked, adding)} onAdd={() => onAdd(picked)}>
    {favourites?.onAddAll !== undefined && (
      <Button
        tone="text"
        size={28}
        icon="heart"
        onClick={() => favourites.onAddAll?.(picked.map(({ goods }) => goods))}
      >
        批量收藏
      </Button>
    )}
    {look === 'dense' && (
      <span className={styles.keys}>
        <span>
          <KeyCap label="Enter" /> 加购
        </span>
        <span>
          <KeyCap label="↑" /> <KeyCap label="↓" /> 按中包增减
        </span>
      </span>
    )}
  </BatchBar>
)

import { useState } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { Drawer } from '../../components/Drawer/Drawer.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { countLeft, type FilterRow, type Picked, pickedOf, toggled } from '../ListToolbar/filter-row.ts'
import { FilterChoices } from '../ListToolbar/FilterChoices.tsx'
import { ShowPicked } from '../ListToolbar/ShowPicked.tsx'
import * as styles from './FilterSheet.css.ts'

type FilterSheetProps = {
  readonly open: boolean
  readonly rows: readonly FilterRow[]
  /** Number of goods with the current filters; null where it is only known to be large. */
  readonly total: number | null
  /** The address of the list with other values of these filters. */
  readonly hrefOf: (picked: Picked) => string
  /** Closed without a choice, or with one that navigates. */
  readonly onClose: () => void
}

/** Nothing navigates before 查看 is pressed: in a single-choice filter ticking one value clears the others. */
const asBoxes = (row: FilterRow): FilterRow =>
  row.kind === 'several'
    ? row
    : {
        ...row,
        kind: 'several',
        choices: row.choices.map((choice) => ({ ...choice, rivals: row.choices.map(({ value }) => value) })),
      }

/** Number of values of a filter that are visible without expanding it. */
const FEW = 6

/** The filters of a list on a phone. Uses the headless library: load it on demand. */
export const FilterSheet = ({ open, rows, total, hrefOf, onClose }: FilterSheetProps) => {
  const [picked, setPicked] = useState<Picked>({})
  const useful = rows.filter(({ choices }) => choices.length > 0).map(asBoxes)
  const close = () => {
    setPicked({})
    onClose()
  }
  return (
    <Drawer
      open={open}
      side="bottom"
      title="筛选"
      onClose={close}
      footer={
        <>
          <Button size={44} onClick={() => setPicked(Object.fromEntries(useful.map(({ name }) => [name, []])))}>
            重置
          </Button>
          <ShowPicked size={44} wide href={hrefOf(picked)} count={countLeft(useful, picked, total)} onClick={close} />
        </>
      }
    >
      {useful.map((row) => {
        const chosen = pickedOf(row, picked).length
        return (
          <details
            key={row.name}
            className={styles.filter}
            open={row.choices.length <= FEW || pickedOf(row, {}).length > 0}
          >
            <summary className={styles.summary}>
              {row.name}
              {chosen > 0 && <span className={styles.chosen}>{`已选 ${String(chosen)}`}</span>}
              <Icon name="chevron-down" size={16} />
            </summary>
            <div className={styles.choices}>
              <FilterChoices
                row={row}
                picked={picked}
                titled={false}
                hrefOf={hrefOf}
                onPick={(choice) => setPicked(toggled(row, picked, choice))}
              />
            </div>
          </details>
        )
      })}
    </Drawer>
  )
}

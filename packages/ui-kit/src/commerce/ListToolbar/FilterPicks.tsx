import { useState } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { countLeft, type FilterRow, type Picked, pickedOf, toggled } from './filter-row.ts'
import { FilterChoices } from './FilterChoices.tsx'
import { ShowPicked } from './ShowPicked.tsx'
import * as styles from './FilterMenu.css.ts'

type FilterPicksProps = {
  readonly rows: readonly FilterRow[]
  readonly total: number | null
  readonly hrefOf: (picked: Picked) => string
}

/** The values of an open filter. Ticks are applied when 查看 is pressed, and discarded when the panel closes. */
export const FilterPicks = ({ rows, total, hrefOf }: FilterPicksProps) => {
  const [picked, setPicked] = useState<Picked>({})
  const several = rows.filter(({ kind }) => kind === 'several')
  return (
    <>
      <div className={styles.scroll}>
        {rows.map((row) => (
          <FilterChoices
            key={row.name}
            row={row}
            picked={picked}
            titled={rows.length > 1}
            hrefOf={hrefOf}
            onPick={(choice) => setPicked(toggled(row, picked, choice))}
          />
        ))}
      </div>
      {several.length > 0 && (
        <div className={styles.foot}>
          <span className={styles.hint}>可多选，点“查看”生效；按 Esc 放弃</span>
          <Button
            tone="text"
            disabled={several.every((row) => pickedOf(row, picked).length === 0)}
            onClick={() => setPicked(Object.fromEntries(several.map(({ name }) => [name, []])))}
          >
            清空
          </Button>
          <ShowPicked href={hrefOf(picked)} count={countLeft(rows, picked, total)} />
        </div>
      )}
    </>
  )
}

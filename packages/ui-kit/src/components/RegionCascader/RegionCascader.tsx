import type { FieldLook } from '../Field/Field.tsx'
import { FieldGroup } from '../FieldGroup/FieldGroup.tsx'
import { Select } from '../Select/Select.tsx'
import * as styles from './RegionCascader.css.ts'

export type RegionLevel = {
  /** 省份, 城市, 区县. */
  readonly name: string
  /** Of the chosen region; empty for none. */
  readonly value: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
}

type RegionCascaderProps = FieldLook & {
  readonly label: string
  /** From the widest on. One whose parent is not chosen yet has no options. */
  readonly levels: readonly RegionLevel[]
  readonly disabled?: boolean
  /** A region was chosen: whoever holds the levels empties the narrower ones and fetches their options. */
  readonly onChoose: (level: number, value: string) => void
}

/** Three joined lists, each filled by the choice before it. */
export const RegionCascader = ({ levels, disabled = false, onChoose, ...look }: RegionCascaderProps) => (
  <FieldGroup {...look}>
    <div className={styles.joined}>
      {levels.map(({ name, value, options }, level) => (
        <Select
          key={name}
          aria-label={name}
          placeholder={`请选择${name}`}
          options={options}
          value={value}
          disabled={disabled || options.length === 0}
          onChange={(event) => onChoose(level, event.currentTarget.value)}
        />
      ))}
    </div>
  </FieldGroup>
)

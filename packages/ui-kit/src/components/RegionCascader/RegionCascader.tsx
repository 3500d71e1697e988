import type { FieldLook } from '../Field/Field.tsx'
import { FieldGroup } from '../FieldGroup/FieldGroup.tsx'
import { Select } from '../Select/Select.tsx'
import * as styles from './RegionCascader.css.ts'

export type RegionLevel = {
  /** 省份, 城市, 区县. */
  readonly name: string
  /** The selected region; empty for none. */
  readonly value: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
}

type RegionCascaderProps = FieldLook & {
  readonly label: string
  /** From the widest on. A level without a selected parent has no options. */
  readonly levels: readonly RegionLevel[]
  readonly disabled?: boolean
  /** Called on selection: the parent clears the narrower levels and loads their options. */
  readonly onChoose: (level: number, value: string) => void
}

/** Three dependent selects. */
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

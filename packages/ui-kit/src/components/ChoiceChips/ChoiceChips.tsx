import { Icon } from '../Icon/Icon.tsx'
import type { FieldLook } from '../Field/Field.tsx'
import { FieldGroup } from '../FieldGroup/FieldGroup.tsx'
import * as styles from './ChoiceChips.css.ts'

type ChoiceChipsProps<Value extends string> = FieldLook & {
  readonly label: string
  readonly choices: readonly { readonly value: Value; readonly text: string; readonly disabled?: boolean }[]
  readonly chosen: readonly Value[]
  readonly onChange: (chosen: readonly Value[]) => void
}

/** Multiple choice of a few short labels: 经营范围. Checkboxes that look like chips. */
export const ChoiceChips = <Value extends string>({ choices, chosen, onChange, ...look }: ChoiceChipsProps<Value>) => (
  <FieldGroup {...look}>
    <div className={styles.chips}>
      {choices.map(({ value, text, disabled = false }) => (
        <label key={value} className={styles.chip}>
          <input
            type="checkbox"
            className={styles.input}
            value={value}
            checked={chosen.includes(value)}
            disabled={disabled}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
          <span className={styles.tick}>
            <Icon name="check" size={14} />
          </span>
          {text}
        </label>
      ))}
    </div>
  </FieldGroup>
)

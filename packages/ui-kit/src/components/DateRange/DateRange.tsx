import type { FieldLook } from '../Field/Field.tsx'
import { frame, frames } from '../Field/Field.css.ts'
import { FieldGroup } from '../FieldGroup/FieldGroup.tsx'
import * as styles from './DateRange.css.ts'

/** Days as `2026-11-20`; empty where the range is open. */
export type DayRange = { readonly from: string; readonly to: string }

type DateRangeProps = FieldLook & {
  readonly label: string
  /** A visually hidden label, where the context shows what the days mean. */
  readonly labelHidden?: boolean
  readonly value: DayRange
  /** The widest selectable range. */
  readonly bounds?: Partial<DayRange>
  readonly onChange: (range: DayRange) => void
}

const REVERSED = '开始日期不能晚于结束日期'

/**
 * Two native date fields: they work by keyboard, follow the buyer's locale and need no script. An inverted range shows
 * an error and is not swapped: only the buyer knows what was meant.
 */
export const DateRange = ({ value, bounds, error, labelHidden = false, onChange, ...look }: DateRangeProps) => {
  const reversed = value.from !== '' && value.to !== '' && value.from > value.to
  const wrong = error ?? (reversed ? REVERSED : undefined)
  const looks = `${frame} ${frames[wrong === undefined ? 'right' : 'wrong']} ${styles.day}`
  const named = look.label
  return (
    <FieldGroup {...look} label={labelHidden ? null : named} aria-label={labelHidden ? named : undefined} error={wrong}>
      <div className={styles.range}>
        <input
          type="date"
          className={looks}
          aria-label={`${named} 开始`}
          aria-invalid={wrong === undefined ? undefined : true}
          value={value.from}
          min={bounds?.from}
          max={bounds?.to}
          onChange={(event) => onChange({ ...value, from: event.currentTarget.value })}
        />
        <span aria-hidden="true">至</span>
        <input
          type="date"
          className={looks}
          aria-label={`${named} 结束`}
          aria-invalid={wrong === undefined ? undefined : true}
          value={value.to}
          min={bounds?.from}
          max={bounds?.to}
          onChange={(event) => onChange({ ...value, to: event.currentTarget.value })}
        />
      </div>
    </FieldGroup>
  )
}

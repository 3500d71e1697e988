/** Selected values of filters, by the filter's name; unnamed filters are unchanged. */
export type Picked = { readonly [name: string]: readonly string[] }

export type FilterChoice = {
  readonly value: string
  readonly label: string
  readonly current: boolean
  readonly count?: number
  /** A tag before the label, where the value is an offer: 满, 特. */
  readonly tag?: string
  /** Its initial for the index of many values; null where there are few. */
  readonly initial?: string | null
  /** Values that it excludes. */
  readonly rivals?: readonly string[]
}

export type FilterRow = {
  readonly name: string
  /** A click on a value of `one` navigates; values of `several` are ticked first, and match any of them. */
  readonly kind: 'one' | 'several'
  /** No good has two of its values: their counts can be added. */
  readonly apart?: boolean
  readonly choices: readonly FilterChoice[]
}

/** The selected values of a row: the ticks, or else the active ones. */
export const pickedOf = ({ name, choices }: FilterRow, picked: Picked): readonly string[] =>
  picked[name] ?? choices.filter(({ current }) => current).map(({ value }) => value)

/** The values of a row after one of them was toggled. */
export const toggled = (row: FilterRow, picked: Picked, { value, rivals = [] }: FilterChoice): Picked => {
  const values = pickedOf(row, picked)
  const next = values.includes(value)
    ? values.filter((each) => each !== value)
    : [...values.filter((each) => !rivals.includes(each)), value]
  return { ...picked, [row.name]: next }
}

const isAsBefore = (row: FilterRow, values: readonly string[]): boolean => {
  const before = pickedOf(row, {})
  return before.length === values.length && before.every((value) => values.includes(value))
}

/**
 * Number of goods with the ticked values; null where only the shop knows. `total` is null where it is only known to be
 * large.
 */
export const countLeft = (rows: readonly FilterRow[], picked: Picked, total: number | null): number | null => {
  const changed = rows.filter((row) => !isAsBefore(row, pickedOf(row, picked)))
  const [row, ...others] = changed
  if (row === undefined) return total
  const values = pickedOf(row, picked)
  if (others.length > 0 || values.length === 0 || (values.length > 1 && row.apart !== true)) return null
  return row.choices.reduce((sum, { value, count = 0 }) => (values.includes(value) ? sum + count : sum), 0)
}

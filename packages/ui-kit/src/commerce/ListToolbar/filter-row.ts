/** Values that are chosen of filters, by the filter's name; what is not named stays as it is. */
export type Picked = { readonly [name: string]: readonly string[] }

export type FilterChoice = {
  readonly value: string
  readonly label: string
  readonly current: boolean
  readonly count?: number
  /** Before the words, where the choice is an offer: 满, 特. */
  readonly tag?: string
  /** The letter under which it is looked for among many; null where there are few. */
  readonly initial?: string | null
  /** Values that cannot hold together with it. */
  readonly rivals?: readonly string[]
}

export type FilterRow = {
  readonly name: string
  /** Of `one` a press leads on; of `several` values are ticked first, and one of them must fit. */
  readonly kind: 'one' | 'several'
  /** No good has two of its values: what they leave is their sum. */
  readonly apart?: boolean
  readonly choices: readonly FilterChoice[]
}

/** What holds of a row: what was just picked, or what held before. */
export const pickedOf = ({ name, choices }: FilterRow, picked: Picked): readonly string[] =>
  picked[name] ?? choices.filter(({ current }) => current).map(({ value }) => value)

/** The values of a row after one of them was ticked or let go. */
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

/** How many goods the picked values leave; null where only the shop can say. `total` is null where they are only known to be many. */
export const countLeft = (rows: readonly FilterRow[], picked: Picked, total: number | null): number | null => {
  const changed = rows.filter((row) => !isAsBefore(row, pickedOf(row, picked)))
  const [row, ...others] = changed
  if (row === undefined) return total
  const values = pickedOf(row, picked)
  if (others.length > 0 || values.length === 0 || (values.length > 1 && row.apart !== true)) return null
  return row.choices.reduce((sum, { value, count = 0 }) => (values.includes(value) ? sum + count : sum), 0)
}

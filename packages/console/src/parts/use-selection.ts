import { useState } from 'react'

/** The selected rows of a list's page. */
export type Selection<Row> = {
  readonly chosen: ReadonlySet<string>
  readonly picked: readonly Row[]
  readonly choose: (keys: readonly string[], on: boolean) => void
  readonly none: () => void
}

const after = (before: ReadonlySet<string>, keys: readonly string[], on: boolean): ReadonlySet<string> =>
  new Set(on ? [...before, ...keys] : [...before].filter((key) => !keys.includes(key)))

export const useSelection = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Selection<Row> => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return {
    chosen,
    picked: rows.filter((row) => chosen.has(keyOf(row))),
    choose: (keys, on) => setChosen((before) => after(before, keys, on)),
    none: () => setChosen(new Set()),
  }
}

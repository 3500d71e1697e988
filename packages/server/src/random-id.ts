import { randomInt } from 'node:crypto'
import { rowId } from './db/ids.ts'

/**
 * A random number of fifteen digits: an id that reveals nothing and cannot be guessed. The column that it is written to
 * determines its type.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the column that it is written into says which id it is
export const randomId = <Id extends number>(): Id =>
  rowId<Id>(randomInt(100_000, 1_000_000) * 1_000_000_000 + randomInt(0, 1_000_000_000))

import { wholeId } from '@xinglin/domain/kernel/brand'

/**
 * A number from outside the tables (a word of a command, an address, a note) as the id that it is said to be: where no row
 * bears it, nothing is found.
 *
 * @example eq(goods.id, rowId(7))
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the column that it is held against says which id it is
export const rowId = <Id extends number>(number: number): Id =>
  // An id is a whole number, which was checked; whose it is shows when a row is looked for.
  wholeId(number) as Id

/** Of a column of type integer. */
export const LARGEST_ID = 2_147_483_647

import { wholeId } from '@xinglin/domain/kernel/brand'

/**
 * A number from outside (an argument of a command, an address, a stored reference) as a typed id; where no row has it,
 * nothing is found.
 *
 * @example eq(goods.id, rowId(7))
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the column that it is held against says which id it is
export const rowId = <Id extends number>(number: number): Id =>
  // An id is a whole number, which was checked; whose it is shows when a row is looked for.
  wholeId(number) as Id

/** Of a column of type integer. */
export const LARGEST_ID = 2_147_483_647

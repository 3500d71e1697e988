import { wholeId } from '@xinglin/domain/kernel/brand'

/**
 * Types a number from outside (an argument of a command, an address, a stored reference) as an id. It is not looked up:
 * where no row has it, a query finds nothing.
 * @example eq(goods.id, rowId(7))
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the column that it is held against says which id it is
export const rowId = <Id extends number>(number: number): Id =>
  // Checked to be a whole number; whether a row has it only shows in a query.
  wholeId(number) as Id

/** The largest value of a column of type integer. */
export const LARGEST_ID = 2_147_483_647

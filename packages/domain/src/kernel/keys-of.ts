/**
 * The keys of a record that has no others, in their order.
 *
 * @param record all keys of its type, such as labels or codes by state
 * @returns each key as its type names it
 * @example keysOf({ unpaid: 10, toShip: 30 }) // ['unpaid', 'toShip']
 */
export const keysOf = <Key extends string>(record: { readonly [K in Key]?: unknown }): readonly Key[] =>
  Object.keys(record) as Key[]

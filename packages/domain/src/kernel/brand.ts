declare const brand: unique symbol

/** A value of type T that only its own constructor hands out: `Brand<number, 'GoodsId'>` is no plain number. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name }

/**
 * A whole number as the id of something. Throws a RangeError where it is none.
 *
 * @example idFrom(7) // 7
 */
export const idFrom = <Id extends Brand<number, string>>(id: number): Id => {
  if (!Number.isSafeInteger(id)) throw new RangeError(`${id} is no id`)
  return id as Id
}

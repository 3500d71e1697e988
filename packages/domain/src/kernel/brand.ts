declare const brand: unique symbol

/** A value of type T that only its own constructor creates: `Brand<number, 'GoodsId'>` is no plain number. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name }

/**
 * What the constructors of ids check: a whole number. Throws a RangeError where it is none.
 *
 * @example wholeId(7) // 7
 */
export const wholeId = (id: number): number => {
  if (!Number.isSafeInteger(id)) throw new RangeError(`${id} is no id`)
  return id
}

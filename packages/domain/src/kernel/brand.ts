declare const brand: unique symbol

/** A value of type T that only its own constructor hands out: `Brand<number, 'GoodsId'>` is no plain number. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name }

/** The filter that holds nothing back (docs/product.md#9). */
export const ALL_LINES = 99_999

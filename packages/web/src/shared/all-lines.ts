/** The filter that matches every line (docs/product.md#9). */
export const ALL_LINES = 99_999

/** The filter that holds nothing back (product page §9). */
export const ALL_LINES = 99_999

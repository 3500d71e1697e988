/** A page number that anybody may have written into an address: what makes no sense is the first page. */
export const pageIn = (text: string | null | undefined): number =>
  /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1

/** The number of an offer or a brand in an address; null for what is none. */
export const idIn = (text: string | null | undefined): number | null =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null

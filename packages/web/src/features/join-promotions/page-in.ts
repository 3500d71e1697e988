/** A page number from an address: an invalid one is the first page. */
export const pageIn = (text: string | null | undefined): number =>
  /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1

/** The id of an offer or a brand from an address; null for an invalid one. */
export const idIn = (text: string | null | undefined): number | null =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null

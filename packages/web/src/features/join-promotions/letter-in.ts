/** The initial of a brand in an address: A to Z, or # for names that begin with none; null for all brands. */
export const letterIn = (text: string | null): string | null => (/^[A-Z#]$/.test(text ?? '') ? text : null)

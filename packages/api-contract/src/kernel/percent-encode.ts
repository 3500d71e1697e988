/** An unpaired surrogate, as a truncated emoji leaves it, cannot be encoded and is replaced. */
export const percentEncode = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'))

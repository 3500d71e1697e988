/** Half of a surrogate pair, as a cut emoji leaves it, has no encoding and is replaced. */
export const percentEncode = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'))

/** Names as TextDecoder knows them. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'

/** So many bytes tell by their zeros whether a text without a mark is in UTF-16. */
const LOOKED_AT = 4000

/**
 * The encoding of a text file: UTF-16 by its byte order mark, or by the zero bytes beside its digits and commas; UTF-8
 * where it is valid; else GB18030, in which Chinese banks and spreadsheet programs write.
 *
 * @example encodingOf(Uint8Array.of(0xff, 0xfe, 0x31, 0)) // 'utf-16le'
 */
export const encodingOf = (bytes: Uint8Array): TextEncoding => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  bytes.subarray(0, LOOKED_AT).forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (even + odd > 0) return odd >= even ? 'utf-16le' : 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'gb18030'
}

/** How many bytes follow a leading one; -1: it leads none. */
const followersOf = (lead: number): number => {
  if (lead < 0x80) return 0
  if (lead >= 0xc2 && lead <= 0xdf) return 1
  if (lead >= 0xe0 && lead <= 0xef) return 2
  return lead >= 0xf0 && lead <= 0xf4 ? 3 : -1
}

/** The least second byte of leads that could write a character too long, and the greatest of those beyond Unicode. */
const isSecond = (lead: number, second: number): boolean => {
  if (lead === 0xe0) return second >= 0xa0
  if (lead === 0xed) return second <= 0x9f
  if (lead === 0xf0) return second >= 0x90
  return lead !== 0xf4 || second <= 0x8f
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at] ?? 0
    const followers = followersOf(lead)
    if (followers < 0 || at + followers >= bytes.length + (followers === 0 ? 1 : 0)) return false
    for (let next = 1; next <= followers; next += 1) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return false
    if (followers > 1 && !isSecond(lead, bytes[at + 1] ?? 0)) return false
    at += followers + 1
  }
  return true
}

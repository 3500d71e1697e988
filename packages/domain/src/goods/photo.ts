/** How wide a photograph of a good is kept, in pixels: for rows, for cards, for the page of one good. */
export const photoWidths = [160, 480, 1200] as const
export type PhotoWidth = (typeof photoWidths)[number]

/** What every browser reads, in the size of a card: the address by which a photograph is known. */
const KNOWN_BY = /^\/pictures\/photo\/([0-9a-f]{32})-480\.jpg$/

/**
 * Where a photograph is served; its name is a hash of its content, so that it never changes.
 *
 * @param name 32 hexadecimal digits
 * @example photoAddress('0123456789abcdef0123456789abcdef') // '/pictures/photo/0123456789abcdef0123456789abcdef-480.jpg'
 */
export const photoAddress = (name: string, width: PhotoWidth = 480, format: 'jpg' | 'webp' = 'jpg'): string =>
  `/pictures/photo/${name}-${String(width)}.${format}`

/**
 * A photograph in all its widths, as the `srcset` of WebP; null for a picture that is drawn, which fits any width.
 *
 * @example photoSources('/pictures/7.svg?v=1') // null
 */
export const photoSources = (address: string): string | null => {
  const name = KNOWN_BY.exec(address)?.[1]
  if (name === undefined) return null
  return photoWidths.map((width) => `${photoAddress(name, width, 'webp')} ${String(width)}w`).join(', ')
}

/**
 * The same picture in the largest size that leaves the shop: a photograph as a wide JPEG, a drawing as it is.
 *
 * @example largestPicture('/pictures/7.svg?v=1') // '/pictures/7.svg?v=1'
 */
export const largestPicture = (address: string): string => {
  const name = KNOWN_BY.exec(address)?.[1]
  return name === undefined ? address : photoAddress(name, 1200)
}

import sharp from 'sharp'
import { inTurn } from '../in-turn.ts'

/** A picture as stored: always a JPEG that we encoded. */
export type Picture = { readonly bytes: Uint8Array; readonly width: number; readonly height: number }

const MOST_PIXELS = 40_000_000
const LONGEST_SIDE = 3000
const QUALITY = 86
const SECONDS = 10

/** Decoding a large picture takes hundreds of megabytes, so only two are decoded at a time. */
const drawing = inTurn(2, 20)

/** Checks the magic numbers of the three accepted formats, whatever the file name. */
const startsLikeAPicture = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return head.startsWith('\xFF\xD8\xFF') || head.startsWith('\x89PNG\r\n\x1A\n') || /^RIFF....WEBP$/s.test(head)
}

/**
 * Re-encodes a JPEG, PNG or WebP and rotates it upright; no metadata (such as the location) or trailing bytes of the
 * original remain. Null for any other format, and for a broken or too large picture.
 */
export const redraw = async (bytes: Uint8Array): Promise<Picture | null> => {
  if (!startsLikeAPicture(bytes)) return null
  return drawing(async () => {
    try {
      const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
        .rotate()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .toColourspace('srgb')
        .jpeg({ quality: QUALITY })
        .timeout({ seconds: SECONDS })
        .toBuffer({ resolveWithObject: true })
      return { bytes: data, width: info.width, height: info.height }
    } catch {
      return null
    }
  })
}

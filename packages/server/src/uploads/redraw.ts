import sharp from 'sharp'
import { inTurn } from '../in-turn.ts'

/** A picture as it is kept: always a JPEG that we drew ourselves. */
export type Picture = { readonly bytes: Uint8Array; readonly width: number; readonly height: number }

const MOST_PIXELS = 40_000_000
const LONGEST_SIDE = 3000
const QUALITY = 86
const SECONDS = 10

/** Decoding a large picture takes hundreds of megabytes. */
const drawing = inTurn(2, 20)

/** Files that say they are pictures of the three kinds that we take, whatever they are called. */
const startsLikeAPicture = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return head.startsWith('\xFF\xD8\xFF') || head.startsWith('\x89PNG\r\n\x1A\n') || /^RIFF....WEBP$/s.test(head)
}

/**
 * Draws a JPEG, PNG or WebP anew and upright: nothing of the file itself is kept, neither where it was taken nor what
 * hangs at its end. Null for all else, and for what is broken or too large to be a photo.
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

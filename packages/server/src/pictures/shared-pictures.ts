import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { inTurn } from '../in-turn.ts'

/** Size for link previews of messengers and search engines. */
const SIZE = { width: 1200, height: 630 }
const GROUND = '#f4f2ed'
const MOST_CACHED = 200

/**
 * Renders drawings as JPEG for link previews, which do not support SVG. The most recent ones are cached by their
 * content, so that a changed good gets a new picture.
 */
export const createSharedPictures = (): ((svg: string) => Promise<Uint8Array<ArrayBuffer>>) => {
  const drawing = inTurn(2, 20)
  const cached = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  const draw = (svg: string) =>
    drawing(async () => {
      const image = sharp(Buffer.from(svg), { density: 144 }).resize({ ...SIZE, fit: 'contain', background: GROUND })
      return new Uint8Array(await image.flatten({ background: GROUND }).jpeg({ quality: 84 }).toBuffer())
    })
  return (svg) => {
    const key = createHash('sha256').update(svg).digest('base64url')
    const known = cached.get(key)
    cached.delete(key)
    const picture = known ?? draw(svg)
    cached.set(key, picture)
    picture.catch(() => cached.delete(key))
    for (const oldest of cached.keys()) {
      if (cached.size <= MOST_CACHED) break
      cached.delete(oldest)
    }
    return picture
  }
}

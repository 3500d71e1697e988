import { type Day } from '@xinglin/domain/kernel/time'
import sharp from 'sharp'
import { inTurn } from '../in-turn.ts'
import { label } from './lettering.ts'

type Original = { readonly id: number; readonly bytes: Uint8Array }
type Viewer = { readonly username: string; readonly name: string }
type Marked = Uint8Array<ArrayBuffer>

const QUALITY = 82
const SECONDS = 10
/** Marked pictures in memory; each is some hundreds of kilobytes. */
const MOST_CACHED = 60

/** The words all over a picture of this size, slanted, light and dark so that they show on any ground. */
const mark = (words: string, width: number, height: number): string => {
  const size = Math.max(10, Math.round(Math.max(width, height) / 34))
  const across = size * (words.length + 4)
  const down = size * 6
  const written = (fill: string, shift: number): string =>
    label(shift, size * 3 + shift, words, { size, fill, weight: 400 })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><defs><pattern id="m" width="${String(across)}" height="${String(down)}" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)"><g opacity=".3">${written('#fff', 1)}${written('#10231f', 0)}</g></pattern></defs><rect width="100%" height="100%" fill="url(#m)"/></svg>`
}

const draw = async (bytes: Uint8Array, words: string): Promise<Marked> => {
  const { width, height } = await sharp(bytes).metadata()
  const marked = sharp(bytes)
    .composite([{ input: Buffer.from(mark(words, width, height)) }])
    .jpeg({ quality: QUALITY })
    .timeout({ seconds: SECONDS })
  return new Uint8Array(await marked.toBuffer())
}

/**
 * Draws who looks at a picture, and on which day, into it; its size stays. Sharp works beside the event loop, two
 * pictures at a time; what one person opens again on the same day is cached.
 */
export const createViewerMarks = (): ((original: Original, viewer: Viewer, day: Day) => Promise<Marked>) => {
  const drawing = inTurn(2, 40)
  const cached = new Map<string, Promise<Marked>>()
  return ({ id, bytes }, { username, name }, day) => {
    const key = `${String(id)} ${username} ${name} ${day}`
    const known = cached.get(key)
    cached.delete(key)
    const picture = known ?? drawing(() => draw(bytes, `${name} ${username} ${day}`))
    cached.set(key, picture)
    picture.catch(() => cached.delete(key))
    for (const oldest of cached.keys()) {
      if (cached.size <= MOST_CACHED) break
      cached.delete(oldest)
    }
    return picture
  }
}

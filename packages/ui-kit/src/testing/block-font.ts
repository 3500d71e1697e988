/**
 * A font in which every glyph is a block: half an em for Latin letters and digits, a full em for Han. Screenshots drawn
 * with it depend on layout and colour, not on the fonts of the machine.
 */
export const blockFont = (): ArrayBuffer => {
  const outlines = [empty, block(40, 510, 0, 700), block(60, 940, -60, 800), empty, empty]
  const advances = [500, 550, 1000, 300, 1000]
  const offsets = outlines.map((_, at) => outlines.slice(0, at).reduce((sum, { length }) => sum + length, 0))
  const end = outlines.reduce((sum, { length }) => sum + length, 0)
  return file({
    'OS/2': os2(),
    cmap: cmap(),
    glyf: outlines.flat(),
    head: head(),
    hhea: hhea(advances.length),
    hmtx: advances.flatMap((advance) => [...u16(advance), ...u16(0)]),
    loca: [...offsets, end].flatMap(u32),
    maxp: maxp(outlines.length),
    name: [...u16(0), ...u16(0), ...u16(6)],
    post: [...u32(0x00030000), ...u32(0), ...u16(0), ...u16(0), ...Array.from({ length: 20 }, () => 0)],
  })
}

type Bytes = readonly number[]

const u16 = (value: number): Bytes => [(value >> 8) & 255, value & 255]
const u32 = (value: number): Bytes => [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]

const UNITS = 1000
const ASCENT = 880
const DESCENT = -220

const empty: Bytes = []

/** One closed outline of four corners, all points on it. */
const block = (left: number, right: number, bottom: number, top: number): Bytes => [
  ...[1, left, bottom, right, top, 3, 0].flatMap(u16),
  // Four points on the outline, each with whole steps from the one before.
  ...u32(0x01010101),
  ...[left, 0, right - left, 0].flatMap(u16),
  ...[bottom, top - bottom, 0, bottom - top].flatMap(u16),
]

const narrow = 1
const wide = 2

/** Ranges of characters with the glyph that they share; characters outside have none. */
const ranges: readonly (readonly [first: number, last: number, glyph: number])[] = [
  [0x20, 0x20, 3],
  [0x21, 0x7e, narrow],
  [0xa0, 0xa0, 3],
  [0xa1, 0x1fff, narrow],
  [0x2000, 0x206f, narrow],
  [0x2070, 0x2e7f, wide],
  [0x2e80, 0x2fff, wide],
  [0x3000, 0x3000, 4],
  [0x3001, 0xffee, wide],
  [0x20000, 0x3ffff, wide],
]

/** cmap format 13: many characters, one glyph. */
const cmap = (): Bytes => [
  ...[0, 1, 3, 10].flatMap(u16),
  ...u32(12),
  ...[13, 0].flatMap(u16),
  ...[16 + 12 * ranges.length, 0, ranges.length].flatMap(u32),
  ...ranges.flat().flatMap(u32),
]

const head = (): Bytes => [
  ...[0x00010000, 0x00010000, 0, 0x5f0f3cf5].flatMap(u32),
  ...[0, UNITS].flatMap(u16),
  ...[0, 0, 0, 0].flatMap(u32),
  ...[0, DESCENT, UNITS, ASCENT, 0, 8, 2, 1, 0].flatMap(u16),
]

const hhea = (metrics: number): Bytes => [
  ...u32(0x00010000),
  ...[ASCENT, DESCENT, 0, UNITS, 0, 0, UNITS, 1, 0, 0, 0, 0, 0, 0, 0, metrics].flatMap(u16),
]

const maxp = (glyphs: number): Bytes => [
  ...u32(0x00010000),
  ...[glyphs, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0].flatMap(u16),
]

const os2 = (): Bytes => [
  ...[4, 600, 400, 5, 0, 500, 500, 0, 0, 500, 500, 0, 0, 50, 300, 0].flatMap(u16),
  ...Array.from({ length: 10 }, () => 0),
  ...[0, 0, 0, 0].flatMap(u32),
  ...u32(0x20202020),
  ...[0x40, 0x20, 0xffff, ASCENT, DESCENT, 0, ASCENT, -DESCENT].flatMap(u16),
  ...[0, 0].flatMap(u32),
  ...[500, 700, 0, 0x20, 2].flatMap(u16),
]

const sumOf = (bytes: Bytes): number => {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) {
    sum =
      (sum +
        ((bytes[at] ?? 0) * 2 ** 24 +
          ((bytes[at + 1] ?? 0) << 16) +
          ((bytes[at + 2] ?? 0) << 8) +
          (bytes[at + 3] ?? 0))) %
      2 ** 32
  }
  return sum
}

const padded = (bytes: Bytes): Bytes => [...bytes, ...Array.from({ length: (4 - (bytes.length % 4)) % 4 }, () => 0)]

/** The tables after their directory, in the order of their names. */
const file = (tables: { readonly [tag: string]: Bytes }): ArrayBuffer => {
  const named = Object.entries(tables)
  const power = Math.floor(Math.log2(named.length))
  const range = 16 * 2 ** power
  let offset = 12 + 16 * named.length
  const directory: number[] = []
  const body: number[] = []
  for (const [tag, bytes] of named) {
    directory.push(...Array.from({ length: 4 }, (_, at) => tag.padEnd(4).charCodeAt(at)))
    directory.push(...u32(sumOf(bytes)), ...u32(offset), ...u32(bytes.length))
    body.push(...padded(bytes))
    offset += padded(bytes).length
  }
  const start = [...u32(0x00010000), ...[named.length, range, power, 16 * named.length - range].flatMap(u16)]
  return Uint8Array.from([...start, ...directory, ...body]).buffer
}

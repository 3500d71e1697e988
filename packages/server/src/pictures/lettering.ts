import { join } from 'node:path'
import { type Font, openSync } from 'fontkit'
import { packageFolder } from '../package-folder.ts'

/** A glyph on a grid of 100 to the em: the start of its outline, and the relative path from there. */
type Outline = {
  readonly x: number
  readonly y: number
  /** Path data without the first move command; empty for a space. */
  readonly strokes: string
  readonly advance: number
}

const EM = 100
/** Cache of outlines, some 200 bytes per glyph. */
const outlines = new Map<string, Outline>()
let font: Font | undefined

const outlineOf = (character: string): Outline => {
  const cached = outlines.get(character)
  if (cached) return cached
  // openSync also returns collections; this file contains one font.
  font ??= openSync(join(packageFolder, 'fonts', 'noto-sans-sc.otf')) as Font
  const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0)
  const scale = EM / font.unitsPerEm
  const outline = { ...traced(glyph.path.commands, scale), advance: Math.round(glyph.advanceWidth * scale) }
  outlines.set(character, outline)
  return outline
}

const letters = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c', closePath: 'z' } as const

type Point = readonly [number, number]

/** Relative commands are shorter than absolute ones. In fonts y points up, in SVG down. */
const traced = (
  commands: readonly { readonly command: keyof typeof letters; readonly args: readonly number[] }[],
  scale: number,
): Omit<Outline, 'advance'> => {
  let here: Point = [0, 0]
  let start: Point = here
  const steps = commands.map(({ command, args }) => {
    const places = args.map((value, nth) => Math.round(value * (nth % 2 === 0 ? scale : -scale)))
    const step = letters[command] + written(places.map((value, nth) => value - (here[nth % 2] ?? 0)))
    here = command === 'closePath' ? start : [places.at(-2) ?? 0, places.at(-1) ?? 0]
    if (command === 'moveTo') start = here
    return step
  })
  const [x = 0, y = 0] = commands[0]?.args ?? []
  return { x: Math.round(x * scale), y: Math.round(-y * scale), strokes: steps.slice(1).join('') }
}

/** Joins numbers for path data: a minus sign separates two numbers as well as a space does. */
const written = (values: readonly number[]): string =>
  values.map((value, nth) => (nth > 0 && value >= 0 ? ` ${String(value)}` : String(value))).join('')

const widthOf = (text: string): number =>
  Array.from(text).reduce((total, character) => total + outlineOf(character).advance, 0) / EM

/** The largest font size up to `most` at which a text fits into `width`. */
export const fitted = (text: string, width: number, most: number): number =>
  Math.floor(Math.min(most, width / Math.max(1, widthOf(text))) * 10) / 10

type TextLook = {
  readonly size: number
  readonly fill: string
  readonly weight?: 400 | 600 | 700
  readonly anchor?: 'start' | 'middle' | 'end'
}

/** The font has one weight; bold is drawn with a stroke. */
const STROKES = { 400: 0, 600: 2.5, 700: 4 } as const

const SHARES = { start: 0, middle: 0.5, end: 1 } as const

/**
 * A text as the outlines of its glyphs, the same on every machine. As SVG text it would be ten times as slow in each
 * browser, where each picture is a separate document that looks up fonts again.
 */
export const label = (x: number, y: number, content: string, look: TextLook): string => {
  const scale = look.size / EM
  const begin = x - widthOf(content) * look.size * SHARES[look.anchor ?? 'start']
  let at = 0
  const path = Array.from(content, (character) => {
    const outline = outlineOf(character)
    const drawn = outline.strokes === '' ? '' : `M${String(at + outline.x)} ${String(outline.y)}${outline.strokes}`
    at += outline.advance
    return drawn
  }).join('')
  const round = STROKES[look.weight ?? 700]
  const stroke = round === 0 ? '' : ` stroke="${look.fill}" stroke-width="${String(round)}"`
  return `<path transform="matrix(${decimals(scale, 3)} 0 0 ${decimals(scale, 3)} ${decimals(begin, 1)} ${decimals(y, 1)})" fill="${look.fill}"${stroke} d="${path}"/>`
}

const decimals = (value: number, places: number): string => String(Number(value.toFixed(places)))

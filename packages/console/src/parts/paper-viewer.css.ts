import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, border, text } = vars.color

export const viewer = style({
  overflow: 'hidden',
  border: `1px solid ${border.strong}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
})

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  padding: '4px 10px',
  ...scale('caption'),
})

export const buttons = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[1] })

export const open = style({ color: text.link, textDecoration: 'underline', textUnderlineOffset: 3 })

const STAGE_HEIGHT = 420

/** A fixed height, whatever the picture: no layout shift between items. */
export const stage = style({
  display: 'grid',
  // An enlarged picture begins at its upper left corner: what overflows there could not be scrolled to.
  placeItems: 'safe center',
  height: STAGE_HEIGHT,
  overflow: 'auto',
  background: bg.sunken,
})

/** The picture with its marks, which turn with it. */
export const sheet = style({ display: 'block', maxWidth: '100%', textAlign: 'center' })

const larger = (times: number) => ({ width: `${String(times * 100)}%`, maxWidth: 'none' })
export const scales: readonly string[] = [style({}), style(larger(1.5)), style(larger(2)), style(larger(3))]

const rotated = (degrees: number) => ({ transform: `rotate(${String(degrees)}deg)` })

/** A whole picture turns about its middle, and is as wide as the stage is high while it lies on its side. */
const turnedWhole: readonly string[] = [
  style({}),
  style({ ...rotated(90), maxWidth: STAGE_HEIGHT }),
  style(rotated(180)),
  style({ ...rotated(270), maxWidth: STAGE_HEIGHT }),
]

const fromCorner = (degrees: number, move: string) =>
  style({ transform: `rotate(${String(degrees)}deg) ${move}`, transformOrigin: '0 0' })

/** An enlarged one turns so that its upper left corner stays where scrolling begins. */
const turnedEnlarged: readonly string[] = [
  style({}),
  fromCorner(90, 'translateY(-100%)'),
  style(rotated(180)),
  fromCorner(270, 'translateX(-100%)'),
]

/** By quarter turns clockwise. */
export const turned = { whole: turnedWhole, enlarged: turnedEnlarged }

export const broken = style({ padding: vars.space[8], color: text.secondary })

export const thumbs = style({
  display: 'flex',
  gap: vars.space[2],
  padding: '8px 10px',
  borderTop: `1px solid ${border.default}`,
})

const anyThumb = style({ width: 76, height: 54, overflow: 'hidden', borderRadius: vars.radius.sm })

export const thumb = styleVariants({
  off: [anyThumb, { border: `2px solid ${border.default}` }],
  on: [anyThumb, { border: `2px solid ${border.brand}` }],
})

export const small = style({ width: '100%', height: '100%', objectFit: 'cover' })

/** Covers the picture while a place on it is marked. */
export const pad = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  border: 0,
  background: 'transparent',
  cursor: 'crosshair',
  touchAction: 'none',
})

export const hint = style({ flex: 1, alignSelf: 'center', color: text.secondary, ...scale('caption') })

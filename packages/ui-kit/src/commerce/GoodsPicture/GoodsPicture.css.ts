import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'

const { bg, border, text } = vars.color

export const frame = style({
  position: 'relative',
  display: 'block',
  flex: 'none',
  overflow: 'hidden',
  background: bg.picture,
})

/** Fixed size: no layout shift when the picture loads. */
export const sizes = styleVariants({
  // Above the text of a card; beside it where a card is a row.
  card: {
    width: 96,
    height: 80,
    borderRadius: vars.radius.lg,
    '@media': { [atLeast.medium]: { width: '100%', height: 104, borderRadius: 0 } },
  },
  cell: { width: 52, height: 42, borderRadius: vars.radius.sm },
  line: {
    width: 72,
    height: 56,
    border: `1px solid ${border.subtle}`,
    borderRadius: vars.radius.md,
    '@media': { [atLeast.wide]: { width: 64, height: 52 } },
  },
  detail: {
    width: '100%',
    height: 168,
    border: `1px solid ${border.default}`,
    borderRadius: vars.radius.lg,
    '@media': { [atLeast.medium]: { height: 404 } },
  },
})

/** It only selects the source: the picture in it fills the frame. */
export const picture = style({ display: 'contents' })

export const image = style({ width: '100%', height: '100%', padding: '4%', objectFit: 'contain' })

/** Cannot be bought: the picture is faded, the text beside it keeps its contrast. */
export const faded = style({ opacity: 0.5, filter: 'grayscale(.6)' })

export const nothing = style({ display: 'grid', placeItems: 'center', height: '100%', color: text.disabled })

export const tags = style({ position: 'absolute', left: 8, top: 8, display: 'flex', gap: vars.space[1] })

/** On a phone the text beside the picture says the same. */
export const cardOnly = style({ '@media': { [`not all and ${atLeast.medium}`]: { display: 'none' } } })

const strip = {
  position: 'absolute',
  left: 0,
  right: 0,
  bottom: 0,
  fontSize: vars.font.scale.caption.size,
  lineHeight: '20px',
  textAlign: 'center',
} as const

export const strips = styleVariants({
  near: { ...strip, borderTop: `1px solid ${border.warning}`, background: bg.warningSoft, color: text.warning },
  out: { ...strip, background: bg.sunken, color: text.secondary },
})

import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text } from '../../theme/type.ts'

const empty = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  padding: `${vars.space[10]} ${vars.space[6]} 44px`,
  textAlign: 'center',
  overflowWrap: 'anywhere',
})

/** Smaller padding for an icon than for a drawing; larger for a missing page, with its search below. */
export const places = styleVariants({
  ofSign: [empty, { paddingTop: 28, paddingBottom: 28 }],
  ofState: [empty],
  ofPage: [empty, { paddingBottom: vars.space[8], '@media': { [atLeast.medium]: { paddingTop: 64 } } }],
})

const { bg, border, progress } = vars.color

/** A petal may overflow its drawing. The colours are named as in illustrations.svg. */
export const drawing = style({
  overflow: 'visible',
  fontFamily: vars.font.family.numeric,
  vars: {
    '--art-ground': bg.sunken,
    '--art-paper': bg.surface,
    '--art-glass': bg.brandSoft,
    '--art-tint': bg.brandMid,
    '--art-weave': border.default,
    '--art-edge': border.strong,
    '--art-outline': border.control,
    '--art-ink': vars.color.text.brand,
    '--art-warm': progress.fill,
  },
})

/** The default drawing, for states without one of their own. */
export const icon = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 80,
  height: 80,
  borderRadius: '50%',
  background: bg.brandSoft,
  color: vars.color.text.brand,
})

export const petals = style({ position: 'absolute', top: -6, right: -10, color: progress.fill })

const title = style({ marginTop: vars.space[3], fontWeight: vars.font.weight.bold })

export const titles = styleVariants({
  ofSign: [title, text('titleM')],
  ofState: [title, text('titleM')],
  ofPage: [title, text('head')],
})

const hint = style({ marginTop: vars.space[1], color: vars.color.text.tertiary })

export const hints = styleVariants({ ofSign: [hint], ofState: [hint], ofPage: [hint, { fontSize: 15 }] })

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[3],
  marginTop: vars.space[5],
})

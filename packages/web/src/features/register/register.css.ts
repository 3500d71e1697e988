import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'

const { bg, border, text } = vars.color

export const page = style({
  width: '100%',
  maxWidth: 960,
  margin: `${vars.space[4]} auto 0`,
  padding: `${vars.space[6]} ${vars.space[4]}`,
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.xl,
  background: bg.surface,
  '@media': { [atLeast.medium]: { marginTop: vars.space[6], padding: `${vars.space[8]} ${vars.space[6]}` } },
})

export const steps = style({
  marginBottom: vars.space[8],
  '@media': { [atLeast.medium]: { display: 'grid', justifyContent: 'center' } },
})

export const form = style({ width: '100%', maxWidth: 640, margin: '0 auto' })

/** The types of buyers: three tiles a row on a phone, a line of radio buttons else. */
export const types = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: vars.space[2],
  '@media': {
    [atLeast.medium]: { display: 'flex', flexWrap: 'wrap', gap: `${vars.space[2]} ${vars.space[4]}` },
  },
})

export const wide = style({ width: '100%', maxWidth: 880, margin: '0 auto' })

/** In the column of the controls, below labels of 104. */
export const beside = style({
  display: 'grid',
  gap: vars.space[4],
  '@media': { [atLeast.medium]: { marginLeft: 116 } },
})

export const ends = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  '@media': { [atLeast.medium]: { gap: vars.space[5] } },
})

export const go = style({ display: 'grid', width: '100%', '@media': { [atLeast.medium]: { width: 240 } } })

/** 上一步: full width on a phone. */
export const back = style({ display: 'grid', width: '100%', '@media': { [atLeast.medium]: { width: 'auto' } } })

export const papers = style({
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [atLeast.small]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [atLeast.medium]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [atLeast.large]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  },
})

export const heading = style({ fontSize: 16, fontWeight: vars.font.weight.bold, lineHeight: '24px' })

export const note = style({ color: text.tertiary, fontSize: 13, lineHeight: '20px' })

export const stores = style({ display: 'grid', gap: vars.space[4] })

export const store = style({
  display: 'grid',
  gap: vars.space[3],
  padding: vars.space[4],
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
})

export const storeHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
})

export const storeFields = style({
  display: 'grid',
  gap: vars.space[3],
  alignItems: 'start',
  '@media': { [atLeast.medium]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1.4fr)' } },
})

export const waiting = style({ display: 'grid', placeItems: 'center', minHeight: 320 })

export const code = style({
  whiteSpace: 'nowrap',
  fontFamily: vars.font.family.numeric,
  fontWeight: vars.font.weight.bold,
})

export const otherWay = style({ marginBottom: vars.space[5], color: text.secondary, fontSize: 14, textAlign: 'center' })

export const scan = style({
  display: 'grid',
  gap: vars.space[8],
  alignItems: 'start',
  '@media': { [atLeast.medium]: { gridTemplateColumns: '280px minmax(0, 1fr)' } },
})

export const qr = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[3],
  padding: vars.space[5],
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.xl,
  background: bg.subtle,
  textAlign: 'center',
})

export const ways = style({ display: 'grid', gap: vars.space[2], paddingLeft: vars.space[5], listStyle: 'decimal' })

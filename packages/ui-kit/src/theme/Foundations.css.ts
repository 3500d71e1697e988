import { style } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { numeric } from './reset.css.ts'
import { text } from './type.ts'

export const sheet = style({ display: 'grid', gap: vars.space[6] })

export const table = style({ width: '100%', background: vars.color.bg.surface, ...text('dense') })

export const cell = style({
  padding: '6px 12px',
  borderBottom: `1px solid ${vars.color.border.subtle}`,
  textAlign: 'left',
})

export const swatches = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  gap: vars.space[3],
})

export const swatch = style({ display: 'grid', gap: vars.space[1], ...text('caption') })

export const patch = style({
  height: 48,
  border: `1px solid ${vars.color.border.default}`,
  borderRadius: vars.radius.md,
})

export const code = style({ fontFamily: vars.font.family.mono, overflowWrap: 'anywhere', ...text('caption') })

export const sample = style({ padding: '6px 12px', borderRadius: vars.radius.sm })

export const step = style({ display: 'inline-block', background: vars.color.progress.fill })

export const box = style({
  display: 'grid',
  placeItems: 'center',
  width: 128,
  height: 72,
  border: `1px solid ${vars.color.border.strong}`,
  background: vars.color.bg.surface,
  ...text('caption'),
})

export const icon = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[1],
  color: vars.color.text.brand,
  ...text('caption'),
})

export const ramp = style({ display: 'flex', flexWrap: 'wrap' })

export const rampStep = style({ display: 'grid', alignItems: 'end', width: 80, height: 44, padding: vars.space[1] })

export const rampName = style({
  justifySelf: 'start',
  padding: '0 4px',
  borderRadius: vars.radius.xs,
  background: vars.color.bg.surface,
  ...text('caption'),
})

/** Tabular digits: figures of a column are aligned. */
export const digits = style([
  numeric,
  { display: 'grid', justifyContent: 'start', justifyItems: 'end', fontSize: 16, lineHeight: '24px' },
])

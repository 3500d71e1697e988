import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'

const onAPhone = `not all and ${atLeast.medium}`

export const gallery = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  minWidth: 0,
})

/** On a phone along the edge of the picture: the price is right below it. */
export const thumbs = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: vars.space[2],
  '@media': { [onAPhone]: { position: 'absolute', top: 6, left: 6, gridTemplateColumns: '48px', gap: 6 } },
})

export const stage = style({ position: 'relative' })

/** On the picture, above its strips: a drawing is not the maker's. */
export const drawn = style({
  position: 'absolute',
  right: 8,
  bottom: 26,
  padding: '0 6px',
  borderRadius: vars.radius.xs,
  background: vars.color.bg.sunken,
  color: vars.color.text.secondary,
  fontSize: vars.font.scale.caption.size,
  lineHeight: vars.font.scale.caption.line,
})

export const thumb = style({
  height: 64,
  '@media': { [onAPhone]: { height: 44 } },
  padding: 4,
  border: `1px solid ${vars.color.border.default}`,
  borderRadius: vars.radius.md,
  background: vars.color.bg.picture,
  selectors: { '&[aria-pressed="true"]': { border: `2px solid ${vars.color.action.primary}` } },
})

export const image = style({ width: '100%', height: '100%', objectFit: 'contain' })

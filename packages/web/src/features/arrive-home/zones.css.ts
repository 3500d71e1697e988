import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'

const { bg, border, text } = vars.color

export const zones = style({
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    // Closer to the flash sale above than the usual gap between parts of the page.
    [atLeast.medium]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', marginTop: `calc(-1 * ${vars.space[2]})` },
    [atLeast.wide]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  },
})

export const zone = style({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  height: 112,
  padding: '14px 16px',
  overflow: 'hidden',
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
  selectors: { '&:hover': { borderColor: border.brandSoft, boxShadow: vars.shadow.md } },
})

export const title = style({ fontSize: 16, lineHeight: '24px' })

export const subtitle = style({ color: text.secondary, fontSize: 12, lineHeight: '18px' })

export const way = style({
  position: 'absolute',
  bottom: 12,
  left: 16,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  color: text.brand,
  fontSize: 12,
})

/** Beside the count and below the subtitle; the label in its corner says that it is a drawing, so it must not be cropped. */
export const picture = style({
  position: 'absolute',
  right: 4,
  bottom: 0,
  width: 72,
  // The count takes precedence where both are too wide.
  maxWidth: 'calc(100% - 108px)',
  height: 54,
  objectFit: 'contain',
})

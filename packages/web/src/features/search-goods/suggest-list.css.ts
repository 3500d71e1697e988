import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, border, text } = vars.color

/** Below the search box; full width where the box is small. */
export const panel = style({
  ...scale('dense'),
  position: 'fixed',
  left: vars.space[3],
  right: vars.space[3],
  top: vars.size.workingHeader,
  zIndex: vars.z.dropdown,
  overflow: 'hidden',
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
  boxShadow: vars.shadow.lg,
  color: text.primary,
  '@media': {
    [atLeast.medium]: { position: 'absolute', left: -2, right: -2, top: 'calc(100% + 4px)' },
  },
})

export const head = style({
  ...scale('caption'),
  padding: '8px 16px',
  borderBottom: `1px solid ${border.subtle}`,
  background: bg.subtle,
  color: text.tertiary,
})

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: 36,
  padding: '7px 16px',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: bg.hover },
    '&[aria-selected="true"]': { background: bg.brandSoft, boxShadow: `inset 3px 0 0 ${vars.color.action.primary}` },
  },
})

export const found = style({ background: 'none', color: text.price, fontWeight: vars.font.weight.bold })

export const count = style({ ...scale('caption'), color: text.tertiary })

export const waiting = style({ display: 'grid', gap: vars.space[3], padding: '12px 16px' })

export const quiet = style({ color: text.tertiary })

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[2],
  padding: vars.space[4],
  textAlign: 'center',
})

export const packs = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  padding: '8px 16px',
  borderTop: `1px solid ${border.subtle}`,
})

export const foot = style({
  ...scale('caption'),
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[4],
  padding: '8px 16px',
  borderTop: `1px solid ${border.subtle}`,
  color: text.tertiary,
})

/** Hints of keys are for devices with a keyboard. */
export const keys = style({ display: 'none', gap: vars.space[4], '@media': { [atLeast.medium]: { display: 'flex' } } })

export const other = style({ marginLeft: 'auto' })

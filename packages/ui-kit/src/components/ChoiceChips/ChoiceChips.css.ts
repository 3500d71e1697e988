import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: 40,
})

export const chip = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  maxWidth: '100%',
  minHeight: 26,
  padding: '2px 10px',
  border: `1px solid ${border.control}`,
  borderRadius: vars.radius.sm,
  background: bg.surface,
  color: text.primary,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  ...scale('dense'),
  selectors: {
    '&:hover': { borderColor: border.brand, color: text.brand },
    '&:has(:checked)': { borderColor: border.brandSoft, background: bg.brandSoft, color: text.brand },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.focusRing}`, outlineOffset: 2 },
    '&:has(:disabled)': {
      borderColor: border.strong,
      background: bg.subtle,
      color: text.tertiary,
      cursor: 'not-allowed',
    },
  },
})

export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
})

/** Not by colour alone: a selected chip has a tick. */
export const tick = style({ display: 'none', selectors: { ':checked + &': { display: 'block' } } })

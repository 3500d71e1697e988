import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

const { action, bg, border, text } = vars.color

export const card = style({
  position: 'relative',
  display: 'block',
  minWidth: 0,
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
  overflow: 'hidden',
  cursor: 'pointer',
  selectors: {
    '&:hover': { borderColor: border.brandSoft },
    '&:has(:checked)': {
      borderColor: action.primary,
      boxShadow: `inset 0 0 0 1px ${action.primary}`,
      background: bg.selected,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.focusRing}`, outlineOffset: 2 },
    '&:has(:disabled)': { background: bg.subtle, color: text.tertiary, cursor: 'not-allowed' },
  },
})

export const padding = styleVariants({
  none: { padding: 0 },
  small: { padding: `${vars.space[2]} ${vars.space[3]}` },
  medium: { padding: `${vars.space[3]} ${vars.space[4]}` },
})

/** The native radio is visually hidden but focusable; ring and corner show its state. */
export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
})

export const corner = style({
  position: 'absolute',
  right: 0,
  top: 0,
  display: 'none',
  alignItems: 'flex-start',
  justifyContent: 'flex-end',
  width: 24,
  height: 24,
  background: action.primary,
  clipPath: 'polygon(0 0, 100% 0, 100% 100%)',
  color: action.primaryFg,
  pointerEvents: 'none',
  selectors: { ':checked ~ &': { display: 'flex' } },
})

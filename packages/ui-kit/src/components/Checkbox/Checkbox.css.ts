import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

const { action, bg, border, text } = vars.color

/** The whole line is the target: at least 24 px high, whatever the box measures. */
export const line = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.size.targetMin,
  minWidth: vars.size.targetMin,
  lineHeight: '20px',
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { color: text.tertiary, cursor: 'not-allowed' } },
})

/** Without a label the box is centred in its target. */
export const alone = style({ justifyContent: 'center' })

export const box = style({
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 16,
  height: 16,
  margin: 0,
  border: `1px solid ${border.control}`,
  borderRadius: vars.radius.xs,
  background: bg.surface,
  color: action.primaryFg,
  cursor: 'inherit',
  selectors: {
    '&:checked, &:indeterminate': { borderColor: action.primary, background: action.primary },
    // The tick and the bar are borders: no picture to load, and they follow the theme.
    '&:checked::after': {
      content: '""',
      width: 9,
      height: 5,
      borderLeft: '2px solid currentColor',
      borderBottom: '2px solid currentColor',
      transform: 'translateY(-1px) rotate(-45deg)',
    },
    '&:indeterminate::after': {
      content: '""',
      width: 8,
      height: 0,
      border: 'none',
      borderTop: '2px solid currentColor',
      transform: 'none',
    },
    '&:disabled': { borderColor: border.strong, background: bg.sunken, color: text.disabled },
    '&:focus-visible': { borderRadius: vars.radius.xs },
    '[aria-invalid="true"]&': { borderColor: border.danger },
  },
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
})

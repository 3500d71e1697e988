import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

const { action, bg, border, text } = vars.color

export const line = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.size.targetMin,
  lineHeight: '20px',
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { color: text.tertiary, cursor: 'not-allowed' } },
})

export const dot = style({
  appearance: 'none',
  flex: 'none',
  width: 16,
  height: 16,
  margin: 0,
  border: `1px solid ${border.control}`,
  borderRadius: '50%',
  background: bg.surface,
  cursor: 'inherit',
  selectors: {
    '&:checked': { border: `5px solid ${action.primary}` },
    '&:disabled': { borderColor: border.strong, background: bg.sunken },
    '&:focus-visible': { borderRadius: '50%' },
  },
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
})

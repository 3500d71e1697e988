import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'

const { action, bg, border, text } = vars.color

const line = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.size.targetMin,
  lineHeight: '20px',
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { color: text.tertiary, cursor: 'not-allowed' } },
})

const onPhone = `not all and ${atLeast.medium}`

const tile = style({
  '@media': {
    [onPhone]: {
      justifyContent: 'center',
      minHeight: 44,
      border: `1px solid ${border.control}`,
      borderRadius: vars.radius.md,
      background: bg.surface,
      selectors: {
        '&:has(:checked)': { borderColor: action.primary, background: bg.brandSoft, color: text.brand },
        '&:has(:focus-visible)': { outline: `2px solid ${vars.focusRing}`, outlineOffset: 2 },
      },
    },
  },
})

const row = style({ display: 'flex', gap: vars.space[3], minHeight: 48 })

export const looks = styleVariants({ line: [line], tile: [line, tile], row: [line, row] })

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
  '@media': {
    '(forced-colors: active)': { appearance: 'auto' },
    // The tile shows by itself which one is chosen.
    [onPhone]: { selectors: { [`${tile} > &`]: { position: 'absolute', opacity: 0 } } },
  },
})

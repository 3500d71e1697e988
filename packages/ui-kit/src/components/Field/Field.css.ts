import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text } from '../../theme/type.ts'

export const field = styleVariants({
  // Beside a field that has an error, it stays at the top.
  above: { display: 'grid', alignContent: 'start', gap: vars.space[1], minWidth: 0 },
  beside: {
    display: 'grid',
    gap: `${vars.space[1]} ${vars.space[3]}`,
    minWidth: 0,
    '@media': { [atLeast.small]: { gridTemplateColumns: '104px minmax(0, 1fr)' } },
  },
})

const label = { color: vars.color.text.secondary } as const

export const labels = styleVariants({
  above: { ...label, ...text('body') },
  beside: { ...label, '@media': { [atLeast.small]: { lineHeight: '40px', textAlign: 'right' } } },
})

export const star = style({ marginLeft: 2, color: vars.color.text.danger })

export const body = style({ display: 'grid', gap: vars.space[1], minWidth: 0 })

export const hint = style({ ...text('caption'), color: vars.color.text.tertiary })

export const error = style({
  ...text('caption'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  color: vars.color.text.danger,
})

/** The frame of every input and select. */
export const frame = style({
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minWidth: 0,
  border: `1px solid ${vars.color.border.control}`,
  borderRadius: vars.radius.md,
  background: vars.color.bg.surface,
  color: vars.color.text.primary,
  selectors: {
    '&:has(:focus-visible), &:focus-visible': {
      borderColor: vars.focusRing,
      outline: `2px solid ${vars.focusRing}`,
      outlineOffset: 0,
      borderRadius: vars.radius.md,
    },
    '&:has(:disabled), &:disabled': {
      borderColor: vars.color.border.strong,
      background: vars.color.bg.subtle,
      color: vars.color.text.tertiary,
    },
  },
})

export const frames = styleVariants({
  right: {},
  wrong: { selectors: { '&:not(:has(:focus-visible), :focus-visible)': { borderColor: vars.color.border.danger } } },
})

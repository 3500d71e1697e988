import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, border, text } = vars.color

export const fields = style({ ...scale('dense') })

const row = style({
  display: 'grid',
  gridTemplateColumns: '16px 80px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space[2],
  minHeight: 38,
  padding: '4px 14px',
  borderTop: `1px solid ${border.subtle}`,
  borderLeft: '3px solid transparent',
})

/** `next`: the field to compare now. */
export const field = styleVariants({
  open: [row],
  next: [row, { borderLeftColor: border.focus, background: bg.subtle }],
  same: [row],
  differs: [row, { background: bg.dangerSoft }],
})

export const number = style({ color: text.tertiary, fontFamily: vars.font.family.numeric })

export const label = style({ color: text.secondary })

export const value = style({ display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' })

/** Below its field, from the column of values on. */
export const original = style({ gridColumn: '3 / -1', padding: '4px 0' })

export const choices = style({ display: 'inline-flex', margin: 0, padding: 0, border: 0 })

const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  height: 24,
  padding: '0 8px',
  border: `1px solid ${border.control}`,
  background: bg.surface,
  color: text.secondary,
  ...scale('caption'),
  selectors: {
    '&:first-child': { borderRadius: `${vars.radius.sm} 0 0 ${vars.radius.sm}` },
    '&:last-child': { marginLeft: -1, borderRadius: `0 ${vars.radius.sm} ${vars.radius.sm} 0` },
    '&:hover:not(:disabled)': { color: text.brand },
    // The neighbour overlaps by its border, and would cover the ring.
    '&:focus-visible': { position: 'relative', zIndex: 1 },
    '&:disabled': { color: text.disabled },
  },
})

const chosen = { position: 'relative', fontWeight: vars.font.weight.bold } as const

export const choice = styleVariants({
  off: [button],
  same: [button, { ...chosen, borderColor: text.success, background: bg.successSoft, color: text.success }],
  differs: [button, { ...chosen, borderColor: text.danger, color: text.danger }],
})

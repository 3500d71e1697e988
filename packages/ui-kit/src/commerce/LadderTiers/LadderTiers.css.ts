import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

const onPhones = `not all and ${atLeast.medium}`

// Three tiers are one row on a phone; a price that is too long for it takes the next row.
export const boxes = style({ display: 'flex', flexWrap: 'wrap' })

const box = style({
  position: 'relative',
  flex: '1 1 132px',
  padding: '12px 16px 10px',
  '@media': { [onPhones]: { display: 'flex', flexDirection: 'column', flexBasis: 100, padding: '10px 8px 8px' } },
  selectors: {
    '& + &': { borderLeft: `1px solid ${border.accentSoft}` },
    // Exactly four are one row from a width of 600, else two rows of two.
    [`${boxes}:has(> :nth-child(4):last-child) > &`]: { flexBasis: 'clamp(25%, (600px - 100%) * 999, 50%)' },
  },
})

export const states = styleVariants({
  other: [box],
  current: [
    box,
    {
      borderRadius: vars.radius.lg,
      background: bg.surface,
      boxShadow: `inset 0 0 0 2px ${border.accent}`,
      selectors: { '* + &': { borderLeftColor: 'transparent' } },
    },
  ],
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[2],
  // In a narrow box the label stands below the price, not between it and its quantities.
  '@media': { [onPhones]: { display: 'contents' } },
})

export const range = style({ ...scale('dense'), color: text.secondary })

export const enjoyed = style({
  ...scale('caption'),
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  color: text.price,
  whiteSpace: 'nowrap',
  '@media': { [onPhones]: { order: 1 } },
})

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[1] })

const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  height: 22,
  padding: '0 6px',
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.sm,
  background: bg.surface,
  fontSize: vars.font.scale.caption.size,
  whiteSpace: 'nowrap',
})

export const chipStates = styleVariants({
  ahead: [chip, { color: text.secondary }],
  reached: [chip, { borderColor: border.success, background: bg.successSoft, color: text.success }],
  current: [
    chip,
    {
      borderColor: border.accent,
      background: bg.accentSoft,
      color: text.price,
      fontWeight: vars.font.weight.bold,
    },
  ],
})

export const hint = style({ ...scale('caption'), color: text.secondary, whiteSpace: 'nowrap' })

export const figure = style({
  color: text.price,
  fontFamily: vars.font.family.numeric,
  fontWeight: vars.font.weight.bold,
  lineHeight: 1,
})

import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

const onPhones = `not all and ${atLeast.medium}`

/** A wide table scrolls inside its panel, never the page. */
export const scroller = style({ position: 'relative', overflowX: 'auto' })

export const table = style({
  ...scale('dense'),
  width: '100%',
  minWidth: 560,
  '@media': { [onPhones]: { display: 'block', minWidth: 0 } },
})

export const head = style({
  height: 40,
  padding: '0 12px',
  borderBottom: `1px solid ${border.default}`,
  background: bg.subtle,
  color: text.tertiary,
  fontWeight: vars.font.weight.regular,
  textAlign: 'left',
  whiteSpace: 'nowrap',
  '@media': { [onPhones]: { display: 'none' } },
})

/** As wide as the card, and the lines between batches with it. */
export const body = style({ '@media': { [onPhones]: { display: 'block' } } })

export const row = style({
  '@media': {
    [onPhones]: {
      display: 'block',
      padding: `${vars.space[2]} 0`,
      selectors: { '& + &': { borderTop: `1px solid ${border.subtle}` } },
    },
  },
})

export const cell = style({
  padding: '8px 12px',
  borderBottom: `1px solid ${border.subtle}`,
  whiteSpace: 'nowrap',
  selectors: { 'tr:last-child > &': { borderBottom: 0 } },
  '@media': {
    [onPhones]: {
      display: 'flex',
      alignItems: 'center',
      padding: '2px 12px',
      borderBottom: 0,
      selectors: { '&::before': { content: 'attr(data-title)', flex: '0 0 5.5em', color: text.tertiary } },
    },
  },
})

export const right = style({ textAlign: 'right' })

export const figure = style({ textAlign: 'right', '@media': { [onPhones]: { textAlign: 'left' } } })

export const number = style({ marginRight: vars.space[2], fontWeight: vars.font.weight.bold })

export const near = style({ color: text.warning, fontWeight: vars.font.weight.bold })

const withSign = { display: 'inline-flex', alignItems: 'center', gap: vars.space[1] } as const

export const passed = style({ ...withSign, color: text.success })

export const report = style({
  ...withSign,
  minHeight: vars.size.targetMin,
  color: text.link,
  selectors: { '&:hover': { color: text.linkHover } },
})

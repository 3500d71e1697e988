import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { whenNear } from '../../theme/when-near.css.ts'

const { bg, border, text } = vars.color

export const footer = style([
  whenNear.footer,
  {
    marginTop: vars.space[12],
    borderTop: `1px solid ${border.default}`,
    background: bg.surface,
    color: text.secondary,
    fontSize: 13,
  },
])

export const service = style({ borderBottom: `1px solid ${border.default}` })

export const promises = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, 1fr)',
  '@media': { [atLeast.large]: { gridTemplateColumns: 'repeat(4, 1fr)' } },
})

export const promise = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  padding: `${vars.space[3]} 0`,
  color: text.brand,
  '@media': { [atLeast.large]: { padding: `${vars.space[5]} 0` } },
})

export const promiseTitle = style({ display: 'block', color: text.primary, fontSize: 15, lineHeight: '22px' })

export const small = style({ color: text.tertiary, fontSize: 12, lineHeight: '18px' })

export const main = style({
  display: 'grid',
  gap: vars.space[6],
  paddingTop: 28,
  paddingBottom: 28,
  '@media': { [atLeast.large]: { display: 'flex', gap: vars.space[12] } },
})

export const groups = style({
  display: 'grid',
  flex: 1,
  gap: vars.space[4],
  gridTemplateColumns: 'repeat(2, 1fr)',
  '@media': { [atLeast.medium]: { gridTemplateColumns: 'repeat(4, 1fr)' } },
})

export const groupName = style({ marginBottom: vars.space[2], color: text.primary, fontSize: 14, lineHeight: '22px' })

export const link = style({ lineHeight: '28px' })

export const telephone = style({
  '@media': {
    [atLeast.large]: { padding: '0 40px', border: `solid ${border.default}`, borderWidth: '0 1px' },
  },
})

export const number = style({
  display: 'block',
  margin: '4px 0',
  color: text.brand,
  fontSize: 22,
  lineHeight: '32px',
})

export const codes = style({
  display: 'flex',
  gap: vars.space[5],
  fontSize: 12,
  lineHeight: '20px',
  textAlign: 'center',
})

/** Reserves the space of a code that is not loaded yet. */
export const code = style({ width: 88, height: 88 })

export const legal = style({
  padding: '16px 0 20px',
  background: bg.sunken,
  fontSize: 12,
  lineHeight: '20px',
  textAlign: 'center',
})

export const setting = style({ '@media': { [atLeast.large]: { display: 'none' } } })

export const licences = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: `0 ${vars.space[6]}`,
  marginBottom: vars.space[1],
})

/** On a phone they are in lines of their own, each high enough for touch. */
export const licence = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
})

/** As high as its row: a touch target needs 24 px. */
export const standing = style({ display: 'inline-block', lineHeight: '28px' })

import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, auto) minmax(48px, 1fr) auto',
  gridTemplateAreas: '"sign words progress way"',
  alignItems: 'center',
  gap: '0 10px',
  minHeight: 36,
  padding: '0 12px',
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
  ...scale('dense'),
  '@media': {
    // In the line of the title.
    [atLeast.medium]: {
      gridTemplateColumns: 'auto minmax(0, auto) 140px auto',
      padding: 0,
      border: 0,
      background: 'none',
    },
  },
})

export const sign = style({ gridArea: 'sign', color: text.link })
export const words = style({
  gridArea: 'words',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const progress = style({ gridArea: 'progress' })
export const way = style({ gridArea: 'way', justifySelf: 'end' })

export const aside = style({ color: text.tertiary })

export const wideOnly = style({ display: 'none', '@media': { [atLeast.large]: { display: 'inline' } } })

export const missing = style({
  color: text.price,
  fontFamily: vars.font.family.numeric,
  lineHeight: 1,
})

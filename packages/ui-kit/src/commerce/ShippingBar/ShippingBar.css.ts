import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

/** On a narrow screen the bar of progress stands under its words, and the way on beside both. */
export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridTemplateAreas: '"sign words way" "sign progress way"',
  alignItems: 'center',
  gap: `${vars.space[1]} 10px`,
  padding: `10px 14px`,
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
  ...scale('dense'),
  '@media': {
    // In the line of the title.
    [atLeast.wide]: {
      gridTemplateColumns: 'auto auto 140px auto',
      gridTemplateAreas: '"sign words progress way"',
      padding: 0,
      border: 0,
      background: 'none',
    },
  },
})

export const sign = style({ gridArea: 'sign', color: text.link })
export const words = style({ gridArea: 'words' })
export const progress = style({ gridArea: 'progress' })
export const way = style({ gridArea: 'way', justifySelf: 'end' })

export const aside = style({ color: text.tertiary })

export const wideOnly = style({ display: 'none', '@media': { [atLeast.large]: { display: 'inline' } } })

export const missing = style({
  color: text.price,
  fontFamily: vars.font.family.numeric,
  lineHeight: 1,
})

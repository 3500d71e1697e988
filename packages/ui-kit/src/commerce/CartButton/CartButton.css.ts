import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { visuallyHidden } from '../../theme/reset.css.ts'
import { atLeast } from '../../theme/tokens.ts'

const { border, text } = vars.color

/** A bare icon in the pine bar of a phone, a bordered button from 768 on. */
const base = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  gap: vars.space[2],
  width: 44,
  color: text.onInverse,
  fontWeight: vars.font.weight.bold,
} as const

const bordered = { border: `1px solid ${border.strong}`, borderRadius: vars.radius.lg, color: text.brand } as const
const withWord = { ...bordered, width: 136 }
/** From 1024 px on with its label, narrower with the count only. */
const inOneRow = (height: number) =>
  ({
    ...base,
    height: 44,
    '@media': {
      [atLeast.medium]: { ...bordered, width: 'auto', height, padding: `0 ${vars.space[3]}` },
      [atLeast.large]: { minWidth: 120 },
    },
  }) as const

export const button = styleVariants({
  44: { ...base, height: 44, '@media': { [atLeast.medium]: withWord } },
  40: inOneRow(40),
  36: inOneRow(36),
})

const shown = { position: 'static', width: 'auto', height: 'auto', margin: 0, clipPath: 'none' } as const

/** Visually hidden on a phone. */
export const word = styleVariants({
  44: [visuallyHidden, { '@media': { [atLeast.medium]: shown } }],
  40: [visuallyHidden, { '@media': { [atLeast.large]: shown } }],
  36: [visuallyHidden, { '@media': { [atLeast.large]: shown } }],
})

export const badge = style({
  position: 'absolute',
  top: 2,
  right: 0,
  display: 'inline-flex',
  '@media': { [atLeast.medium]: { position: 'static' } },
})

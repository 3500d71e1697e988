import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

export const year = style({
  display: 'grid',
  gap: vars.space[2],
  padding: `${vars.space[3]} ${vars.space[4]} ${vars.space[4]}`,
  ...scale('caption'),
  '@media': {
    [atLeast.wide]: {
      gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
      gap: 0,
      padding: `${vars.space[3]} ${vars.space[5]} ${vars.space[4]}`,
    },
  },
})

/** Below 1280 px a month without expiring certificates is left out. */
export const month = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[1],
  minWidth: 0,
  selectors: { '&[data-empty="yes"]': { display: 'none' } },
  '@media': {
    [atLeast.wide]: {
      position: 'relative',
      minHeight: 112,
      padding: '4px 4px 0',
      borderLeft: `1px solid ${border.subtle}`,
      selectors: { '&[data-empty="yes"]': { display: 'grid' }, '&:first-child': { background: bg.selected } },
    },
  },
})

/** In a narrow month the line breaks after the year alone. */
export const monthName = style({ color: text.tertiary, wordBreak: 'keep-all' })

/** A line through the first month at today's place in it, with its label at the foot; left out below 1280 px. */
const today = style({
  display: 'none',
  '@media': {
    [atLeast.wide]: {
      position: 'absolute',
      top: 24,
      bottom: 0,
      display: 'grid',
      alignItems: 'end',
      justifyItems: 'center',
      width: 32,
      marginLeft: -16,
      background: `linear-gradient(${border.brand}, ${border.brand}) center / 2px 100% no-repeat`,
    },
  },
})

/** By the day of the month, from 1: a style attribute would be refused by the content security policy. */
export const todays = Array.from({ length: 31 }, (_, at) =>
  style([today, { left: `clamp(16px, ${((at + 0.5) / 31) * 100}%, 100% - 16px)` }]),
)

export const todayLabel = style({
  padding: '0 4px',
  borderRadius: vars.radius.sm,
  background: bg.inverse,
  color: text.onInverse,
})

const due = {
  position: 'relative',
  zIndex: 1,
  display: 'block',
  padding: '2px 6px',
  border: '1px solid',
  borderRadius: vars.radius.sm,
  overflowWrap: 'anywhere',
} as const

export const later = style({ ...due, borderColor: border.subtle, background: bg.sunken, color: text.secondary })
export const soon = style({ ...due, borderColor: border.warning, background: bg.warningSoft, color: text.warning })

import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { visuallyHidden } from '../../theme/reset.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'

const { action, bg, border, text } = vars.color

export const place = style({ display: 'block', flex: 1, minWidth: 0 })

const base = {
  position: 'relative',
  display: 'flex',
  borderRadius: vars.radius.lg,
  background: bg.surface,
  // Its own background, also inside the pine bar of a phone.
  vars: { [vars.focusRing]: border.focus },
  color: text.primary,
  selectors: {
    '&:has(input[type="search"]:focus-visible)': {
      outline: `2px solid ${border.focusInverse}`,
      outlineOffset: 2,
    },
  },
} as const

/** Lower beside other buttons, but never below 44 px for touch. */
const inOneRow = (height: number) => ({ ...base, height: 44, '@media': { [atLeast.medium]: { height } } }) as const

export const box = styleVariants({ 44: { ...base, height: 44 }, 40: inOneRow(40), 36: inOneRow(36) })

const bordered = {
  border: `2px solid ${action.primary}`,
  selectors: { '&:has(input[type="search"]:focus-visible)': { outlineColor: border.focus } },
} as const

export const grounds = styleVariants({
  header: { '@media': { [atLeast.medium]: bordered } },
  page: bordered,
})

export const scopes = style({
  display: 'none',
  '@media': { [atLeast.medium]: { display: 'flex', gap: 2, padding: vars.space[1] } },
})

export const scope = style({
  display: 'flex',
  alignItems: 'center',
  padding: '0 10px',
  borderRadius: vars.radius.sm,
  color: text.secondary,
  fontSize: 13,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  selectors: {
    '&:has(:checked)': { background: bg.brandMid, color: text.brand, fontWeight: vars.font.weight.bold },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.focusRing}`, outlineOffset: 1 },
  },
})

export const radio = visuallyHidden

export const glass = style({
  display: 'flex',
  alignItems: 'center',
  paddingLeft: vars.space[3],
  color: text.placeholder,
  selectors: { [`${grounds.page} > &`]: { display: 'none' } },
  '@media': { [atLeast.medium]: { display: 'none' } },
})

export const input = style({
  flex: 1,
  minWidth: 0,
  padding: `0 ${vars.space[2]}`,
  border: 0,
  outline: 'none',
  background: 'none',
  textOverflow: 'ellipsis',
  appearance: 'none',
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&::-webkit-search-cancel-button': { appearance: 'none' },
  },
})

const onAPhone = `not all and ${atLeast.medium}`

globalStyle(`${grounds.header} > ${input}::placeholder`, {
  '@media': { [onAPhone]: { color: 'transparent' } },
})

/** In place of the placeholder, in the bar of a phone. */
export const hintOnAPhone = style({
  display: 'none',
  '@media': {
    [onAPhone]: {
      selectors: {
        [`${grounds.header} > ${input}:placeholder-shown + &`]: {
          position: 'absolute',
          left: 40,
          right: vars.space[2],
          display: 'block',
          overflow: 'hidden',
          color: text.placeholder,
          lineHeight: '44px',
          pointerEvents: 'none',
          whiteSpace: 'nowrap',
        },
      },
    },
  },
})

/** Visible only while there is something to clear. */
export const clear = style({
  alignSelf: 'center',
  paddingRight: vars.space[1],
  selectors: { [`${input}:placeholder-shown ~ &`]: { display: 'none' } },
})

export const go = style({
  display: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  width: 80,
  margin: -1,
  borderRadius: '0 6px 6px 0',
  background: action.primary,
  color: action.primaryFg,
  fontSize: 15,
  fontWeight: vars.font.weight.bold,
  selectors: { '&:hover': { background: action.primaryHover }, [`${grounds.page} > &`]: { display: 'flex' } },
  '@media': { [atLeast.medium]: { display: 'flex' } },
})

globalStyle(`${box[44]} > ${go}`, { '@media': { [atLeast.medium]: { width: 104 } } })

import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

export const article = style({
  minWidth: 0,
  padding: vars.space[4],
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
  '@media': { [atLeast.medium]: { padding: `28px ${vars.space[10]} ${vars.space[8]}` } },
})

export const title = style({ fontWeight: vars.font.weight.bold, ...scale('head') })
export const note = style({ color: text.tertiary, ...scale('dense') })
export const lead = style({ maxWidth: '72ch', marginTop: vars.space[4] })
export const prose = style({ marginTop: vars.space[4], color: text.secondary, overflowWrap: 'anywhere' })

/** Beside the text where there is room, before it elsewhere. */
export const withContents = style({
  '@media': {
    [atLeast.wide]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 220px',
      columnGap: vars.space[8],
      alignItems: 'start',
    },
  },
})

export const contents = style({
  marginTop: vars.space[4],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderRadius: vars.radius.lg,
  background: bg.sunken,
  ...scale('dense'),
  '@media': { [atLeast.wide]: { position: 'sticky', top: 64, order: 1 } },
})

export const contentsTitle = style({ color: text.tertiary })

export const place = style({
  display: 'block',
  padding: '4px 0',
  color: text.secondary,
  selectors: { '&:hover': { color: text.linkHover } },
})

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  marginTop: vars.space[8],
  paddingTop: vars.space[4],
  borderTop: `1px solid ${border.default}`,
  color: text.secondary,
  ...scale('dense'),
})

// Editors' HTML has no classes of ours.
const inProse = (tags: string, rule: Parameters<typeof globalStyle>[1]): void => {
  const selector = tags
    .split(', ')
    .map((tag) => `${prose} ${tag}`)
    .join(', ')
  globalStyle(selector, rule)
}

inProse('p, ul, ol', { maxWidth: '72ch' })
inProse('p', { marginBottom: vars.space[3], lineHeight: '26px' })
inProse('h2, h3', { margin: '28px 0 10px', color: text.primary, fontWeight: vars.font.weight.bold })
inProse('h2', { ...scale('titleM') })
inProse('h3', { ...scale('titleS') })
inProse('ul, ol', { paddingLeft: 22, lineHeight: '30px' })
inProse('ul', { listStyle: 'disc' })
inProse('ol', { listStyle: 'decimal' })
inProse('a', { color: text.link, textDecoration: 'underline', textUnderlineOffset: 3 })
inProse('img', { height: 'auto', borderRadius: vars.radius.md })
inProse('table', {
  width: '100%',
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  ...scale('dense'),
})
inProse('th, td', { padding: '8px 12px', textAlign: 'left', borderBottom: `1px solid ${border.subtle}` })
inProse('th', { background: bg.subtle, color: text.tertiary, fontWeight: vars.font.weight.regular })
inProse('tr:last-child > td', { borderBottom: 0 })

import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { border, text } = vars.color

/** A page beside the member navigation: a column of panels. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[2],
  padding: `${vars.space[2]} 0 ${vars.space[10]}`,
  '@media': { [atLeast.medium]: { gap: vars.space[3], paddingTop: vars.space[4] } },
})

/** The first line of a panel: its heading, and at the right a note, a link or actions. */
export const panelHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  minHeight: 48,
  padding: `${vars.space[2]} ${vars.space[4]}`,
  borderBottom: `1px solid ${border.subtle}`,
  '@media': {
    [atLeast.medium]: { padding: `${vars.space[2]} ${vars.space[5]}` },
    // On a phone the name of the page is in the bar at the top: a line with nothing else would be empty.
    [`not all and ${atLeast.medium}`]: {
      selectors: { '&:has(> h1:only-child)': { minHeight: 0, padding: 0, borderBottom: 'none' } },
    },
  },
})

export const panelTitle = style({ ...scale('titleS'), fontWeight: vars.font.weight.bold })

/** Tabs that are wider than a phone scroll horizontally. */
export const tabs = style({ overflowX: 'auto' })

export const figure = style({ fontFamily: vars.font.family.numeric })

export const strong = style({ fontFamily: vars.font.family.numeric, fontWeight: vars.font.weight.bold })

export const quiet = style({ color: text.tertiary, ...scale('dense') })

/** A buyer's text, with its line breaks. */
export const words = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })

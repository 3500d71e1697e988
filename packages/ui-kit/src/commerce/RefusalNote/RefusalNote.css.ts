import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const note = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 0,
  borderRadius: vars.radius.sm,
  background: vars.color.bg.sunken,
  color: vars.color.text.secondary,
  fontSize: vars.font.scale.caption.size,
  whiteSpace: 'nowrap',
})

export const looks = styleVariants({
  /** In place of the disabled buttons. */
  strip: [note, { width: '100%', minHeight: 28, padding: '0 8px' }],
  /** Beside a name. */
  chip: [note, { height: 20, padding: '0 6px' }],
  /** In a narrow column: two lines, truncated, rather than a wider table. */
  block: [note, { maxWidth: '7.5em', padding: '1px 6px', textAlign: 'center', whiteSpace: 'normal' }],
  line: [
    note,
    {
      display: 'inline-block',
      maxWidth: '7.5em',
      padding: '1px 6px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      verticalAlign: 'middle',
    },
  ],
})

/** A note that links to the page that resolves it. */
export const way = style({ textDecoration: 'underline', textUnderlineOffset: 2 })

/** On a card the picture shows it; in a row the text is with the button. */
export const soldOut = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  width: '100%',
  '@media': { [atLeast.medium]: { gridTemplateColumns: '1fr' } },
})
export const soldOutWord = style({
  ...scale('dense'),
  color: vars.color.text.tertiary,
  '@media': { [atLeast.medium]: { display: 'none' } },
})

/** The button below the text where the column is too narrow for both. */
export const beside = style({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 4px' })

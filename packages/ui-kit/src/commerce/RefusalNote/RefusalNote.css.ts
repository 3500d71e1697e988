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
  /** In the place of the buttons that cannot be pressed. */
  strip: [note, { width: '100%', minHeight: 28, padding: '0 8px' }],
  /** Beside a name. */
  chip: [note, { height: 20, padding: '0 6px' }],
  /** In a narrow column: two lines, or its beginning, sooner than a wider table. */
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

/** A note that leads to where the refusal can be healed. */
export const way = style({ textDecoration: 'underline', textUnderlineOffset: 2 })

/** The picture of a card says it; beside the small one of a row the words stand with the button. */
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

/** The button under the words where the column is too narrow for both. */
export const beside = style({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 4px' })

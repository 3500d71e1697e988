import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'
import { onlyHeard } from '@xinglin/ui-kit/theme/only-heard'

const { bg, border, text } = vars.color

/** The width of a hand scanner. */
const handheld = '(max-width: 599px)'

/** Below this the navigation has icons only. */
const narrow = '(max-width: 1399px)'

export const page = style({ minHeight: '100vh', background: bg.canvas, color: text.primary, ...scale('dense') })

/** Printouts have the page only, without the frame. */
const notOnPaper = { '@media': { print: { display: 'none' } } }

export const hatch = style({
  ...notOnPaper,
  height: 3,
  background: `repeating-linear-gradient(135deg, ${border.warning} 0 10px, ${bg.warningSoft} 10px 20px)`,
})

export const shell = style({
  display: 'grid',
  gridTemplateColumns: '200px minmax(0, 1fr)',
  minHeight: 'calc(100vh - 3px)',
  '@media': { [narrow]: { gridTemplateColumns: '56px minmax(0, 1fr)' }, print: { display: 'block' } },
})

export const rail = style({
  ...notOnPaper,
  display: 'flex',
  flexDirection: 'column',
  position: 'sticky',
  top: 0,
  height: '100vh',
  overflowY: 'auto',
  borderRight: `1px solid ${border.default}`,
  background: bg.surface,
})

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: 9,
  height: 52,
  padding: `0 ${vars.space[4]}`,
  borderBottom: `1px solid ${border.default}`,
})

const onlyWide = { '@media': { [narrow]: { display: 'none' } } }

export const brandName = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontFamily: vars.font.family.brand,
  fontSize: 17,
  letterSpacing: '0.04em',
  whiteSpace: 'nowrap',
  color: text.brand,
  ...onlyWide,
})

export const brandNote = style({
  marginLeft: 'auto',
  color: text.tertiary,
  whiteSpace: 'nowrap',
  ...scale('caption'),
  ...onlyWide,
})

export const nav = style({ flex: 1, padding: '8px 8px 12px' })

export const group = style({ padding: '12px 8px 4px', color: text.tertiary, ...scale('caption'), ...onlyWide })

const anyEntry = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: 32,
  padding: '0 8px',
  borderRadius: vars.radius.md,
  '@media': { [narrow]: { justifyContent: 'center', padding: 0 } },
})

export const entry = styleVariants({
  elsewhere: [anyEntry, { color: text.secondary, selectors: { '&:hover': { background: bg.hover } } }],
  here: [
    anyEntry,
    {
      background: bg.brandSoft,
      color: text.brand,
      fontWeight: vars.font.weight.bold,
      selectors: {
        '&::before': {
          content: '',
          position: 'absolute',
          left: -8,
          top: 6,
          bottom: 6,
          width: 3,
          background: border.brand,
        },
      },
    },
  ],
})

/** Visually hidden beside icons. */
export const words = style({
  whiteSpace: 'nowrap',
  '@media': { [narrow]: onlyHeard },
})

export const letters = style({
  marginLeft: 'auto',
  color: text.tertiary,
  fontWeight: vars.font.weight.regular,
  ...scale('caption'),
  ...onlyWide,
})

export const badge = style({
  marginLeft: 'auto',
  '@media': { [narrow]: { position: 'absolute', top: -4, right: -2 } },
})

/** A grey count: only the badge of 待办 is in colour. */
export const count = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 20,
  height: 18,
  padding: '0 6px',
  borderRadius: 9,
  background: bg.subtle,
  color: text.secondary,
  fontWeight: vars.font.weight.bold,
  fontVariantNumeric: 'tabular-nums',
  ...scale('caption'),
})

export const foot = style({
  padding: '10px 16px',
  borderTop: `1px solid ${border.default}`,
  color: text.tertiary,
  ...scale('caption'),
  ...onlyWide,
})

export const main = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  height: 52,
  padding: `0 ${vars.space[5]}`,
  borderBottom: `1px solid ${border.default}`,
  background: bg.surface,
  '@media': { [handheld]: { gap: vars.space[2], padding: `0 ${vars.space[3]}` }, print: { display: 'none' } },
})

export const environment = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 24,
  padding: '0 8px',
  border: `1px solid ${border.warning}`,
  borderRadius: vars.radius.sm,
  background: bg.warningSoft,
  color: text.warning,
  fontWeight: vars.font.weight.bold,
  whiteSpace: 'nowrap',
  ...scale('caption'),
})

export const me = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minWidth: 0,
  marginLeft: 'auto',
  whiteSpace: 'nowrap',
})

/** Hidden on a hand scanner. */
export const onlyDesk = style({ '@media': { [handheld]: { display: 'none' } } })

export const search = style({
  flex: '0 1 420px',
  minWidth: 0,
  '@media': { [handheld]: { display: 'none' } },
})

export const searchForm = style({ display: 'flex', gap: vars.space[2], minWidth: 0 })

export const searchPlace = style({ flex: '0 0 88px' })

export const searchField = style({ flex: 1, minWidth: 0 })

export const keySheet = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  gap: vars.space[4],
  marginBottom: vars.space[4],
})

export const keyTitle = style({ marginBottom: vars.space[2], fontWeight: vars.font.weight.bold, ...scale('body') })

export const keys = style({ display: 'grid', gap: vars.space[1], margin: 0 })

export const keyRow = style({ display: 'grid', gridTemplateColumns: '72px 1fr', alignItems: 'center' })

/** The name may be truncated; on a hand scanner it is alone. */
export const who = style({ overflow: 'hidden', textOverflow: 'ellipsis' })

export const roles = style({ '@media': { [handheld]: { display: 'none' } } })

/** 在岗, where the bar has room for it. */
export const present = style({ '@media': { '(max-width: 1023px)': { display: 'none' } } })

export const here = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  color: text.secondary,
  whiteSpace: 'nowrap',
  ...scale('caption'),
})

/** Overlapping, each with an edge of the bar's colour. */
export const faces = style({ display: 'inline-flex', ...onlyWide })
globalStyle(`${faces} > * + *`, { marginLeft: -6 })
globalStyle(`${faces} > *`, { boxShadow: `0 0 0 2px ${bg.surface}` })

export const content = style({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 })

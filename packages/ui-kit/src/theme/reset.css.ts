import { globalLayer, globalStyle, style } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { onlyHeard } from './only-heard.ts'

// In a cascade layer, so that any component style wins, whatever the order of stylesheets.
const reset = globalLayer('reset')
const base = (selector: string, rule: NonNullable<Parameters<typeof globalStyle>[1]['@layer']>[string]): void => {
  globalStyle(selector, { '@layer': { [reset]: rule } })
}

base('*, *::before, *::after', { boxSizing: 'border-box' })
base('html', { WebkitTextSizeAdjust: '100%', scrollPaddingTop: '56px' })
base('body', {
  margin: 0,
  background: vars.color.bg.canvas,
  color: vars.color.text.primary,
  fontFamily: vars.font.family.base,
  fontSize: vars.font.scale.body.size,
  lineHeight: vars.font.scale.body.line,
  fontVariantNumeric: 'tabular-nums',
  WebkitFontSmoothing: 'antialiased',
  overflowWrap: 'break-word',
})
base('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend', { margin: 0, padding: 0 })
base('h1, h2, h3, h4', { fontSize: 'inherit', lineHeight: 'inherit', fontWeight: vars.font.weight.bold })
base('ul, ol', { listStyle: 'none' })
base('fieldset', { border: 0, minWidth: 0 })
base('b, strong', { fontWeight: vars.font.weight.bold })
base('em', { fontStyle: 'normal' })
base('a', { color: 'inherit', textDecoration: 'none' })
base('a:hover', { color: vars.color.text.linkHover })
base('button, input, select, textarea', {
  font: 'inherit',
  color: 'inherit',
  fontVariantNumeric: 'inherit',
  letterSpacing: 'inherit',
  margin: 0,
})
base('button', { background: 'none', border: 0, padding: 0, cursor: 'pointer' })
base('input::placeholder, textarea::placeholder', { color: vars.color.text.placeholder, opacity: 1 })
base('img, svg', { display: 'block', flex: 'none' })
base('img', { maxWidth: '100%' })
base('table', { borderCollapse: 'separate', borderSpacing: 0 })
base('[hidden]', { display: 'none' })
base(':focus-visible', {
  outline: `2px solid ${vars.focusRing}`,
  outlineOffset: '2px',
  borderRadius: vars.radius.sm,
})

globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
    },
    // Print: no shadows or backgrounds; elements with data-print="no" are hidden.
    print: { boxShadow: 'none !important' },
  },
})
globalStyle('body', { '@media': { print: { background: '#fff' } } })
globalStyle('[data-print="no"]', { '@media': { print: { display: 'none !important' } } })

/** For screen readers only. */
export const visuallyHidden = style(onlyHeard)

/** The skip link: hidden until it has the focus. */
export const skipLink = style({
  position: 'absolute',
  left: vars.space[2],
  top: '-60px',
  zIndex: vars.z.skipLink,
  padding: `${vars.space[2]} ${vars.space[4]}`,
  borderRadius: vars.radius.md,
  background: vars.color.bg.surface,
  boxShadow: vars.shadow.md,
  selectors: { '&:focus': { top: vars.space[2] } },
})

/** One line, truncated with an ellipsis; the caller provides the full text as `title`. */
export const oneLine = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

/** Tabular digits: prices, counts, dates, batch numbers. */
export const numeric = style({ fontFamily: vars.font.family.numeric, fontVariantNumeric: 'tabular-nums' })

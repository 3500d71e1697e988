import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'

const { bg, border, text } = vars.color

export const place = style({ position: 'relative', display: 'inline-block' })

const box = style({
  display: 'inline-grid',
  maxWidth: '100%',
  overflow: 'hidden',
  border: `1px solid ${border.control}`,
  borderRadius: vars.radius.sm,
  background: bg.surface,
  verticalAlign: 'top',
  selectors: {
    '&:has(:focus-visible)': { outline: `2px solid ${vars.focusRing}`, outlineOffset: 1 },
    '&:has([aria-invalid])': { borderColor: border.danger },
    '&:has(input:disabled)': { borderColor: border.strong, background: bg.subtle },
  },
})

const measured = (height: number, button: number, input: number, font: number, bold: boolean) => ({
  height,
  gridTemplateColumns: `${button}px ${input}px ${button}px`,
  fontSize: font,
  fontWeight: bold ? vars.font.weight.bold : vars.font.weight.regular,
})

const touch = { ...measured(44, 44, 52, 15, true), borderRadius: vars.radius.lg }

/** `adaptive` is 28 px high with a mouse and 44 px in touch layouts. */
export const sizes = styleVariants({
  28: [box, measured(28, 26, 44, 13, false)],
  32: [box, measured(32, 26, 44, 13, false)],
  40: [box, measured(40, 40, 72, 16, true)],
  44: [box, touch],
  adaptive: [
    box,
    {
      ...touch,
      '@media': { [atLeast.medium]: { ...measured(28, 26, 44, 13, false), borderRadius: vars.radius.sm } },
    },
  ],
})

// Drawn with borders, not pictures: a long list has hundreds of them. Width and stroke are both odd, so that the bars
// meet exactly in the middle.
const bar = { content: '""', gridArea: '1 / 1' } as const
const lying = { ...bar, width: 9, borderTop: '1px solid currentColor' }
const standing = { ...bar, height: 9, borderLeft: '1px solid currentColor' }

const button = style({
  display: 'grid',
  placeItems: 'center',
  color: text.secondary,
  selectors: {
    '&:hover:enabled': { background: bg.brandSoft, color: text.brand },
    '&:disabled': { background: bg.subtle, color: border.strong, cursor: 'not-allowed' },
  },
})

export const minus = style([button, { '::before': lying }])
export const plus = style([button, { '::before': lying, '::after': standing }])

export const input = style({
  width: '100%',
  minWidth: 0,
  padding: 0,
  border: 0,
  borderLeft: `1px solid ${border.default}`,
  borderRight: `1px solid ${border.default}`,
  borderRadius: 0,
  background: 'none',
  fontFamily: vars.font.family.numeric,
  textAlign: 'center',
  selectors: {
    // The frame around all three shows it.
    '&:focus-visible': { outline: 'none', borderRadius: 0 },
    '&:disabled': { color: text.tertiary },
  },
})

const leave = keyframes({ to: { opacity: 0, visibility: 'hidden' } })

/**
 * Explains an adjusted number, and disappears by itself: the delay is no motion, so it also applies under reduced
 * motion.
 */
export const words = style({
  position: 'absolute',
  left: 0,
  bottom: 'calc(100% + 6px)',
  zIndex: vars.z.sticky,
  width: 'max-content',
  maxWidth: 216,
  padding: '6px 10px',
  borderRadius: vars.radius.md,
  background: bg.toast,
  boxShadow: vars.shadow.md,
  color: text.onToast,
  fontSize: vars.font.scale.caption.size,
  lineHeight: vars.font.scale.caption.line,
  pointerEvents: 'none',
  animation: `${leave} ${vars.motion.duration.base} 4s forwards`,
})

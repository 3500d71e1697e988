import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

const { bg, border, text } = vars.color

const words = {
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minWidth: 0,
  color: text.secondary,
  fontSize: 12,
  lineHeight: '18px',
  whiteSpace: 'nowrap',
} as const

export const looks = styleVariants({ lines: words, line: words })
globalStyle(`${looks.lines} svg`, { color: text.brand })

export const lines = style({ minWidth: 0 })

globalStyle(`${looks.line} > ${lines}`, { display: 'flex', gap: vars.space[3] })

export const line = style({ overflow: 'hidden', textOverflow: 'ellipsis' })

/** The hotline is never truncated. */
globalStyle(`${looks.line} ${line}:last-child`, { flex: 'none' })

export const strong = style({ color: text.primary })

export const way = style({
  display: 'inline-block',
  minWidth: 24,
  minHeight: 18,
  color: text.link,
  selectors: { '&:hover': { color: text.linkHover } },
})

export const place = style({ position: 'relative', flex: 'none' })

export const button = style({
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: vars.radius.md,
  color: text.brand,
  listStyle: 'none',
  cursor: 'pointer',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover, details[open] > &': { background: bg.brandSoft },
  },
})

export const hanging = style({
  position: 'absolute',
  top: 'calc(100% + 6px)',
  right: 0,
  zIndex: vars.z.dropdown,
  padding: `${vars.space[3]} ${vars.space[4]}`,
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
  boxShadow: vars.shadow.lg,
  color: text.secondary,
  fontSize: 13,
  lineHeight: '24px',
  whiteSpace: 'nowrap',
})

import { style, styleVariants } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'

const { action, bg, border, text } = vars.color

export const button = recipe({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    border: '1px solid transparent',
    borderRadius: vars.radius.md,
    fontWeight: vars.font.weight.medium,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: vars.motion.duration.fast,
    transitionTimingFunction: vars.motion.easing.standard,
    selectors: {
      '&:disabled': {
        background: action.disabled,
        borderColor: 'transparent',
        color: action.disabledFg,
        cursor: 'not-allowed',
      },
      '&[aria-busy="true"]': { cursor: 'progress' },
      '&:focus-visible': { borderRadius: vars.radius.md },
    },
  },
  variants: {
    tone: {
      buy: {
        background: action.buy,
        color: action.buyFg,
        fontWeight: vars.font.weight.bold,
        selectors: {
          '&:hover:enabled, a&:hover': { background: action.buyHover, color: action.buyFg },
          '&:active:enabled, a&:active': { background: action.buyActive },
        },
      },
      primary: {
        background: action.primary,
        color: action.primaryFg,
        selectors: {
          '&:hover:enabled, a&:hover': { background: action.primaryHover, color: action.primaryFg },
          '&:active:enabled, a&:active': { background: action.primaryActive },
        },
      },
      secondary: {
        background: bg.surface,
        borderColor: border.control,
        color: text.primary,
        selectors: {
          '&:hover:enabled, a&:hover': { background: bg.brandSoft, borderColor: border.brand, color: text.brand },
          '&:active:enabled, a&:active': { background: bg.brandMid },
        },
      },
      outline: {
        background: bg.surface,
        borderColor: action.primary,
        color: text.brand,
        selectors: {
          '&:hover:enabled, a&:hover': { background: bg.brandSoft, color: text.brand },
          '&:active:enabled, a&:active': { background: bg.brandMid },
        },
      },
      // For buying, where there is a solid apricot button in the same panel already.
      outbuy: {
        background: bg.accentSoft,
        borderColor: border.accent,
        color: text.price,
        fontWeight: vars.font.weight.bold,
        selectors: {
          '&:hover:enabled, a&:hover': { background: bg.accentMid, color: text.price },
          '&:active:enabled, a&:active': { borderColor: action.buyActive },
        },
      },
      ghost: {
        color: text.brand,
        selectors: {
          '&:hover:enabled, a&:hover': { background: bg.brandSoft, color: text.brand },
          '&:active:enabled, a&:active': { background: bg.brandMid },
          '&:disabled': { background: 'none' },
        },
      },
      text: {
        color: text.link,
        selectors: {
          '&:hover:enabled, a&:hover': { color: text.linkHover },
          '&:disabled': { background: 'none' },
        },
      },
      danger: {
        background: action.danger,
        color: action.dangerFg,
        selectors: { '&:hover:enabled, a&:hover': { background: action.dangerHover, color: action.dangerFg } },
      },
    },
    size: {
      adaptive: {
        height: 44,
        padding: '0 20px',
        fontSize: 15,
        '@media': {
          [atLeast.medium]: { height: 28, padding: '0 10px', fontSize: 13, borderRadius: vars.radius.sm },
        },
      },
      24: { height: 24, padding: '0 8px', fontSize: 12, borderRadius: vars.radius.sm },
      28: { height: 28, padding: '0 10px', fontSize: 13, borderRadius: vars.radius.sm },
      32: { height: 32, padding: '0 14px' },
      40: { height: 40, padding: '0 20px', fontSize: 15 },
      44: { height: 44, padding: '0 20px', fontSize: 15 },
      48: { height: 48, padding: '0 28px', fontSize: 16, fontWeight: vars.font.weight.bold },
    },
    wide: { true: { width: '100%' } },
    square: { true: { aspectRatio: '1', padding: 0 } },
  },
  // Text buttons have no border.
  compoundVariants: [{ variants: { tone: 'text' }, style: { padding: '0 4px' } }],
})

/** The label stays in the layout while the spinner covers it, so that the button keeps its width. */
export const words = styleVariants({
  shown: { display: 'inline-flex', alignItems: 'center', gap: 6 },
  waiting: { display: 'inline-flex', alignItems: 'center', gap: 6, opacity: 0 },
})

export const ring = style({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' })

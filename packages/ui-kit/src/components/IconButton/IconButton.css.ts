import { recipe } from '@vanilla-extract/recipes'
import { vars } from '../../theme/contract.css.ts'

const { bg, border, text } = vars.color

export const iconButton = recipe({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    borderRadius: vars.radius.md,
    color: text.secondary,
    transition: `background-color ${vars.motion.duration.fast} ${vars.motion.easing.standard}`,
    selectors: {
      '&:hover:enabled': { background: bg.sunken, color: text.primary },
      '&:disabled': { color: text.disabled, cursor: 'not-allowed' },
    },
  },
  variants: {
    tone: {
      plain: {},
      // Over a picture: on a white disc.
      raised: { borderRadius: '50%', background: bg.surface, boxShadow: vars.shadow.xs, color: text.tertiary },
      bordered: { border: `1px solid ${border.strong}`, background: bg.surface },
      // Over a dark picture: on a darker disc.
      sunken: {
        borderRadius: '50%',
        background: 'rgba(6, 34, 29, 0.6)',
        color: text.onInverse,
        selectors: { '&:hover:enabled': { background: 'rgba(6, 34, 29, 0.8)', color: text.onInverse } },
      },
    },
    size: {
      28: { width: 28, height: 28 },
      32: { width: 32, height: 32 },
      44: { width: 44, height: 44 },
    },
    chosen: { true: { color: text.price, selectors: { '&:hover:enabled': { color: text.price } } } },
  },
})

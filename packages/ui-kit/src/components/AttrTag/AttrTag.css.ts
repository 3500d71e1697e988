import { recipe } from '@vanilla-extract/recipes'
import { vars } from '../../theme/contract.css.ts'

const { bg, border, text } = vars.color

export const attrTag = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flex: 'none',
    height: 16,
    padding: '0 4px',
    border: `1px solid ${border.strong}`,
    borderRadius: vars.radius.xs,
    color: text.secondary,
    fontSize: vars.font.scale.caption.size,
    lineHeight: '14px',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      plain: {},
      info: {
        borderColor: border.info,
        color: text.info,
        fontFamily: vars.font.family.numeric,
        fontWeight: vars.font.weight.bold,
      },
      danger: { borderColor: border.dangerSoft, color: text.danger },
      success: { borderColor: border.success, color: text.success },
      warning: { borderColor: border.warning, color: text.warning, background: bg.warningSoft },
    },
  },
})

import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'
import { text } from '@xinglin/ui-kit/theme/type'

const { bg, border, text: colour } = vars.color

/** Full screen on a phone; beside the rail on a wide screen, above what is sticky at the bottom. */
export const window = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.z.dialog,
  display: 'flex',
  flexDirection: 'column',
  background: bg.surface,
  color: colour.primary,
  '@media': {
    [atLeast.medium]: {
      inset: `auto calc(${vars.size.rail} + ${vars.space[4]}) calc(${vars.bottomInset} + ${vars.space[4]}) auto`,
      width: 380,
      height: 'min(600px, 80dvh)',
      border: `1px solid ${border.default}`,
      borderRadius: vars.radius.xl,
      boxShadow: vars.shadow.lg,
      overflow: 'hidden',
    },
  },
})

export const head = style({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 52,
  padding: `0 ${vars.space[2]} 0 ${vars.space[5]}`,
  borderBottom: `1px solid ${border.subtle}`,
})

export const title = style({ ...text('titleS'), fontWeight: vars.font.weight.bold, outline: 'none' })

export const frame = style({ flex: 1, width: '100%', minHeight: 0, border: 0 })

export const room = style({ display: 'grid', flex: 1, alignContent: 'center', padding: vars.space[5] })

import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

const { duration, easing } = vars.motion

const enter = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } })

export const region = style({
  position: 'fixed',
  zIndex: vars.z.toast,
  top: 96,
  left: vars.space[4],
  right: vars.space[4],
  display: 'flex',
  justifyContent: 'center',
  // The region spans the page; only the toast itself receives pointer events.
  pointerEvents: 'none',
})

export const toast = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  maxWidth: 560,
  minHeight: 44,
  padding: `${vars.space[2]} ${vars.space[4]}`,
  borderRadius: vars.radius.lg,
  background: vars.color.bg.toast,
  color: vars.color.text.onToast,
  boxShadow: vars.shadow.lg,
  pointerEvents: 'auto',
  animation: `${enter} ${duration.moderate} ${easing.enter}`,
  vars: { [vars.focusRing]: vars.color.text.onToastLink },
})

// The text says what happened; the colour of the icon is an additional hint.
export const signs = styleVariants({
  success: { color: vars.color.toastSign.success },
  info: { color: vars.color.toastSign.info },
  warning: { color: vars.color.toastSign.warning },
  danger: { color: vars.color.toastSign.danger },
})

export const divider = style({ width: 1, height: 16, background: 'currentColor', opacity: 0.35 })

export const action = style({
  minHeight: vars.size.targetMin,
  color: vars.color.text.onToastLink,
  fontWeight: vars.font.weight.bold,
  lineHeight: '24px',
  whiteSpace: 'nowrap',
  selectors: { '&:hover': { color: vars.color.text.onToastLink, textDecoration: 'underline' } },
})

import { vars } from './contract.css.ts'

const { bg, border, text } = vars.color

/** Panels below the navigation bar, open below their button. */
export const belowNav = {
  position: 'absolute',
  top: vars.size.nav,
  zIndex: vars.z.dropdown,
  padding: '6px 0',
  border: `1px solid ${border.default}`,
  borderTop: 0,
  borderRadius: `0 0 ${vars.radius.lg} ${vars.radius.lg}`,
  background: bg.surface,
  color: text.primary,
  vars: { [vars.focusRing]: border.focus },
} as const

import { vars } from './contract.css.ts'

/** Size and line height of one step of the type scale, for use in a style: `{ ...text('caption'), color: … }`. */
export const text = (step: keyof typeof vars.font.scale) => ({
  fontSize: vars.font.scale[step].size,
  lineHeight: vars.font.scale[step].line,
})

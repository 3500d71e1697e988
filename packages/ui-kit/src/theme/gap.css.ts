import { styleVariants } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'

const { 0: none, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 8: s8, 10: s10, 12: s12 } = vars.space

/** The steps of gaps, in units of 4 px. */
export const gaps = styleVariants(
  { 0: none, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 8: s8, 10: s10, 12: s12 },
  (gap) => ({ gap }),
)

export type Gap = keyof typeof gaps

import type { ReactNode } from 'react'

/**
 * Every control has exactly one accessible name: a visible label, a hidden one, or an element elsewhere on the page.
 */
export type Named =
  | { readonly label: ReactNode; readonly 'aria-label'?: never; readonly 'aria-labelledby'?: never }
  | { readonly label?: never; readonly 'aria-label': string; readonly 'aria-labelledby'?: never }
  | { readonly label?: never; readonly 'aria-label'?: never; readonly 'aria-labelledby': string }

import type { ReactNode } from 'react'

/** Every control is named exactly once: by words in sight, by words for the ear, or by words elsewhere on the page. */
export type Named =
  | { readonly label: ReactNode; readonly 'aria-label'?: never; readonly 'aria-labelledby'?: never }
  | { readonly label?: never; readonly 'aria-label': string; readonly 'aria-labelledby'?: never }
  | { readonly label?: never; readonly 'aria-label'?: never; readonly 'aria-labelledby': string }

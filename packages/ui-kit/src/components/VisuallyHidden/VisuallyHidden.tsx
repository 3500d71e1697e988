import type { ReactNode } from 'react'
import { visuallyHidden } from '../../theme/reset.css.ts'

/** Words for a screen reader where the eye has the picture. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className={visuallyHidden}>{children}</span>
)

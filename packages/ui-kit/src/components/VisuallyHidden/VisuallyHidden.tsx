import type { ReactNode } from 'react'
import { visuallyHidden } from '../../theme/reset.css.ts'

/** Text for screen readers where sighted users have a picture. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className={visuallyHidden}>{children}</span>
)

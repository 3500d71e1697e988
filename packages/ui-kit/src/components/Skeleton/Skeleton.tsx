import type { ReactNode } from 'react'
import { visuallyHidden } from '../../theme/reset.css.ts'
import * as styles from './Skeleton.css.ts'

type SkeletonProps = {
  readonly shape?: keyof typeof styles.shapes
  readonly width?: keyof typeof styles.widths
}

/** A placeholder while content is loading. Without animation. */
export const Skeleton = ({ shape = 'line', width = 'full' }: SkeletonProps) => (
  <span className={`${styles.block} ${styles.shapes[shape]} ${styles.widths[width]}`} aria-hidden="true" />
)

/** Around the skeletons of one list or page: announces once that it is loading. */
export const Loading = ({ children }: { readonly children: ReactNode }) => (
  <div>
    <output className={visuallyHidden}>加载中</output>
    {children}
  </div>
)

import { Panel } from '@xinglin/ui-kit/Panel'
import type { ReactNode } from 'react'
import { room } from './room.css.ts'

/** A page that is one panel with one thing to say. */
export const StateFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className={room}>
    <Panel padding="none">{children}</Panel>
  </div>
)

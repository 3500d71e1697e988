import { Panel } from '@xinglin/ui-kit/Panel'
import type { ReactNode } from 'react'
import { room } from './room.css.ts'

/** A page with one panel and one message. */
export const StateFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className={room}>
    <Panel padding="none">{children}</Panel>
  </div>
)

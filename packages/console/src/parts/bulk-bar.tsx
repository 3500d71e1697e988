import { Button } from '@xinglin/ui-kit/Button'
import { KeyCap } from '@xinglin/ui-kit/KeyCap'
import { type ReactNode, useRef } from 'react'
import { useKeys } from '../shared/keys.ts'
import * as styles from './list.css.ts'

type BulkBarProps = {
  /** What is selected: 已选 3 单. */
  readonly title: string
  readonly onNone: () => void
  /** Actions, each of which shows to how many of the selected rows it applies. */
  readonly children: ReactNode
}

/** Actions on the selected rows of a list, as long as there are any; e leads to the first. */
export const BulkBar = ({ title, onNone, children }: BulkBarProps) => {
  const bar = useRef<HTMLElement>(null)
  useKeys({
    e: () => bar.current?.querySelector<HTMLElement>('button:enabled, select:enabled, input:enabled')?.focus(),
  })
  return (
    <section ref={bar} className={styles.bulk} aria-label="批量操作">
      <b>
        {title} <KeyCap label="e" />
      </b>
      {children}
      <Button tone="text" size={32} onClick={onNone}>
        取消选择
      </Button>
    </section>
  )
}

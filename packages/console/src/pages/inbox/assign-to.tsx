import type { InboxDetail, InboxItem, StaffId } from '@xinglin/domain/staff'
import { Select } from '@xinglin/ui-kit/Select'
import * as styles from './inbox-view.css.ts'

export type AssignToProps = {
  readonly detail: Pick<InboxDetail, 'item' | 'deciders'>
  readonly onAssign: (item: InboxItem, staffId: StaffId | null) => void
}

/** 分派: gives the open item to a colleague who may decide it. Everybody else may still decide it. */
export const AssignTo = ({ detail: { item, deciders }, onAssign }: AssignToProps) => (
  <span className={styles.assign}>
    <span aria-hidden="true">分派</span>
    <Select
      aria-label="分派给"
      size={32}
      placeholder="未分派"
      options={deciders.map(({ id, name }) => ({ value: String(id), text: name }))}
      value={item.assignee === null ? '' : String(item.assignee.id)}
      onChange={(event) => {
        const chosen = event.currentTarget.value
        onAssign(item, deciders.find(({ id }) => String(id) === chosen)?.id ?? null)
      }}
    />
  </span>
)

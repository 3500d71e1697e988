import { formatMoney } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { InboxDetail } from '@xinglin/domain/staff'
import { AttrTag } from '@xinglin/ui-kit/AttrTag'
import { KeyCap } from '@xinglin/ui-kit/KeyCap'
import * as parts from '../../parts/parts.css.ts'
import { ageOf, momentOf } from '../../shared/words.ts'
import { AssignTo, type AssignToProps } from './assign-to.tsx'
import * as styles from './inbox-view.css.ts'
import { titleOfItem } from './inbox-words.ts'

type DeskHeadProps = {
  readonly detail: InboxDetail
  readonly now: Instant
  /** Its place in the list; null: it is not in the list. */
  readonly place: { readonly at: number; readonly of: number } | null
  readonly onAssign: AssignToProps['onAssign']
}

/** What the item is, whose, since when, and to whom it was given. */
export const DeskHead = ({ detail, now, place, onAssign }: DeskHeadProps) => {
  const { item, tags, barred } = detail
  return (
    <header className={styles.deskHead}>
      <div>
        <div className={styles.deskTitle}>
          <h2>
            {titleOfItem(item)}
            {item.amount !== null && ` ¥${formatMoney(item.amount)}`}
          </h2>
          {tags.map((tag) => (
            <AttrTag key={tag} label={tag} />
          ))}
        </div>
        <p className={parts.note}>
          {item.company !== '' && `${item.company} · `}自 {momentOf(item.since)} 起，已等 {ageOf(item.since, now)}
        </p>
      </div>
      <div className={styles.deskEnd}>
        {place !== null && (
          <p className={styles.place}>
            第 {place.at}/{place.of} 项 <KeyCap label="j" /> <KeyCap label="k" />
          </p>
        )}
        {barred === null && <AssignTo detail={detail} onAssign={onAssign} />}
      </div>
    </header>
  )
}

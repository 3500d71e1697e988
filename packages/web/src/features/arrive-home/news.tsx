import type { Notice } from '@xinglin/domain/content'
import { numeric, oneLine } from '@xinglin/ui-kit/theme/reset.css'
import { monthAndDay } from '../../shared/format.ts'
import * as styles from './news.css.ts'

const MOST_NOTICES = 7

export const News = ({ notices }: { readonly notices: readonly Notice[] }) => {
  if (notices.length === 0) return null
  return (
    <section className={styles.news}>
      <h2 className={styles.title}>公告与资讯</h2>
      <ul>
        {notices.slice(0, MOST_NOTICES).map(({ id, title, publishedAt }) => (
          <li key={id} className={styles.line}>
            <span className={oneLine} title={title}>
              {title}
            </span>
            <time className={`${styles.date} ${numeric}`}>{monthAndDay(publishedAt)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { Notice } from '@xinglin/domain/content'
import { numeric, oneLine } from '@xinglin/ui-kit/theme/reset.css'
import { Link } from '@xinglin/ui-kit/Link'
import { monthAndDay } from '../../shared/format.ts'
import { paths } from '../../shared/paths.ts'
import * as styles from './news.css.ts'

const MOST_NOTICES = 7

/** The category of a 公告 in addresses. */
const NOTICE = 'notice'

export const News = ({ notices }: { readonly notices: readonly Notice[] }) => {
  if (notices.length === 0) return null
  return (
    <section className={styles.news}>
      <div className={styles.line}>
        <h2 className={styles.title}>公告与资讯</h2>
        <Link href={paths.news()} tone="quiet">
          更多
        </Link>
      </div>
      <ul>
        {notices.slice(0, MOST_NOTICES).map(({ id, title, publishedAt }) => (
          <li key={id} className={styles.line}>
            <a href={paths.article(id, NOTICE)} className={oneLine} title={title}>
              {title}
            </a>
            <time className={`${styles.date} ${numeric}`}>{monthAndDay(publishedAt)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}

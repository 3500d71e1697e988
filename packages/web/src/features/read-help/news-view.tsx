import type { ArticleSummary } from '@xinglin/domain/content'
import { type Page, pageCount } from '@xinglin/domain/kernel/page'
import { dayAt } from '@xinglin/domain/kernel/time'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Pagination } from '@xinglin/ui-kit/Pagination'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Tabs } from '@xinglin/ui-kit/Tabs'
import { paths } from '../../shared/paths.ts'
import { PastTheEnd } from '../../shared/past-the-end.tsx'
import * as styles from './reading.css.ts'

/** Null: both kinds. */
export type NewsGroup = 'industry' | 'company' | null

type NewsViewProps = {
  readonly news: Page<ArticleSummary>
  readonly group: NewsGroup
  readonly onJump?: (href: string) => void
}

const tabs: readonly { readonly group: NewsGroup; readonly text: string }[] = [
  { group: null, text: '全部' },
  { group: 'industry', text: '行业新闻' },
  { group: 'company', text: '公司新闻' },
]

const hrefOf = (group: NewsGroup, page = 1): string => {
  const query = { page: page === 1 ? null : page }
  if (group === null) return paths.news(query)
  return group === 'industry' ? paths.industryNews(query) : paths.companyNews(query)
}

export const NewsView = ({ news, group, onJump }: NewsViewProps) => (
  <div className={styles.page}>
    <h1 className={styles.heading}>新闻中心</h1>
    <Panel padding="none">
      <Tabs
        aria-label="新闻分类"
        tabs={tabs.map((tab) => ({ href: hrefOf(tab.group), text: tab.text, current: tab.group === group }))}
      />
    </Panel>
    {news.list.length === 0 && news.total > 0 ? (
      <PastTheEnd firstPage={hrefOf(group)} />
    ) : (
      <Panel>
        {news.list.length === 0 ? <EmptyState icon="document" title="暂无数据" /> : <Entries news={news.list} />}
      </Panel>
    )}
    {pageCount(news) > 1 && (
      <Pagination
        page={Math.min(news.page, pageCount(news))}
        pageCount={pageCount(news)}
        href={(page) => hrefOf(group, page)}
        {...(onJump === undefined ? {} : { onJump: (page: number) => onJump(hrefOf(group, page)) })}
      />
    )}
  </div>
)

const Entries = ({ news }: { readonly news: readonly ArticleSummary[] }) => (
  <ul>
    {news.map(({ id, title, category, excerpt, publishedAt }) => (
      <li key={id} className={styles.entry}>
        <h2 className={styles.entryTitle}>
          <a href={paths.article(id, category.group.key)}>{title}</a>
        </h2>
        <p className={styles.excerpt}>{excerpt}</p>
        <p className={styles.quiet}>{`${category.name}　${dayAt(publishedAt)}`}</p>
      </li>
    ))}
  </ul>
)

import type { HelpCategory, HelpGroup } from '@xinglin/domain/content'
import { dayAt, instant } from '@xinglin/domain/kernel/time'
import { Article } from '@xinglin/ui-kit/Article'
import { Breadcrumb } from '@xinglin/ui-kit/Breadcrumb'
import { Columns } from '@xinglin/ui-kit/Columns'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Panel } from '@xinglin/ui-kit/Panel'
import { SideNav } from '@xinglin/ui-kit/SideNav'
import { paths } from '../../shared/paths.ts'
import { helpPath } from './help-places.ts'
import { Paragraphs } from './paragraphs.tsx'
import * as styles from './reading.css.ts'

type HelpViewProps = {
  readonly groups: readonly HelpGroup[]
  /** Null: there are no articles yet. */
  readonly help: HelpCategory | null
}

/** One help category: all its articles below one another, the other categories at the side. */
export const HelpView = ({ groups, help }: HelpViewProps) => {
  const home = { text: '首页', href: paths.home() }
  return (
    <div className={styles.page}>
      <Breadcrumb
        way={help === null ? [home] : [home, { text: '帮助中心' }, { text: help.category.group.name }]}
        here={help === null ? '帮助中心' : help.category.name}
      />
      <Columns layout="navMain" align="start">
        <SideNav
          aria-label="帮助中心"
          groups={groups.map(({ key, name, categories }) => ({
            title: name,
            items: categories.flatMap((category) => {
              const href = helpPath(key, category)
              return href === null ? [] : [{ href, text: category.name, current: category.id === help?.category.id }]
            }),
          }))}
        />
        {help === null ? (
          <Panel>
            <EmptyState icon="document" level={1} title="暂无数据" />
          </Panel>
        ) : (
          <Help help={help} />
        )}
      </Columns>
    </div>
  )
}

const placeOf = (id: number): string => `article-${String(id)}`

const Help = ({ help: { category, articles } }: { readonly help: HelpCategory }) => {
  const latest = Math.max(...articles.map(({ publishedAt }) => publishedAt))
  return (
    <Article
      title={category.name}
      contents={articles.map(({ id, title }) => ({ href: `#${placeOf(id)}`, text: title }))}
      {...(articles.length === 0 ? {} : { note: `更新于 ${dayAt(instant(latest))}` })}
    >
      {articles.length === 0 && <p>暂无数据</p>}
      {articles.map(({ id, title, body }) => (
        <section key={id}>
          <h2 id={placeOf(id)}>{title}</h2>
          <Paragraphs body={body} />
        </section>
      ))}
    </Article>
  )
}

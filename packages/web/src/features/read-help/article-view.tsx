import type { Article as ArticleText, ArticleLink } from '@xinglin/domain/content'
import { dayAt } from '@xinglin/domain/kernel/time'
import { Article } from '@xinglin/ui-kit/Article'
import { Breadcrumb } from '@xinglin/ui-kit/Breadcrumb'
import { Link } from '@xinglin/ui-kit/Link'
import { paths } from '../../shared/paths.ts'
import { contentsOf, Paragraphs } from './paragraphs.tsx'
import * as styles from './reading.css.ts'

/** One article with its neighbours: news, 公告, or a page of its own. */
export const ArticleView = ({ article }: { readonly article: ArticleText }) => {
  const { title, body, category, publishedAt, previous, next } = article
  const type = category.group.key
  return (
    <div className={styles.page}>
      <Breadcrumb
        way={[
          { text: '首页', href: paths.home() },
          { text: '新闻中心', href: paths.news() },
        ]}
        here={title}
      />
      <Article
        title={title}
        note={`${category.name}　${dayAt(publishedAt)}`}
        contents={contentsOf(body)}
        {...(previous === null && next === null
          ? {}
          : { footer: <Neighbours previous={previous} next={next} type={type} /> })}
      >
        <Paragraphs body={body} />
      </Article>
    </div>
  )
}

type NeighboursProps = {
  readonly previous: ArticleLink | null
  readonly next: ArticleLink | null
  readonly type: string
}

const Neighbours = ({ previous, next, type }: NeighboursProps) => (
  <div className={styles.neighbours}>
    {previous !== null && (
      <p>
        上一篇：<Link href={paths.article(previous.id, type)}>{previous.title}</Link>
      </p>
    )}
    {next !== null && (
      <p>
        下一篇：<Link href={paths.article(next.id, type)}>{next.title}</Link>
      </p>
    )}
  </div>
)

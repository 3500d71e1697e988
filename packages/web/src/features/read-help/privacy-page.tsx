import type { Article as ArticleText } from '@xinglin/domain/content'
import { dayAt } from '@xinglin/domain/kernel/time'
import { Article } from '@xinglin/ui-kit/Article'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { Paragraphs } from './paragraphs.tsx'
import * as styles from './reading.css.ts'

export const loader = async (load: PageLoad): Promise<ArticleText> =>
  loadWith(load)((client, options) => client.content.articlePage({ slug: 'privacy' }, options))

const PrivacyPage = () => {
  const { title, body, publishedAt } = usePageData<typeof loader>()
  return (
    <div className={styles.page}>
      <Article title={title} note={`更新于 ${dayAt(publishedAt)}`}>
        <Paragraphs body={body} />
      </Article>
    </div>
  )
}

export default PrivacyPage

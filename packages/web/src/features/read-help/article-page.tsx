import type { Article } from '@xinglin/domain/content'
import { data } from 'react-router-dom'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { ArticleView } from './article-view.tsx'

/** The category in the address is for the reader: the id alone identifies the article. */
export const loader = async (load: PageLoad): Promise<Article> => {
  const id = load.params['id'] ?? ''
  if (!/^[1-9]\d{0,8}$/.test(id)) throw data({ kind: 'refused', code: 404, message: '' }, { status: 404 })
  return loadWith(load)((client, options) => client.content.article({ id: Number(id) }, options))
}

const ArticlePage = () => <ArticleView article={usePageData<typeof loader>()} />

export default ArticlePage

import type { ArticleSummary } from '@xinglin/domain/content'
import type { Page } from '@xinglin/domain/kernel/page'
import { useNavigate } from 'react-router-dom'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { canonicalPath, patterns } from '../../shared/paths.ts'
import { type NewsGroup, NewsView } from './news-view.tsx'

type NewsData = { readonly news: Page<ArticleSummary>; readonly group: NewsGroup }

const groups: { readonly [path: string]: NewsGroup } = {
  [patterns.industryNews]: 'industry',
  [patterns.companyNews]: 'company',
}

export const loader = async (load: PageLoad): Promise<NewsData> => {
  const { pathname, searchParams } = new URL(load.request.url)
  const group = groups[canonicalPath(pathname)] ?? null
  const wished = searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(wished) ? Number(wished) : 1
  return { news: await loadWith(load)((client, options) => client.content.news({ group, page }, options)), group }
}

const NewsPage = () => {
  const navigate = useNavigate()
  return <NewsView {...usePageData<typeof loader>()} onJump={(href) => void navigate(href)} />
}

export default NewsPage

import type { Article } from '@xinglin/domain/content'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { FreeShippingRulesView } from './free-shipping-rules-view.tsx'

export const loader = (load: PageLoad): Promise<Article> =>
  loadWith(load)((client, options) => client.content.articlePage({ slug: 'yx-rule' }, options))

const FreeShippingRulesPage = () => <FreeShippingRulesView article={usePageData<typeof loader>()} />

export default FreeShippingRulesPage

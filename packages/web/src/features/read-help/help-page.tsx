import type { HelpCategory, HelpGroup } from '@xinglin/domain/content'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { HelpView } from './help-view.tsx'
import { wantedCategory } from './help-places.ts'

type HelpData = { readonly groups: readonly HelpGroup[]; readonly help: HelpCategory | null }

export const loader = async (load: PageLoad): Promise<HelpData> => {
  const call = loadWith(load)
  const groups = await call((client, options) => client.content.helpGroups(null, options))
  const id = wantedCategory(groups, new URL(load.request.url))
  if (id === null) return { groups, help: null }
  return { groups, help: await call((client, options) => client.content.helpCategory({ id }, options)) }
}

const HelpPage = () => <HelpView {...usePageData<typeof loader>()} />

export default HelpPage

import type { Campaign, CampaignCover } from '@xinglin/domain/content'
import { redirect, useSearchParams } from 'react-router-dom'
import { clientOf, loadWith, type PageLoad, usePageData, valueOrThrow } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'
import { readCampaignAddress } from './campaign-address.ts'
import { CampaignView } from './campaign-view.tsx'
import { CoversView } from './covers-view.tsx'
import { idIn } from './page-in.ts'
import { UntilEnd } from './until-end.tsx'
import { useShelf } from './use-shelf.ts'

type CampaignPageData =
  | { readonly show: 'covers'; readonly title: string; readonly covers: readonly CampaignCover[] }
  | { readonly show: 'campaign'; readonly campaign: Campaign; readonly open: number | null }

export const loader = async (load: PageLoad): Promise<CampaignPageData> => {
  const { request, params, context } = load
  const asked = readCampaignAddress(new URL(request.url), params)
  if (asked === null) throw redirect(paths.noActivity())
  if (asked.ask === 'covers') {
    const covers = await loadWith(load)((client, options) => client.promotions.campaigns({ kind: asked.kind }, options))
    return { show: 'covers', title: asked.kind === 'festival' ? '药聚惠' : '药优惠', covers }
  }
  const { ask: _ask, ...wish } = asked
  const found = await clientOf(context).promotions.campaign(wish, { signal: request.signal })
  if (!found.ok && found.error.kind === 'refused' && found.error.code === 404) throw redirect(paths.noActivity())
  return {
    show: 'campaign',
    campaign: valueOrThrow(found, request),
    open: asked.kind === 'centre' ? asked.id : null,
  }
}

const CampaignPage = () => {
  const shown = usePageData<typeof loader>()
  return shown.show === 'covers' ? <CoversView {...shown} /> : <OneCampaign {...shown} />
}

type OneCampaignProps = Extract<CampaignPageData, { readonly show: 'campaign' }>

const OneCampaign = ({ campaign, open }: OneCampaignProps) => {
  const [parameters] = useSearchParams()
  const wanted = open ?? idIn(parameters.get('tab'))
  const tab = campaign.tabs.find(({ id }) => id === wanted) ?? campaign.tabs[0] ?? null
  const deeds = useShelf(tab?.floors.flatMap(({ goods }) => goods) ?? [])
  return <CampaignView campaign={campaign} tab={tab} deeds={deeds} untilEnd={<UntilEnd of={campaign.cover.endsAt} />} />
}

export default CampaignPage

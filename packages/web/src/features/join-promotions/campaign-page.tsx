import type { Campaign, CampaignCover } from '@xinglin/domain/content'
import type { CouponOffer } from '@xinglin/domain/wallet'
import { redirect, useSearchParams } from 'react-router-dom'
import { clientOf, loadWith, type PageLoad, usePageData, valueOrThrow } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.tsx'
import { readCampaignAddress } from './campaign-address.ts'
import { CampaignView } from './campaign-view.tsx'
import { CoversView } from './covers-view.tsx'
import { idIn } from './page-in.ts'
import { UntilEnd } from './until-end.tsx'
import { useClaim } from './use-claim.ts'
import { useShelf } from './use-shelf.ts'

type CampaignPageData =
  | { readonly show: 'covers'; readonly title: string; readonly covers: readonly CampaignCover[] }
  | {
      readonly show: 'campaign'
      readonly campaign: Campaign
      readonly open: number | null
      readonly coupons: readonly CouponOffer[]
    }

const SHOWN_COUPONS = 3

export const loader = async (load: PageLoad): Promise<CampaignPageData> => {
  const { request, params, context } = load
  const asked = readCampaignAddress(new URL(request.url), params)
  if (asked === null) throw redirect(paths.noActivity())
  if (asked.ask === 'covers') {
    const covers = await loadWith(load)((client, options) => client.promotions.campaigns({ kind: asked.kind }, options))
    return { show: 'covers', title: asked.kind === 'festival' ? '药聚惠' : '药优惠', covers }
  }
  const { ask: _ask, ...wish } = asked
  const client = clientOf(context)
  const options = { signal: request.signal }
  const [found, offers] = await Promise.all([
    client.promotions.campaign(wish, options),
    client.wallet.offers({ type: null, page: 1 }, options),
  ])
  if (!found.ok && found.error.kind === 'refused' && found.error.code === 404) throw redirect(paths.noActivity())
  return {
    show: 'campaign',
    campaign: valueOrThrow(found, request),
    open: asked.kind === 'centre' ? asked.id : null,
    coupons: offers.ok ? offers.value.list.slice(0, SHOWN_COUPONS) : [],
  }
}

const CampaignPage = () => {
  const shown = usePageData<typeof loader>()
  return shown.show === 'covers' ? <CoversView {...shown} /> : <OneCampaign {...shown} />
}

type OneCampaignProps = Extract<CampaignPageData, { readonly show: 'campaign' }>

const OneCampaign = ({ campaign, open, coupons }: OneCampaignProps) => {
  const [parameters] = useSearchParams()
  const wanted = open ?? idIn(parameters.get('tab'))
  const tab = campaign.tabs.find(({ id }) => id === wanted) ?? campaign.tabs[0] ?? null
  const { busy, claim } = useClaim()
  const now = useSession().session.serverTime
  return (
    <CampaignView
      campaign={campaign}
      tab={tab}
      actions={useShelf(tab?.floors.flatMap(({ goods }) => goods) ?? [])}
      untilEnd={<UntilEnd of={campaign.cover.endsAt} />}
      coupons={{ offers: coupons, now, busy, onClaim: claim }}
    />
  )
}

export default CampaignPage

import type { GroupBuyOffer } from '@xinglin/domain/content'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { GroupBuyId } from '@xinglin/domain/promotions'
import { lazy, Suspense } from 'react'
import { redirect, useLocation } from 'react-router-dom'
import { clientOf, type PageLoad, usePageData, valueOrThrow } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'
import { useServerTime } from '../../shared/server-clock.tsx'
import { useHydrated } from '../../shared/use-hydrated.ts'
import { type GroupDeal, GroupBuyView, type Joining } from './group-buy-view.tsx'

const OpenGroup = lazy(async () => ({ default: (await import('./open-group.tsx')).OpenGroup }))

/** The group as loaded, until its machine has loaded: not interactive yet. */
const standing = ({ group }: GroupDeal, now: Instant): Joining => ({
  moment: group.outcome !== 'open' ? group.outcome : group.join === null ? 'offered' : 'joined',
  message: null,
  wanted: 0,
  now,
  terms: null,
  errors: {},
  busy: true,
  onPrepare: () => undefined,
  onJoin: () => undefined,
})

export const loader = async ({ params, request, context }: PageLoad): Promise<GroupBuyOffer> => {
  const id = params['id'] ?? ''
  if (!/^[1-9]\d{0,8}$/.test(id)) throw redirect(paths.notFound())
  const found = await clientOf(context).promotions.groupBuy(
    { id: Number(id) as GroupBuyId },
    { signal: request.signal },
  )
  if (!found.ok && found.error.kind === 'refused' && found.error.code === 404) throw redirect(paths.noActivity())
  return valueOrThrow(found, request)
}

const GroupBuyPage = () => {
  const offer = usePageData<typeof loader>()
  const now = useServerTime()
  // The server renders without the machine, and so does the first render in the browser (hydration).
  const isHydrated = useHydrated()
  const { pathname, search } = useLocation()
  const signInHref = paths.login(`${pathname}${search}`)
  if (offer.deal === null) return <GroupBuyView offer={offer} signInHref={signInHref} joining={null} />
  const { deal } = offer
  const waiting = <GroupBuyView offer={offer} signInHref={signInHref} joining={standing(deal, now)} />
  if (!isHydrated) return waiting
  return (
    <Suspense fallback={waiting}>
      <OpenGroup key={offer.id} offer={offer} deal={deal} signInHref={signInHref} />
    </Suspense>
  )
}

export default GroupBuyPage

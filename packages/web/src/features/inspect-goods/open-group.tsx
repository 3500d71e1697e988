import type { GroupBuyOffer } from '@xinglin/domain/content'
import { groupMessage, groupOf, joinErrors, momentOf } from '@xinglin/domain/group-buy-machine'
import type { GroupJoin } from '@xinglin/domain/promotions'
import { useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { useNotices } from '../../shared/notices.tsx'
import { paths } from '../../shared/paths.ts'
import { useServerTime } from '../../shared/server-clock.tsx'
import { type GroupDeal, GroupBuyView } from './group-buy-view.tsx'
import type { JoinTerms } from './join-form.tsx'
import { useGroupBuy } from './use-group-buy.ts'

type OpenGroupProps = { readonly offer: GroupBuyOffer; readonly deal: GroupDeal; readonly signInHref: string }

/** A group with its machine, loaded after the page. */
export const OpenGroup = ({ offer, deal, signInHref }: OpenGroupProps) => {
  const client = useClient()
  const notices = useNotices()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const [terms, setTerms] = useState<JoinTerms | null>(null)
  const [isPreparing, setIsPreparing] = useState(false)
  const pay = useCallback(({ orderId }: GroupJoin) => void navigate(paths.payment(orderId)), [navigate])
  const [snapshot, send] = useGroupBuy(deal.group, pay)
  const moment = momentOf(snapshot)

  const prepare = async (): Promise<void> => {
    setIsPreparing(true)
    const result = await client.cart.checkout({ ids: [] })
    setIsPreparing(false)
    if (result.ok) setTerms({ ...result.value, shipping: result.value.cart.shipping })
    else notices.failure(result.error)
  }
  return (
    <GroupBuyView
      offer={{ ...offer, deal: { ...deal, group: groupOf(snapshot) } }}
      signInHref={signInHref}
      joining={{
        moment,
        message: groupMessage(snapshot),
        wanted: Number(/^[1-9]\d{0,4}$/.exec(parameters.get('number') ?? '')?.[0] ?? 0),
        now: useServerTime(),
        terms,
        errors: joinErrors(snapshot),
        busy: isPreparing || moment === 'joining' || moment === 'unsure',
        onPrepare: () => void prepare(),
        onJoin: (choice) => send({ type: 'join-group', choice }),
      }}
    />
  )
}

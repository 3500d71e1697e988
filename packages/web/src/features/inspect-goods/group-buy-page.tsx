import type { GroupBuyOffer } from '@xinglin/domain/content'
import type { GroupBuyId } from '@xinglin/domain/promotions'
import { useRef, useState } from 'react'
import { redirect, useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { clientOf, type PageLoad, usePageData, valueOrThrow } from '../../shared/loading.ts'
import { newKey } from '../../shared/new-key.ts'
import { useNotices } from '../../shared/notices.tsx'
import { paths } from '../../shared/paths.ts'
import { useServerTime } from '../../shared/server-clock.tsx'
import { GroupBuyView, type JoinChoice, type JoinTerms } from './group-buy-view.tsx'

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
  const client = useClient()
  const notices = useNotices()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const [parameters] = useSearchParams()
  const now = useServerTime()
  const [terms, setTerms] = useState<JoinTerms | null>(null)
  const [errors, setErrors] = useState<{ readonly [field: string]: readonly string[] }>({})
  const [busy, setBusy] = useState(false)
  // The same until the shop has said what became of it: pressing again after a lost answer joins once.
  const key = useRef<string | null>(null)

  const prepare = async (): Promise<void> => {
    setBusy(true)
    const result = await client.cart.checkout({ ids: [] })
    setBusy(false)
    if (result.ok) setTerms({ ...result.value, shipping: result.value.cart.shipping })
    else notices.failure(result.error)
  }

  const join = async (choice: JoinChoice): Promise<void> => {
    key.current ??= newKey()
    setBusy(true)
    const result = await client.orders.joinGroup(
      { id: offer.id, remark: '', ...choice },
      { idempotencyKey: key.current },
    )
    setBusy(false)
    if (!result.ok) {
      const known = result.error.kind === 'refused' || result.error.kind === 'invalid'
      if (known) key.current = null
      setErrors(result.error.kind === 'invalid' ? result.error.errors : {})
      notices.failure(result.error)
      // The group went on meanwhile: full, ended, or joined already.
      if (known) await revalidate()
      return
    }
    const [placed] = result.value
    await navigate(placed === undefined ? paths.orders() : paths.payment(placed.id))
  }
  return (
    <GroupBuyView
      key={offer.id}
      offer={offer}
      wanted={Number(/^[1-9]\d{0,4}$/.exec(parameters.get('number') ?? '')?.[0] ?? 0)}
      now={now}
      signInHref={paths.login(`${pathname}${search}`)}
      terms={terms}
      errors={errors}
      busy={busy}
      onPrepare={() => void prepare()}
      onJoin={(choice) => void join(choice)}
    />
  )
}

export default GroupBuyPage

import { cutText } from '@xinglin/domain/kernel/cut-text'
import type { OrdersQuery } from '@xinglin/api-contract/staff-api'
import type { WarehouseId } from '@xinglin/domain/goods'
import type { OrderId } from '@xinglin/domain/orders'
import { type DeskOutcome, type OrderList, orderViews } from '@xinglin/domain/staff'
import { useMemo, useState } from 'react'
import { useLoaderData, useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { clientContext, loaded, messageOf, type PageLoad, useClient } from '../../shared/client.ts'
import { idIn, paths } from '../../shared/paths.ts'
import { useShell } from '../../shared/use-shell.ts'
import { OrdersView } from './orders-view.tsx'

const numberIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

const queryIn = (search: URLSearchParams): OrdersQuery => {
  const sort = search.get('sort')
  return {
    view: orderViews.find((view) => view === search.get('view')) ?? 'all',
    keyword: cutText(search.get('q') ?? '', 100),
    warehouseId: idIn<WarehouseId>(search.get('ck')),
    sort: sort === 'oldest' || sort === 'dearest' ? sort : 'newest',
    page: numberIn(search.get('page')) ?? 1,
  }
}

export const loader = async (load: PageLoad): Promise<OrderList> => {
  const { searchParams } = new URL(load.request.url)
  const { orders } = load.context.get(clientContext)
  return loaded(await orders.list(queryIn(searchParams), { signal: load.request.signal }), load)
}

const OrdersPage = () => {
  const orders = useLoaderData<typeof loader>()
  const { staff, serverTime } = useShell()
  const [search] = useSearchParams()
  const query = useMemo(() => queryIn(search), [search])
  const client = useClient()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [outcomes, setOutcomes] = useState<readonly DeskOutcome[] | null>(null)
  const { say, said } = useSay()

  const handOver = async (ids: readonly OrderId[]): Promise<void> => {
    setBusy(true)
    const answer = await client.orders.handOver({ ids })
    setBusy(false)
    if (answer.ok) setOutcomes(answer.value)
    else say(messageOf(answer.error), 'danger')
    void revalidate()
  }
  return (
    <>
      <OrdersView
        staff={staff}
        query={query}
        orders={orders}
        now={serverTime}
        isLoading={navigation.state === 'loading'}
        busy={busy}
        outcomes={outcomes}
        onQuery={(next) => {
          setOutcomes(null)
          void navigate(paths.orders(next))
        }}
        onOpen={(id) => void navigate(paths.order(id))}
        onNew={() => void navigate(paths.members({ isActing: true }))}
        onHandOver={(ids) => void handOver(ids)}
      />
      {said}
    </>
  )
}

export default OrdersPage

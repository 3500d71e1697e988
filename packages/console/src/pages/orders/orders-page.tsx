import { type OrdersQuery, staffApi } from '@xinglin/api-contract/staff-api'
import type { OrderId } from '@xinglin/domain/orders'
import type { DeskOutcome, OrderList } from '@xinglin/domain/staff'
import { useState } from 'react'
import { useLoaderData, useNavigate, useNavigation, useRevalidator } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { type LoadedList, loadedList, messageOf, type PageLoad, useClient } from '../../shared/client.ts'
import { paths } from '../../shared/paths.ts'
import { useShell } from '../../shared/use-shell.ts'
import { OrdersView } from './orders-view.tsx'

export const loader = (load: PageLoad): Promise<LoadedList<OrdersQuery, OrderList>> =>
  loadedList(load, staffApi.orders.list, ({ orders }) => orders.list)

const OrdersPage = () => {
  const { query, answer: orders } = useLoaderData<typeof loader>()
  const { staff, serverTime } = useShell()
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
        onNew={() => void navigate(paths.membersToActFor(paths.members()))}
        onHandOver={(ids) => void handOver(ids)}
      />
      {said}
    </>
  )
}

export default OrdersPage

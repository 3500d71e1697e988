import type { Result } from '@xinglin/domain/kernel/result'
import type { Failure } from '@xinglin/api-contract/kernel/failure'
import type { OrderId } from '@xinglin/domain/orders'
import type { DeskOutcome, DeskSubmit, OrderDeskAction } from '@xinglin/domain/staff'
import { useState } from 'react'
import { useLoaderData, useParams, useRevalidator } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { clientContext, loaded, messageOf, type PageLoad, useClient } from '../../shared/client.ts'
import { idNamed } from '../../shared/paths.ts'
import { useShell } from '../../shared/use-shell.ts'
import { OrderPageView } from './order-view.tsx'

export const loader = async (load: PageLoad): Promise<DeskSubmit> => {
  const id = idNamed<OrderId>(load.params['id'])
  return loaded(await load.context.get(clientContext).orders.detail({ id }, { signal: load.request.signal }), load)
}

const said: { readonly [D in OrderDeskAction]: string } = {
  handOver: '已通过并移交仓库',
  refuse: '已取消并退回款项',
  ship: '已发货',
  deliver: '已登记送达',
}

const OrderPage = () => {
  const submit = useLoaderData<typeof loader>()
  const { staff, serverTime } = useShell()
  const here = idNamed<OrderId>(useParams()['id'])
  const client = useClient()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<OrderDeskAction | 'note' | null>(null)
  const { say, said: toasts } = useSay()

  const act = async (
    action: OrderDeskAction,
    answering: Promise<Result<readonly DeskOutcome[], Failure>>,
  ): Promise<void> => {
    setBusy(action)
    const answer = await answering
    setBusy(null)
    const refusal = answer.ok ? answer.value.find((one) => one.refusal !== null)?.refusal : messageOf(answer.error)
    say(refusal ?? said[action], refusal ? 'danger' : 'success')
    void revalidate()
  }
  const { orders } = client
  return (
    <>
      <OrderPageView
        staff={staff}
        submit={submit}
        here={here}
        now={serverTime}
        busy={busy}
        onHandOver={(id) => void act('handOver', orders.handOver({ ids: [id] }))}
        onRefuse={(id, reason) => void act('refuse', orders.refuse({ id, reason }))}
        onShip={(id, waybill) => void act('ship', orders.ship({ id, ...waybill }))}
        onDeliver={(id) => void act('deliver', orders.deliver({ id }))}
        onNote={async (text) => {
          setBusy('note')
          const answer = await orders.note({ id: here, text })
          setBusy(null)
          if (!answer.ok) say(messageOf(answer.error), 'danger')
          void revalidate()
          return answer.ok
        }}
      />
      {toasts}
    </>
  )
}

export default OrderPage

import type { Failure } from '@xinglin/api-contract/kernel/failure'
import type { Result } from '@xinglin/domain/kernel/result'
import type { AfterSalesId } from '@xinglin/domain/orders'
import type { DeskRequestDetail } from '@xinglin/domain/staff'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { clientContext, loaded, messageOf, type PageLoad, useClient } from '../../shared/client.ts'
import { idNamed } from '../../shared/paths.ts'
import { useShell } from '../../shared/use-shell.ts'
import { RequestView } from './request-view.tsx'

export const loader = async (load: PageLoad): Promise<DeskRequestDetail> => {
  const id = idNamed<AfterSalesId>(load.params['id'])
  return loaded(await load.context.get(clientContext).afterSales.detail({ id }, { signal: load.request.signal }), load)
}

const RequestPage = () => {
  const detail = useLoaderData<typeof loader>()
  const { staff, serverTime } = useShell()
  const { afterSales } = useClient()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const { say, said } = useSay()
  const { id } = detail.request

  const act = async <T,>(answering: Promise<Result<T, Failure>>, words: (answer: T) => string): Promise<void> => {
    setBusy(true)
    const answer = await answering
    setBusy(false)
    if (answer.ok) say(words(answer.value), 'success')
    else say(messageOf(answer.error), 'danger')
    void revalidate()
  }
  return (
    <>
      <RequestView
        staff={staff}
        detail={detail}
        now={serverTime}
        busy={busy}
        onDecide={(way) =>
          void act(afterSales.decide({ id, way }), (came) => (came === 'filed' ? '已提交，等待核准' : '已通过'))
        }
        onRefuse={(reason) => void act(afterSales.refuse({ id, reason }), () => '已退回并告知会员')}
        onInspect={(lines) =>
          void act(afterSales.inspect({ id, lines }), () =>
            detail.request.kind === 'exchange' ? '验收合格，换货待发' : '验收合格，退款将入账',
          )
        }
        onShip={(waybill, packed) => void act(afterSales.ship({ id, ...waybill, packed }), () => '已发货并告知会员')}
        onDeliver={() => void act(afterSales.deliver({ id }), () => '已登记送达')}
        onRefundInstead={() =>
          void act(afterSales.refundInstead({ id }), (came) =>
            came === 'filed' ? '已提交，等待核准' : '已改为退款并告知会员',
          )
        }
      />
      {said}
    </>
  )
}

export default RequestPage

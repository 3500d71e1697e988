import type { WarehouseId } from '@xinglin/domain/goods'
import { formatMoney } from '@xinglin/domain/kernel/money'
import type { DeskOutcome, PickList, PickRow, ReportedShort } from '@xinglin/domain/staff'
import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { clientContext, loaded, messageOf, type PageLoad, useClient } from '../../shared/client.ts'
import { idIn, paths } from '../../shared/paths.ts'
import { PickingView } from './picking-view.tsx'

export const loader = async (load: PageLoad): Promise<PickList> => {
  const { searchParams } = new URL(load.request.url)
  const warehouseId = idIn<WarehouseId>(searchParams.get('ck'))
  return loaded(
    await load.context.get(clientContext).picking.list({ warehouseId }, { signal: load.request.signal }),
    load,
  )
}

const cameOf = ({ refund, isClosed, isFiled }: ReportedShort): string => {
  if (isFiled) return `退款 ¥${formatMoney(refund)} 较大，已提交核准，核准后退款`
  return isClosed ? '订单已无货可发，已取消并退回全款；已拣的赠品请放回货位' : `退款 ¥${formatMoney(refund)}`
}

const PickingPage = () => {
  const list = useLoaderData<typeof loader>()
  const client = useClient()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [outcomes, setOutcomes] = useState<readonly DeskOutcome[] | null>(null)
  const { say, said } = useSay()

  const pick = async (row: PickRow, quantity: number): Promise<boolean> => {
    setBusy(true)
    const answer = await client.picking.pick({ picks: [{ lineId: row.lineId, batchId: row.batchId, quantity }] })
    setBusy(false)
    if (!answer.ok) say(messageOf(answer.error), 'danger')
    void revalidate()
    return answer.ok
  }
  const short = async ({ lineId, batchId }: PickRow, quantity: number): Promise<void> => {
    setBusy(true)
    const answer = await client.picking.short({ lineId, batchId, quantity })
    setBusy(false)
    if (answer.ok) say(`已登记短少 ${String(quantity)}，${cameOf(answer.value)}`, 'success')
    else say(messageOf(answer.error), 'danger')
    void revalidate()
  }
  return (
    <>
      <PickingView
        list={list}
        busy={busy}
        outcomes={outcomes}
        onWarehouse={(id) => void navigate(paths.picking(id))}
        onPick={pick}
        onShort={(row, quantity) => void short(row, quantity)}
        onShip={async (waybills) => {
          setBusy(true)
          const answer = await client.picking.shipAll({ waybills })
          setBusy(false)
          if (answer.ok) setOutcomes(answer.value)
          else say(messageOf(answer.error), 'danger')
          void revalidate()
          return answer.ok
        }}
      />
      {said}
    </>
  )
}

export default PickingPage

import { formatMoney, sum } from '@xinglin/domain/kernel/money'
import type { OrderId } from '@xinglin/domain/orders'
import { barToOrderAction, type DeskOrder, type OrderDeskAction, type SignedInStaff } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { BulkBar } from '../../parts/bulk-bar.tsx'
import type { Selection } from '../../parts/use-selection.ts'

type OrdersBulkProps = {
  readonly staff: SignedInStaff
  readonly selection: Selection<DeskOrder>
  readonly busy: boolean
  readonly onHandOver: (ids: readonly OrderId[]) => void
}

/** Each action shows to how many of the selected orders it applies. */
export const OrdersBulk = ({ staff, selection: { picked, none }, busy, onHandOver }: OrdersBulkProps) => {
  if (picked.length === 0) return null
  const fits = (action: OrderDeskAction) => picked.filter((order) => barToOrderAction(staff, order, action) === null)
  const toHandOver = fits('handOver')
  const companies = new Set(picked.map(({ company }) => company)).size
  return (
    <BulkBar title={`已选 ${String(picked.length)} 单`} onNone={none}>
      <span>
        合计 ¥{formatMoney(sum(picked.map(({ amount }) => amount)))}，{companies} 家会员
      </span>
      <Button
        tone="primary"
        size={32}
        icon="box"
        disabled={toHandOver.length === 0 && !busy}
        busy={busy}
        onClick={() => onHandOver(toHandOver.map(({ id }) => id))}
      >
        {`移交仓库 ${String(toHandOver.length)}/${String(picked.length)}`}
      </Button>
      {toHandOver.length < picked.length && <span>其余订单不在待审核，或须由质管审核</span>}
    </BulkBar>
  )
}

import type { InputOf } from '@xinglin/api-contract/kernel/endpoint'
import { type StaffApi, staffApi } from '@xinglin/api-contract/staff-api'
import { dayAt } from '@xinglin/domain/kernel/time'
import { orderStateLabels } from '@xinglin/domain/orders'
import type { Recall } from '@xinglin/domain/staff'
import { Form } from '@xinglin/forms/form'
import { Button } from '@xinglin/ui-kit/Button'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { TextField } from '@xinglin/ui-kit/TextField'
import { ActionBox } from '../../parts/action-box.tsx'
import { Card } from '../../parts/card.tsx'
import { ExportList } from '../../parts/export-list.tsx'
import * as parts from '../../parts/parts.css.ts'
import { PlainTable, right } from '../../parts/plain-table.tsx'
import type { Saved } from '../../shared/client.ts'
import { paths } from '../../shared/paths.ts'
import { useCallForm } from '../../shared/use-call-form.ts'
import { LockStanding } from './recalls-view.tsx'

type RecallViewProps = {
  readonly recall: Recall
  readonly onUnlock: (wish: InputOf<StaffApi['recalls']['unlock']>) => Promise<Saved>
}

/** A locked batch: who got how many units in which order, and its unlocking. */
export const RecallView = (props: RecallViewProps) => {
  const { recall } = props
  const { orders, unit } = recall
  const units = orders.reduce((sum, order) => sum + order.units, 0)
  return (
    <div className={parts.page}>
      <header className={parts.head}>
        <h1>
          {recall.name} {recall.specification} · 批号 {recall.batchNumber}
        </h1>
        <LockStanding {...recall} />
        <span className={parts.note}>
          {recall.manufacturer} · {dayAt(recall.lockedAt)} {recall.lockedBy} 锁定：{recall.reason} · 库存 {recall.free}{' '}
          {unit}
        </span>
      </header>
      <div className={parts.columns}>
        <Card
          title="流向"
          note={`${String(orders.length)} 个订单，${String(units)} ${unit}`}
          end={
            <ExportList kind="recall" call={staffApi.recalls.detail} query={{ id: recall.id }} total={orders.length} />
          }
        >
          {orders.length === 0 ? (
            <EmptyState icon="box" title="没有订单收到或持有这个批号" hint="库存中的仍不能销售" />
          ) : (
            <PlainTable
              label="收到或持有这个批号的订单"
              heads={['订单', '会员', '收货人', '状态', '发货仓', right('数量')]}
            >
              {orders.map((order) => (
                <tr key={order.id}>
                  <td>
                    <a className={parts.number} href={paths.order(order.id)}>
                      {order.number}
                    </a>
                  </td>
                  <td>{order.company}</td>
                  <td>
                    {order.consignee} {order.phone}
                  </td>
                  <td>
                    {orderStateLabels[order.state]}
                    {order.shippedAt !== null && ` · ${dayAt(order.shippedAt)} 发货`}
                  </td>
                  <td>{order.warehouse}</td>
                  <td data-align="right">
                    {order.units} {unit}
                  </td>
                </tr>
              ))}
            </PlainTable>
          )}
        </Card>
        {recall.unlockedAt === null && <Unlock {...props} />}
      </div>
    </div>
  )
}

const Unlock = ({ recall, onUnlock }: RecallViewProps) => {
  const { field, errors, submit, formState } = useCallForm({
    call: ({ recalls }) => recalls.unlock,
    defaultValues: { id: recall.id, reason: '' },
  })
  return (
    <Form errors={errors} onSubmit={submit(onUnlock)}>
      <ActionBox
        title="解锁"
        icon="lock"
        conditions={[{ text: '须另一人核准', isMet: !recall.unlockWaits }]}
        effects={['核准后该批号恢复销售与发货', '已更换、退款或取消的订单不恢复']}
        acts={
          <Button type="submit" busy={formState.isSubmitting} disabled={recall.unlockWaits}>
            {recall.unlockWaits ? '已提交，待核准' : '提交解锁'}
          </Button>
        }
      >
        <TextField label="解锁原因" size={32} maxLength={300} {...field('reason')} />
      </ActionBox>
    </Form>
  )
}

import type { InputOf } from '@xinglin/api-contract/kernel/endpoint'
import type { StaffApi } from '@xinglin/api-contract/staff-api'
import { dayAt } from '@xinglin/domain/kernel/time'
import type { BatchLock } from '@xinglin/domain/staff'
import { Form } from '@xinglin/forms/form'
import { Button } from '@xinglin/ui-kit/Button'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { TextField } from '@xinglin/ui-kit/TextField'
import { ActionBox } from '../../parts/action-box.tsx'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import { PlainTable, right } from '../../parts/plain-table.tsx'
import type { Saved } from '../../shared/client.ts'
import { paths } from '../../shared/paths.ts'
import { useCallForm } from '../../shared/use-call-form.ts'

type RecallsViewProps = {
  readonly locks: readonly BatchLock[]
  readonly onLock: (wish: InputOf<StaffApi['recalls']['lock']>) => Promise<Saved>
}

/** Whether a batch is locked, and whether its unlocking waits. */
export const LockStanding = ({ unlockedAt, unlockWaits }: Pick<BatchLock, 'unlockedAt' | 'unlockWaits'>) => {
  if (unlockedAt !== null) return <span className={parts.states.over}>{dayAt(unlockedAt)} 解锁</span>
  return unlockWaits ? (
    <span className={parts.states.waits}>锁定中，解锁待核准</span>
  ) : (
    <span className={parts.states.failed}>锁定中</span>
  )
}

/** Locked batches, and a form that locks one. */
export const RecallsView = (props: RecallsViewProps) => {
  const { locks } = props
  return (
    <div className={parts.page}>
      <header className={parts.head}>
        <h1>批号召回</h1>
        <span className={parts.note}>锁定的批号在全部仓库停止销售与发出，以后入库的也一样</span>
      </header>
      <div className={parts.columns}>
        <Card title="锁定的批号">
          {locks.length === 0 ? (
            <EmptyState icon="shield" title="没有锁定的批号" hint="收到召回通知或发现质量问题时，请锁定批号" />
          ) : (
            <PlainTable label="锁定的批号" heads={['商品', '批号', '原因', '锁定', '状态', right('库存')]}>
              {locks.map((lock) => (
                <tr key={lock.id}>
                  <td>
                    <a className={parts.number} href={paths.recall(lock.id)}>
                      {lock.name} {lock.specification}
                    </a>
                  </td>
                  <td>{lock.batchNumber}</td>
                  <td>{lock.reason}</td>
                  <td>
                    {dayAt(lock.lockedAt)} {lock.lockedBy}
                  </td>
                  <td>
                    <LockStanding {...lock} />
                  </td>
                  <td data-align="right">
                    {lock.free} {lock.unit}
                  </td>
                </tr>
              ))}
            </PlainTable>
          )}
        </Card>
        <NewLock {...props} />
      </div>
    </div>
  )
}

const NewLock = ({ onLock }: RecallsViewProps) => {
  const { field, errors, submit, formState } = useCallForm({
    call: ({ recalls }) => recalls.lock,
    defaultValues: { good: '', batch_number: '', reason: '' },
  })
  return (
    <Form errors={errors} onSubmit={submit(onLock)}>
      <ActionBox
        title="锁定批号"
        icon="lock"
        effects={[
          '立即停止销售、拣货与发货',
          '未发货的订单换为其他批号，没有货可换的短少并退款',
          '已发货与已完成的订单：站内信告知买家，名单可导出',
        ]}
        acts={
          <Button type="submit" tone="danger" busy={formState.isSubmitting}>
            锁定
          </Button>
        }
      >
        <TextField label="商品条码或编号" size={32} maxLength={20} {...field('good')} />
        <TextField label="批号" size={32} maxLength={60} {...field('batch_number')} />
        <TextField label="原因" size={32} maxLength={300} placeholder="如：厂家召回通知" {...field('reason')} />
      </ActionBox>
    </Form>
  )
}

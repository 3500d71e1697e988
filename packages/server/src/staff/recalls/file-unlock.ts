import { cutText } from '@xinglin/domain/kernel/cut-text'
import type { BatchLock } from '@xinglin/domain/staff'
import type { Db } from '../../db/database.ts'
import { type Staff, staffOperation } from '../../staff-operation.ts'
import { fileApproval } from '../desk/file-approval.ts'

/** Files the unlocking of a batch for a second person. @returns false when it is filed already */
export const fileUnlock = (
  db: Db,
  { id, name, specification, batchNumber, goodsId }: BatchLock,
  reason: string,
  by: Staff,
): Promise<boolean> =>
  staffOperation(db, by, {
    action: 'batch.unlock',
    object: `goods:${String(goodsId)}`,
    detail: { batch: batchNumber, reason },
    operation: (tx) =>
      fileApproval(
        tx,
        {
          kind: 'batchUnlock',
          subject: `lock:${String(id)}`,
          title: cutText(`${name} ${specification} 批号 ${batchNumber} 解锁：${reason}`, 300),
          amount: null,
          payload: { lockId: id },
        },
        by,
      ),
  })

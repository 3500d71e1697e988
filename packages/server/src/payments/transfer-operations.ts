import type { OrderId } from '@xinglin/domain/orders'
import type { Db } from '../db/database.ts'
import { ofOrder } from '../orders/staff-operations.ts'
import { type Staff, staffOperation } from '../staff-operation.ts'
import { confirmTransfer as confirm, rejectTransfer as reject } from './transfers.ts'

/** Both return false, and change nothing, when the order does not wait for a transfer. */
export const confirmTransfer = (db: Db, id: OrderId, staff: Staff): Promise<boolean> =>
  staffOperation(db, staff, {
    action: 'transfer.confirm',
    ...ofOrder(id),
    operation: (tx, by) => confirm(tx, id, by),
  })

export const rejectTransfer = (db: Db, id: OrderId, reason: string, staff: Staff): Promise<boolean> =>
  staffOperation(db, staff, {
    action: 'transfer.reject',
    ...ofOrder(id),
    detail: { reason },
    operation: (tx, by) => reject(tx, id, reason, by),
  })

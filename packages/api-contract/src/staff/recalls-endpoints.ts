import type { OrderId } from '@xinglin/domain/orders'
import type { BatchLock, BatchLockId, Recall, RecalledOrder } from '@xinglin/domain/staff'
import {
  at,
  type Codec,
  dayCodec,
  filled,
  flag,
  idOf,
  list,
  nothing,
  nullable,
  record,
  request,
  shortIdOf,
  text,
  timestamp,
} from '../kernel/wire.ts'
import { orderState } from '../orders/orders-codecs.ts'
import { goodsId } from './goods-codecs.ts'
import { count } from './orders-codecs.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const id = shortIdOf<BatchLockId>()

const lockFields = {
  id,
  goodsId: at('goods_id', goodsId),
  name: text(200),
  specification: text(200),
  manufacturer: text(200),
  unit: text(20),
  batchNumber: at('batch_number', text(60)),
  reason: text(300),
  lockedBy: at('locked_by', text(60)),
  lockedAt: at('locked_at', timestamp),
  unlockedAt: at('unlocked_at', nullable(timestamp)),
  unlockWaits: at('unlock_waits', flag),
  free: count,
}

const recalledOrder: Codec<RecalledOrder> = record({
  id: idOf<OrderId>(),
  number: text(40),
  company: text(200),
  consignee: text(60),
  phone: text(60),
  units: count,
  state: orderState,
  warehouse: text(60),
  expiresOn: at('expires_on', dayCodec),
  shippedAt: at('shipped_at', nullable(timestamp)),
})

const lock: Codec<BatchLock> = record(lockFields)
const recall: Codec<Recall> = record({ ...lockFields, orders: list(recalledOrder, 5000) })

const reason = filled('请填写原因', 300)

/** Locked batches and who got them (docs/rules.md#8-6). */
export const staffRecallsEndpoints = {
  list: staffEndpoint<null, readonly BatchLock[]>({
    method: 'GET',
    path: '/api/staff/recalls',
    right: ['decideSpecial'],
    input: nothing,
    output: list(lock, 300),
  }),
  detail: staffEndpoint<{ readonly id: BatchLockId }, Recall>({
    method: 'GET',
    path: '/api/staff/recalls/{id}',
    right: ['decideSpecial'],
    input: request({ id }),
    output: recall,
  }),
  /** The good by its bar code or number. */
  lock: staffEndpoint<
    { readonly good: string; readonly batchNumber: string; readonly reason: string },
    { readonly id: BatchLockId }
  >({
    method: 'POST',
    path: '/api/staff/recalls',
    right: ['decideSpecial'],
    input: request({
      good: filled('请填写商品条码或编号', 20),
      batchNumber: at('batch_number', filled('请填写批号', 60)),
      reason,
    }),
    output: record({ id }),
  }),
  /** Filed for a second person. */
  unlock: staffEndpoint<{ readonly id: BatchLockId; readonly reason: string }, null>({
    method: 'POST',
    path: '/api/staff/recalls/{id}/unlock',
    right: ['decideSpecial'],
    input: request({ id, reason }),
    output: nothing,
  }),
}

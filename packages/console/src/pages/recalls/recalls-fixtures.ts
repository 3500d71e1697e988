import { goodsId } from '@xinglin/domain/goods'
import { day } from '@xinglin/domain/kernel/time'
import type { OrderId } from '@xinglin/domain/orders'
import type { BatchLock, BatchLockId, Recall } from '@xinglin/domain/staff'
import { now } from '../../testing/fixtures.ts'

export const aLock: BatchLock = {
  id: 1 as BatchLockId,
  goodsId: goodsId(7),
  name: '阿莫西林胶囊',
  specification: '0.25g×24粒',
  manufacturer: '樾川福荆制药',
  unit: '盒',
  batchNumber: '251204',
  reason: '厂家召回：溶出度不合格',
  lockedBy: '陆平',
  lockedAt: now,
  unlockedAt: null,
  unlockWaits: false,
  free: 180,
}

export const aRecall: Recall = {
  ...aLock,
  orders: [
    {
      id: 11 as OrderId,
      number: '202611220096-1',
      company: '槐序大药房',
      consignee: '沈槐',
      phone: '13800000021',
      units: 40,
      state: 'toReceive',
      warehouse: '华东仓',
      expiresOn: day('2028-12-31'),
      shippedAt: now,
    },
    {
      id: 12 as OrderId,
      number: '202611230012-1',
      company: '白蘋诊所',
      consignee: '何苇',
      phone: '13800000034',
      units: 6,
      state: 'transferSent',
      warehouse: '华东仓',
      expiresOn: day('2028-12-31'),
      shippedAt: null,
    },
  ],
}

import type { GoodsId } from '../goods/goods.ts'
import type { Day, Instant } from '../kernel/time.ts'
import type { OrderId, OrderState } from '../orders/orders.ts'
import type { Brand } from '../kernel/brand.ts'

/** A lock of a 批号 of a good (docs/rules.md#8-6). */
export type BatchLockId = Brand<number, 'BatchLockId'>

export type BatchLock = {
  readonly id: BatchLockId
  readonly goodsId: GoodsId
  readonly name: string
  readonly specification: string
  readonly manufacturer: string
  readonly batchNumber: string
  readonly reason: string
  readonly lockedBy: string
  readonly lockedAt: Instant
  readonly unlockedAt: Instant | null
  /** An unlocking is filed and waits for a second person. */
  readonly unlockWaits: boolean
  /** Free units in all warehouses. */
  readonly free: number
  readonly unit: string
}

/** An order that got or still holds units of the batch. */
export type RecalledOrder = {
  readonly id: OrderId
  readonly number: string
  readonly company: string
  readonly consignee: string
  readonly phone: string
  readonly units: number
  readonly state: OrderState
  readonly warehouse: string
  readonly expiresOn: Day
  readonly shippedAt: Instant | null
}

export type Recall = BatchLock & { readonly orders: readonly RecalledOrder[] }

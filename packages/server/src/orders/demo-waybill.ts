import type { Waybill } from '@xinglin/domain/orders'

/** What the demo's parcels travel with: no carrier of the world, and a number that tells its order. */
export const demoWaybill = (orderId: number): Waybill => ({
  carrier: '演示物流',
  number: `YS${String(orderId).slice(-12)}`,
})

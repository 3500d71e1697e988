import type { Waybill, OrderId, AfterSalesId } from '@xinglin/domain/orders'

/** What the demo's parcels travel with: no carrier of the world, and a number that tells what it is of. */
export const demoWaybill = (parcel: OrderId | AfterSalesId): Waybill => ({
  carrier: '演示物流',
  number: `YS${String(parcel).slice(-12)}`,
})

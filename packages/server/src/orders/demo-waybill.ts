import type { Waybill, OrderId, AfterSalesId } from '@xinglin/domain/orders'

/** Waybill of the demo's parcels: no real carrier, and a number that contains the order's. */
export const demoWaybill = (parcel: OrderId | AfterSalesId): Waybill => ({
  carrier: '演示物流',
  number: `YS${String(parcel).slice(-12)}`,
})

import type { LeaveBar, WarehouseId } from '@xinglin/domain/goods'
import type { AfterSalesId, OrderId, OrderLineId } from '@xinglin/domain/orders'
import type { DeskOutcome, PastedWaybill, PickList, ReportedShort } from '@xinglin/domain/staff'
import {
  at,
  type Codec,
  dayCodec,
  filled,
  flag,
  idOf,
  list,
  money,
  nothing,
  nullable,
  oneOf,
  optional,
  record,
  request,
  shortIdOf,
  text,
  whole,
} from '../kernel/wire.ts'
import { afterSalesKind } from './after-sales-endpoints.ts'
import { carrier, count, outcomes, waybillNumber } from './orders-codecs.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const shortId = whole(1, 2_147_483_647)
const lineId = at('line_id', idOf<OrderLineId>())
const batchId = at('batch_id', shortId)
const units = whole(1, 50_000, '请输入正确的数量')

const pickList: Codec<PickList> = record({
  warehouse: nullable(record({ id: shortId, name: text(60) })),
  warehouses: list(record({ id: shortId, name: text(60), waiting: count }), 200),
  orders: list(record({ id: idOf<OrderId>(), number: text(40), company: text(200) }), 100),
  rows: list(
    record({
      lineId,
      batchId,
      orderId: at('order_id', idOf<OrderId>()),
      name: text(200),
      specification: text(200),
      manufacturer: text(200),
      unit: text(20),
      barCode: at('bar_code', text(60)),
      location: text(60),
      batchNumber: at('batch_number', text(60)),
      expiresOn: at('expires_on', dayCodec),
      wanted: count,
      picked: count,
      short: count,
      canBeShort: at('can_be_short', flag),
      barred: nullable(oneOf<LeaveBar>({ locked: 'locked', expiry: 'expiry' })),
    }),
    5000,
  ),
  requests: list(
    record({ id: idOf<AfterSalesId>(), number: text(40), kind: afterSalesKind, company: text(200) }),
    1000,
  ),
})

type Fetched = { readonly lineId: OrderLineId; readonly batchId: number; readonly quantity: number }

const fetched = record({ lineId, batchId, quantity: units })

/** Picking and shipping (docs/rules.md#7-short-pick). */
export const staffPickingEndpoints = {
  list: staffEndpoint<{ readonly warehouseId: WarehouseId | null }, PickList>({
    method: 'GET',
    path: '/api/staff/picking',
    right: ['ship'],
    input: request({ warehouseId: at('warehouse_id', optional(shortIdOf<WarehouseId>(), null)) }),
    output: pickList,
  }),
  /** Units picked for a row, at most those that are left. */
  pick: staffEndpoint<{ readonly picks: readonly Fetched[] }, null>({
    method: 'POST',
    path: '/api/staff/picking',
    right: ['ship'],
    input: request({ picks: list(fetched, 100) }),
    output: nothing,
  }),
  /** 短少: missing units are neither shipped nor charged; an order of which nothing is left is cancelled. */
  short: staffEndpoint<Fetched, ReportedShort>({
    method: 'POST',
    path: '/api/staff/picking/short',
    right: ['ship'],
    input: request({ lineId, batchId, quantity: units }),
    output: record({ refund: money, isClosed: at('is_closed', flag), isFiled: at('is_filed', flag) }),
  }),
  shipAll: staffEndpoint<{ readonly waybills: readonly PastedWaybill[] }, readonly DeskOutcome[]>({
    method: 'POST',
    path: '/api/staff/picking/waybills',
    right: ['ship'],
    input: request({
      waybills: list(
        record({
          order: filled('请填写订单号', 40),
          carrier,
          number: waybillNumber,
        }),
        300,
      ),
    }),
    output: outcomes,
  }),
}

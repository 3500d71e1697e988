import { yuan } from '@xinglin/domain/kernel/money'
import { instant } from '@xinglin/domain/kernel/time'
import type { AfterSales, AfterSalesId, AfterSalesSummary, OrderId, OrderLineId } from '@xinglin/domain/orders'

const asked = instant(1_795_164_060_000)

export const requestFixture = (overrides: Partial<AfterSalesSummary> = {}): AfterSalesSummary => ({
  id: 31 as AfterSalesId,
  number: 'SH202611200031',
  kind: 'return',
  state: 'toSendBack',
  orderId: 26 as OrderId,
  orderNumber: '202611200026-1',
  createdAt: asked,
  refund: yuan('79.35'),
  firstGoods: '阿莫西林胶囊',
  lineCount: 1,
  ...overrides,
})

/** A return of ten boxes that were damaged on the way, which the shop has agreed to. */
export const afterSalesFixture = (overrides: Partial<AfterSales> = {}): AfterSales => {
  const { firstGoods: _, lineCount: __, ...head } = requestFixture()
  return {
    ...head,
    fault: 'damage',
    description: '外箱一角压扁，\n10 盒包装破损。',
    lines: [
      {
        lineId: 1 as OrderLineId,
        name: '阿莫西林胶囊',
        specification: '0.25g×24粒',
        manufacturer: '砚川禾苓药业有限公司',
        unit: '盒',
        picture: '',
        quantity: 10,
        refund: yuan('79.35'),
      },
    ],
    photos: [],
    rejectReason: null,
    waybill: null,
    dispatch: null,
    sendBackTo: { consignee: '退货组', phone: '400-000-0000', detail: '示例省江州市高新区云台路 6 号' },
    history: [
      { state: 'inReview', at: asked },
      { state: 'toSendBack', at: instant(1_795_171_260_000) },
    ],
    ...overrides,
  }
}

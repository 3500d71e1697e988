import type { Page } from '@xinglin/domain/kernel/page'
import type {
  AfterSales,
  AfterSalesId,
  AfterSalesState,
  AfterSalesSummary,
  AfterSalesWish,
  RefundPreview,
  Waybill,
} from '@xinglin/domain/orders'
import { endpoint } from '../kernel/endpoint.ts'
import { page, pageOf } from '../kernel/page-codec.ts'
import { at, beside, type Codec, filled, idOf, optional, record, request } from '../kernel/wire.ts'
import { afterSales, afterSalesState, afterSalesSummary, afterSalesWish, refundPreview } from './after-sales-codecs.ts'

const byId = { id: idOf<AfterSalesId>() }

type SentBack = { readonly id: AfterSalesId; readonly waybill: Waybill }

const sentBack: Codec<SentBack> = request({
  ...byId,
  waybill: beside(record({ carrier: filled('请输入承运单位', 40), number: at('waybill', filled('请输入运单号', 40)) })),
})

export const afterSalesEndpoints = {
  /** The exact refund of a record, request, and why a line cannot be part of it; changes nothing. */
  preview: endpoint<AfterSalesWish, RefundPreview>({
    method: 'POST',
    path: '/api/after_sales/preview',
    source: 'ours',
    access: 'member',
    input: afterSalesWish,
    output: refundPreview,
  }),
  apply: endpoint<AfterSalesWish, AfterSales>({
    method: 'POST',
    path: '/api/after_sales',
    source: 'ours',
    access: 'member',
    input: afterSalesWish,
    output: afterSales,
    idempotent: true,
    limit: 'checkout',
  }),
  list: endpoint<{ readonly state: AfterSalesState | null; readonly page: number }, Page<AfterSalesSummary>>({
    method: 'GET',
    path: '/api/after_sales',
    source: 'ours',
    access: 'member',
    input: request({ state: optional(afterSalesState, null), page: optional(page, 1) }),
    output: pageOf(afterSalesSummary),
  }),
  /** A goods return (/order/returnInfo) or another kind (/order/afterSalesInfo). */
  detail: endpoint<{ readonly id: AfterSalesId }, AfterSales>({
    method: 'GET',
    path: '/api/after_sales/{id}',
    source: 'ours',
    access: 'member',
    input: request(byId),
    output: afterSales,
  }),
  withdraw: endpoint<{ readonly id: AfterSalesId }, AfterSales>({
    method: 'POST',
    path: '/api/after_sales/{id}/withdraw',
    source: 'ours',
    access: 'member',
    input: request(byId),
    output: afterSales,
  }),
  /** The goods have been sent back. */
  sendBack: endpoint<SentBack, AfterSales>({
    method: 'POST',
    path: '/api/after_sales/{id}/waybill',
    source: 'ours',
    access: 'member',
    input: sentBack,
    output: afterSales,
  }),
  /** What an exchange or resend sent has arrived. */
  confirm: endpoint<{ readonly id: AfterSalesId }, AfterSales>({
    method: 'POST',
    path: '/api/after_sales/{id}/confirm',
    source: 'ours',
    access: 'member',
    input: request(byId),
    output: afterSales,
  }),
}

import type { Page } from '@xinglin/domain/kernel/page'
import type { UploadId } from '@xinglin/domain/members'
import type { SpecialReceipt, SpecialReceiptId, SpecialReceiptState } from '@xinglin/domain/orders'
import { endpoint } from '../kernel/endpoint.ts'
import { page, pageOf } from '../kernel/page-codec.ts'
import { at, type Codec, idOf, optional, request } from '../kernel/wire.ts'
import { specialReceipt, specialReceiptState } from './receipts-codecs.ts'

type Sent = { readonly id: SpecialReceiptId; readonly uploadId: UploadId }

const sent: Codec<Sent> = request({
  id: idOf<SpecialReceiptId>(),
  uploadId: at('upload_id', idOf<UploadId>()),
})

/** /hmdd: signed receipts of orders of 含麻 goods. */
export const receiptsEndpoints = {
  list: endpoint<{ readonly state: SpecialReceiptState | null; readonly page: number }, Page<SpecialReceipt>>({
    method: 'GET',
    path: '/api/receipt',
    source: 'ours',
    access: 'member',
    input: request({ state: optional(specialReceiptState, null), page: optional(page, 1) }),
    output: pageOf(specialReceipt),
  }),
  /** Submits the uploaded picture of a signed receipt: it waits for review from now on. */
  send: endpoint<Sent, SpecialReceipt>({
    method: 'POST',
    path: '/api/receipt/{id}',
    source: 'ours',
    access: 'member',
    input: sent,
    output: specialReceipt,
  }),
}

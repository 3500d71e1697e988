import type { Day } from '@xinglin/domain/kernel/time'
import type { BuyerType } from '@xinglin/domain/members'
import type { OfferKey } from '@xinglin/domain/promotions'
import type {
  OfferBoard,
  OfferDraftId,
  OfferForm,
  OfferLine,
  OfferRef,
  OfferSheet,
  OfferTrial,
} from '@xinglin/domain/staff'
import { at, dayCodec, list, nothing, optional, quantity, record, request, text, whole } from '../kernel/wire.ts'
import { buyerType } from '../members/members-codecs.ts'
import {
  draftId,
  offerBoard,
  offerForm,
  offerKey,
  offerLines,
  offerRef,
  offerSheet,
  offerTrial,
} from './offers-codecs.ts'
import { count } from './orders-codecs.ts'
import { staffEndpoint } from './staff-endpoint.ts'

/** The cart for simulating an offer: goods by id, and one more by bar code or name. */
export type TrialCart = {
  readonly buyerType: BuyerType | null
  /** A member by username, company or phone; '' any of the type. */
  readonly member: string
  readonly items: readonly { readonly goodsId: number; readonly quantity: number }[]
  readonly add: string
}

export type OfferWritten = { readonly kind: OfferKey; readonly lines: readonly OfferLine[] }

const noLines: readonly OfferLine[] = []
// An empty form is valid: empty fields are omitted.
const written = { kind: offerKey, lines: optional(offerLines, noLines) }
const noItems: TrialCart['items'] = []
const items = list(record({ goodsId: at('goods_id', whole(1, 2_147_483_647)), quantity }), 50)

/** Offers of every kind (docs/operating.md): listed, edited, simulated, and published when a second person confirms. */
export const staffOffersEndpoints = {
  /** The columns of each kind's table. */
  forms: staffEndpoint<null, readonly OfferForm[]>({
    method: 'GET',
    path: '/api/staff/offers/forms',
    right: ['offerGoods'],
    input: nothing,
    output: list(offerForm, 60),
  }),
  /** All running and future ones, drafts, and those that ended after a given day. */
  board: staffEndpoint<{ readonly since: Day | null }, OfferBoard>({
    method: 'GET',
    path: '/api/staff/offers',
    right: ['offerGoods'],
    input: request({ since: optional(dayCodec, null) }),
    output: offerBoard,
  }),
  /** A published offer, in the columns of its table. */
  open: staffEndpoint<{ readonly ref: OfferRef }, OfferSheet>({
    method: 'GET',
    path: '/api/staff/offers/sheet',
    right: ['offerGoods'],
    input: request({ ref: offerRef }),
    output: offerSheet,
  }),
  draft: staffEndpoint<{ readonly id: OfferDraftId }, OfferSheet>({
    method: 'GET',
    path: '/api/staff/offers/drafts/{id}',
    right: ['offerGoods'],
    input: request({ id: draftId }),
    output: offerSheet,
  }),
  /** A draft may be incomplete: it is validated when it is simulated or filed. `version` 0 creates one. */
  save: staffEndpoint<
    OfferWritten & { readonly id: OfferDraftId | null; readonly version: number },
    { readonly id: OfferDraftId; readonly version: number }
  >({
    method: 'POST',
    path: '/api/staff/offers/drafts',
    right: ['offerGoods'],
    input: request({ id: optional(draftId, null), version: count, ...written }),
    output: record({ id: draftId, version: count }),
  }),
  drop: staffEndpoint<{ readonly id: OfferDraftId }, null>({
    method: 'POST',
    path: '/api/staff/offers/drafts/{id}/drop',
    right: ['offerGoods'],
    input: request({ id: draftId }),
    output: nothing,
  }),
  /** Files it for a second person, who confirms exactly this version. */
  file: staffEndpoint<{ readonly id: OfferDraftId; readonly version: number }, null>({
    method: 'POST',
    path: '/api/staff/offers/drafts/{id}/file',
    right: ['offerGoods'],
    input: request({ id: draftId, version: count }),
    output: nothing,
  }),
  /** Files its immediate end for a second person; one that has not begun is deleted. */
  stop: staffEndpoint<{ readonly ref: OfferRef }, null>({
    method: 'POST',
    path: '/api/staff/offers/stop',
    right: ['offerGoods'],
    input: request({ ref: offerRef }),
    output: nothing,
  }),
  /** A dry run: rolled back. */
  trial: staffEndpoint<OfferWritten & { readonly cart: TrialCart | null }, OfferTrial>({
    method: 'POST',
    path: '/api/staff/offers/trial',
    right: ['offerGoods'],
    input: request({
      ...written,
      cart: optional(
        record({
          buyerType: at('buyer_type', optional(buyerType, null)),
          member: optional(text(100), ''),
          items: optional(items, noItems),
          add: optional(text(100), ''),
        }),
        null,
      ),
    }),
    output: offerTrial,
  }),
  /** The orders of the last month, priced again with it by a job. */
  replay: staffEndpoint<{ readonly id: OfferDraftId }, null>({
    method: 'POST',
    path: '/api/staff/offers/drafts/{id}/replay',
    right: ['offerGoods'],
    input: request({ id: draftId }),
    output: nothing,
  }),
}

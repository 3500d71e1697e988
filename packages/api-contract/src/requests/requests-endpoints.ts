import type { Goods, GoodsId, WarehouseId } from '@xinglin/domain/goods'
import type { Page } from '@xinglin/domain/kernel/page'
import {
  type BoughtGood,
  type Feedback,
  type FeedbackKind,
  mostPastedRows,
  type PastedMatch,
  type PastedRow,
  type VarietyRequest,
  type VarietyRequestId,
  type VarietyWish,
} from '@xinglin/domain/requests'
import { goods } from '../goods/goods-codecs.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { page, pageOf } from '../kernel/page-codec.ts'
import {
  at,
  type Codec,
  converted,
  filled,
  idOf,
  list,
  nothing,
  oneOf,
  optional,
  record,
  request,
  shortIdOf,
  text,
} from '../kernel/wire.ts'
import {
  boughtGood,
  feedback,
  feedbackKind,
  pastedMatch,
  pastedRow,
  varietyRequest,
  varietyWish,
} from './requests-codecs.ts'

type GoodsIds = { readonly ids: readonly GoodsId[] }

const goodsIds: Codec<GoodsIds> = request({
  ids: at('goods_ids', list(shortIdOf<GoodsId>(), 1000)),
})

type Awaited = { readonly id: GoodsId; readonly warehouseId: WarehouseId }

const awaited: Codec<Awaited> = request({
  id: shortIdOf<GoodsId>(),
  warehouseId: at('ck_id', shortIdOf<WarehouseId>()),
})

const paged = request({ page: optional(page, 1) })

type FeedbackInput = { readonly kind: FeedbackKind; readonly content: string; readonly contact: string }

const feedbackInput: Codec<FeedbackInput> = request({
  kind: at('type', optional(feedbackKind, 'other')),
  content: filled('请输入反馈内容', 1000),
  contact: optional(text(100, '联系方式最多 100 个字'), ''),
})

type OwnCode = { readonly code: string; readonly goodsId: GoodsId }

const ownCode: Codec<OwnCode> = request({
  code: filled('请输入商品编码', 60),
  goodsId: at('goods_id', shortIdOf<GoodsId>()),
})

/** Those of the requested goods that are favourites. */
const matchingIds = converted(
  record({ goods_ids: list(shortIdOf<GoodsId>(), 1000) }),
  (wire) => wire.goods_ids,
  (ids) => ({ goods_ids: ids }),
)

export const requestsEndpoints = {
  /** 我的收藏, the newest first. */
  favorites: endpoint<{ readonly page: number }, Page<Goods>>({
    method: 'GET',
    path: '/api/favorite',
    source: 'productPage',
    access: 'member',
    input: paged,
    output: pageOf(goods),
    cancelsEarlier: false,
  }),
  addFavorites: endpoint<GoodsIds, null>({
    method: 'POST',
    path: '/api/favorite',
    source: 'productPage',
    access: 'member',
    input: goodsIds,
    output: nothing,
  }),
  removeFavorites: endpoint<GoodsIds, null>({
    method: 'POST',
    path: '/api/favorite/cancel',
    source: 'productPage',
    access: 'member',
    input: goodsIds,
    output: nothing,
  }),
  /** Which of these goods are favourites: for the buttons of a list. */
  favoritesAmong: endpoint<GoodsIds, readonly GoodsId[]>({
    method: 'GET',
    path: '/api/favorite/among',
    source: 'ours',
    access: 'member',
    input: goodsIds,
    output: matchingIds,
    cancelsEarlier: false,
  }),
  /** 到货提醒: sends a message when the good is in stock again, in the line's warehouse where another one has it. */
  awaitArrival: endpoint<Awaited, null>({
    method: 'POST',
    path: '/api/favorite/arrival/{id}',
    source: 'ours',
    access: 'member',
    input: awaited,
    output: nothing,
    cancelsEarlier: false,
  }),
  withdrawArrival: endpoint<{ readonly id: GoodsId }, null>({
    method: 'DELETE',
    path: '/api/favorite/arrival/{id}',
    source: 'ours',
    access: 'member',
    input: request({ id: shortIdOf<GoodsId>() }),
    output: nothing,
    cancelsEarlier: false,
  }),
  /** The goods with a pending notice, the latest first. */
  awaited: endpoint<{ readonly page: number }, Page<Goods>>({
    method: 'GET',
    path: '/api/favorite/arrival',
    source: 'ours',
    access: 'member',
    input: paged,
    output: pageOf(goods),
    cancelsEarlier: false,
  }),
  /** Which of these goods have a pending notice: for the buttons of a page. */
  awaitedAmong: endpoint<GoodsIds, readonly GoodsId[]>({
    method: 'GET',
    path: '/api/favorite/arrival/among',
    source: 'ours',
    access: 'member',
    input: goodsIds,
    output: matchingIds,
    cancelsEarlier: false,
  }),
  sendFeedback: endpoint<FeedbackInput, Feedback>({
    method: 'POST',
    path: '/api/user/feedback',
    source: 'productPage',
    access: 'member',
    input: feedbackInput,
    output: feedback,
    idempotent: true,
    limit: 'feedback',
  }),
  feedbacks: endpoint<{ readonly page: number }, Page<Feedback>>({
    method: 'GET',
    path: '/api/user/feedback',
    source: 'ours',
    access: 'member',
    input: paged,
    output: pageOf(feedback),
  }),
  /** 品种求购. */
  askForVariety: endpoint<VarietyWish, VarietyRequest>({
    method: 'POST',
    path: '/api/user/buy',
    source: 'productPage',
    access: 'passed',
    input: varietyWish,
    output: varietyRequest,
    idempotent: true,
  }),
  varietyRequests: endpoint<{ readonly page: number }, Page<VarietyRequest>>({
    method: 'GET',
    path: '/api/user/buy',
    source: 'productPage',
    access: 'member',
    input: paged,
    output: pageOf(varietyRequest),
  }),
  varietyRequest: endpoint<{ readonly id: VarietyRequestId }, VarietyRequest>({
    method: 'GET',
    path: '/api/user/buy/{id}',
    source: 'ours',
    access: 'member',
    input: request({ id: idOf<VarietyRequestId>() }),
    output: varietyRequest,
  }),
  /** 快捷采购: goods bought before, the latest first or the most frequent. */
  bought: endpoint<{ readonly order: 'recent' | 'often'; readonly page: number }, Page<BoughtGood>>({
    method: 'GET',
    path: '/api/user/fast_buy',
    source: 'productPage',
    access: 'member',
    input: request({
      order: optional(oneOf({ recent: 'recent', often: 'often' }), 'recent'),
      page: optional(page, 1),
    }),
    output: pageOf(boughtGood),
  }),
  /** Matches the rows of a pasted list to goods, row by row. Changes nothing. */
  matchPasted: endpoint<{ readonly rows: readonly PastedRow[] }, readonly PastedMatch[]>({
    method: 'POST',
    path: '/api/paste_order/match',
    cancelsEarlier: false,
    source: 'ours',
    access: 'passed',
    acting: true,
    input: request({ rows: list(pastedRow, mostPastedRows) }),
    output: list(pastedMatch, mostPastedRows),
    limit: 'checkout',
  }),
  /** The buyer's own codes of goods, learned for the next list. */
  rememberCodes: endpoint<{ readonly codes: readonly OwnCode[] }, null>({
    method: 'POST',
    path: '/api/paste_order/codes',
    cancelsEarlier: false,
    source: 'ours',
    access: 'passed',
    acting: true,
    input: request({ codes: list(ownCode, mostPastedRows) }),
    output: nothing,
  }),
}

import type { GoodsId } from '@xinglin/domain/goods'
import type {
  BoughtGood,
  Feedback,
  FeedbackId,
  FeedbackKind,
  MatchedBy,
  PastedMatch,
  PastedRow,
  PasteVerdict,
  Reply,
  VarietyRequest,
  VarietyRequestId,
  VarietyWish,
} from '@xinglin/domain/requests'
import { goods } from '../goods/goods-codecs.ts'
import {
  at,
  beside,
  type Codec,
  filled,
  idOf,
  list,
  mapped,
  money,
  nullable,
  oneOf,
  optional,
  quantity,
  record,
  request,
  shortIdOf,
  text,
  timestamp,
  unitPrice,
  whole,
} from '../kernel/wire.ts'

export const feedbackKind = oneOf<FeedbackKind>(
  { goods: 'goods', delivery: 'delivery', service: 'service', site: 'site', other: 'other' },
  '请选择反馈类型',
)

const reply: Codec<Reply | null> = nullable(
  record({
    text: at('content', text(1000)),
    at: at('created_at', timestamp),
  }),
)

export const feedback: Codec<Feedback> = record({
  id: idOf<FeedbackId>(),
  kind: at('type', feedbackKind),
  content: text(1000),
  contact: text(100),
  at: at('created_at', timestamp),
  reply,
})

/** The form of 品种求购. */
export const varietyWish: Codec<VarietyWish> = request({
  name: filled('请输入药品名称', 100),
  manufacturer: at('sccj', optional(text(100, '生产厂家最多 100 个字'), '')),
  specification: at('ypgg', optional(text(100, '规格最多 100 个字'), '')),
  quantity: at('number', quantity),
  unit: at('bzdw', optional(text(10, '单位最多 10 个字'), '')),
  price: optional(
    mapped(
      unitPrice,
      (price) => (price > 0 ? price : null),
      (price) => price,
      [],
      '期望单价须大于 0，不填即不限',
    ),
    null,
  ),
  remark: optional(text(500, '备注最多 500 个字'), ''),
})

export const varietyRequest: Codec<VarietyRequest> = record({
  id: idOf<VarietyRequestId>(),
  name: text(100),
  manufacturer: at('sccj', text(100)),
  specification: at('ypgg', text(100)),
  quantity: at('number', quantity),
  unit: at('bzdw', text(10)),
  price: nullable(money),
  remark: text(500),
  at: at('created_at', timestamp),
  reply,
})

export const boughtGood: Codec<BoughtGood> = record({
  goods,
  last: beside(
    record({
      quantity: at('last_number', quantity),
      price: at('last_price', money),
      at: at('last_at', timestamp),
    }),
  ),
  times: whole(1, 999_999),
})

/** A row of a pasted list; missing fields are omitted. */
export const pastedRow: Codec<PastedRow> = request({
  code: optional(text(60), ''),
  barCode: at('bar_code', optional(text(60), '')),
  approvalNumber: at('pzwh', optional(text(60), '')),
  name: optional(text(100), ''),
  specification: at('ypgg', optional(text(100), '')),
  manufacturer: at('sccj', optional(text(100), '')),
  quantity: at('number', optional(quantity, null)),
})

const percent = whole(0, 100)

export const pastedMatch: Codec<PastedMatch> = record({
  verdict: oneOf<PasteVerdict>({ certain: 'certain', likely: 'likely', several: 'several', none: 'none' }),
  confidence: percent,
  by: nullable(oneOf<MatchedBy>({ code: 'code', barCode: 'bar_code', approvalNumber: 'pzwh', words: 'words' })),
  insteadOf: at('instead_of', nullable(text(500))),
  goods: nullable(goods),
  mostOrdered: at('most_ordered', whole(0, 9_999_999)),
  others: list(
    record({
      id: shortIdOf<GoodsId>(),
      name: text(200),
      specification: at('ypgg', text(200)),
      manufacturer: at('sccj', text(200)),
      confidence: percent,
      mostOrdered: at('most_ordered', whole(0, 9_999_999)),
    }),
    20,
  ),
})

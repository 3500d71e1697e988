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
  type Codec,
  filled,
  idOf,
  list,
  mapped,
  money,
  unitPrice,
  nullable,
  oneOf,
  optional,
  quantity,
  record,
  request,
  shortIdOf,
  text,
  timestamp,
  whole,
} from '../kernel/wire.ts'

export const feedbackKind = oneOf<FeedbackKind>(
  { goods: 'goods', delivery: 'delivery', service: 'service', site: 'site', other: 'other' },
  '请选择反馈类型',
)

const reply: Codec<Reply | null> = nullable(
  mapped(
    record({ content: text(1000), created_at: timestamp }),
    (wire): Reply => ({ text: wire.content, at: wire.created_at }),
    (value) => ({ content: value.text, created_at: value.at }),
  ),
)

export const feedback: Codec<Feedback> = mapped(
  record({
    id: idOf<FeedbackId>(),
    type: feedbackKind,
    content: text(1000),
    contact: text(100),
    created_at: timestamp,
    reply,
  }),
  ({ type, created_at, ...rest }): Feedback => ({ ...rest, kind: type, at: created_at }),
  ({ kind, at, ...rest }) => ({ ...rest, type: kind, created_at: at }),
)

/** The form of 品种求购. */
export const varietyWish: Codec<VarietyWish> = mapped(
  request({
    name: filled('请输入药品名称', 100),
    sccj: optional(text(100, '生产厂家最多 100 个字'), ''),
    ypgg: optional(text(100, '规格最多 100 个字'), ''),
    number: quantity,
    bzdw: optional(text(10, '单位最多 10 个字'), ''),
    price: optional(
      mapped(
        unitPrice,
        (price) => (price > 0 ? price : null),
        (price) => price,
      ),
      null,
    ),
    remark: optional(text(500, '备注最多 500 个字'), ''),
  }),
  ({ sccj, ypgg, number, bzdw, ...rest }): VarietyWish => ({
    ...rest,
    manufacturer: sccj,
    specification: ypgg,
    quantity: number,
    unit: bzdw,
  }),
  ({ manufacturer, specification, quantity: number, unit, ...rest }) => ({
    ...rest,
    sccj: manufacturer,
    ypgg: specification,
    number,
    bzdw: unit,
  }),
)

export const varietyRequest: Codec<VarietyRequest> = mapped(
  record({
    id: idOf<VarietyRequestId>(),
    name: text(100),
    sccj: text(100),
    ypgg: text(100),
    number: quantity,
    bzdw: text(10),
    price: nullable(money),
    remark: text(500),
    created_at: timestamp,
    reply,
  }),
  ({ sccj, ypgg, number, bzdw, created_at, ...rest }): VarietyRequest => ({
    ...rest,
    manufacturer: sccj,
    specification: ypgg,
    quantity: number,
    unit: bzdw,
    at: created_at,
  }),
  ({ manufacturer, specification, quantity: number, unit, at, ...rest }) => ({
    ...rest,
    sccj: manufacturer,
    ypgg: specification,
    number,
    bzdw: unit,
    created_at: at,
  }),
)

export const boughtGood: Codec<BoughtGood> = mapped(
  record({ goods, last_number: quantity, last_price: money, last_at: timestamp, times: whole(1, 999_999) }),
  ({ last_number, last_price, last_at, ...rest }): BoughtGood => ({
    ...rest,
    last: { quantity: last_number, price: last_price, at: last_at },
  }),
  ({ last, ...rest }) => ({ ...rest, last_number: last.quantity, last_price: last.price, last_at: last.at }),
)

/** A row of a pasted list; what it does not say may be left out. */
export const pastedRow: Codec<PastedRow> = mapped(
  request({
    code: optional(text(60), ''),
    bar_code: optional(text(60), ''),
    pzwh: optional(text(60), ''),
    name: optional(text(100), ''),
    ypgg: optional(text(100), ''),
    sccj: optional(text(100), ''),
    number: optional(quantity, null),
  }),
  ({ bar_code, pzwh, ypgg, sccj, number, ...rest }): PastedRow => ({
    ...rest,
    barCode: bar_code,
    approvalNumber: pzwh,
    specification: ypgg,
    manufacturer: sccj,
    quantity: number,
  }),
  ({ barCode, approvalNumber, specification, manufacturer, quantity: number, ...rest }) => ({
    ...rest,
    bar_code: barCode,
    pzwh: approvalNumber,
    ypgg: specification,
    sccj: manufacturer,
    number,
  }),
)

const percent = whole(0, 100)

export const pastedMatch: Codec<PastedMatch> = mapped(
  record({
    verdict: oneOf<PasteVerdict>({ certain: 'certain', likely: 'likely', several: 'several', none: 'none' }),
    confidence: percent,
    by: nullable(oneOf<MatchedBy>({ code: 'code', barCode: 'bar_code', approvalNumber: 'pzwh', words: 'words' })),
    goods: nullable(goods),
    others: list(
      record({ id: shortIdOf<GoodsId>(), name: text(200), ypgg: text(200), sccj: text(200), confidence: percent }),
      20,
    ),
  }),
  ({ others, ...rest }): PastedMatch => ({
    ...rest,
    others: others.map(({ ypgg, sccj, ...other }) => ({ ...other, specification: ypgg, manufacturer: sccj })),
  }),
  ({ others, ...rest }) => ({
    ...rest,
    others: others.map(({ specification, manufacturer, ...other }) => ({
      ...other,
      ypgg: specification,
      sccj: manufacturer,
    })),
  }),
)

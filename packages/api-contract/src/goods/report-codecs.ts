import type { GoodsId, TestReport, TestReportId, TestReportQuery } from '@xinglin/domain/goods'
import { page } from '../kernel/page-codec.ts'
import {
  at,
  type Codec,
  dayCodec,
  idOrNone,
  mapped,
  optional,
  record,
  request,
  shortIdOf,
  text,
} from '../kernel/wire.ts'

const word = text(50, '关键词最多 50 个字')

/** What /api/jybg/filter looks for: `keyword` is any of name, batch or report number. */
export const testReportQuery: Codec<TestReportQuery> = request({
  goodsId: at('goods_id', idOrNone<GoodsId>()),
  name: optional(word, ''),
  batchNumber: at('batch_number', optional(word, '')),
  keyword: optional(word, ''),
  page: optional(page, 1),
})

export const testReport: Codec<TestReport> = mapped(
  record({
    id: shortIdOf<TestReportId>(),
    report_number: text(60),
    goods_id: shortIdOf<GoodsId>(),
    name: text(200),
    ypgg: text(200),
    sccj: text(200),
    pzwh: text(60),
    batch_number: text(40),
    produced_on: dayCodec,
    yxq: dayCodec,
    tested_on: dayCodec,
    url: text(200),
  }),
  (wire) => ({
    id: wire.id,
    number: wire.report_number,
    goods: {
      id: wire.goods_id,
      name: wire.name,
      specification: wire.ypgg,
      manufacturer: wire.sccj,
      approvalNumber: wire.pzwh,
    },
    batchNumber: wire.batch_number,
    producedOn: wire.produced_on,
    expiresOn: wire.yxq,
    testedOn: wire.tested_on,
    url: wire.url,
  }),
  ({ number, goods, batchNumber, producedOn, expiresOn, testedOn, id, url }) => ({
    id,
    report_number: number,
    goods_id: goods.id,
    name: goods.name,
    ypgg: goods.specification,
    sccj: goods.manufacturer,
    pzwh: goods.approvalNumber,
    batch_number: batchNumber,
    produced_on: producedOn,
    yxq: expiresOn,
    tested_on: testedOn,
    url,
  }),
)

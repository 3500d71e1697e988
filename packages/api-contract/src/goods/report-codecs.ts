import type { GoodsId, TestReport, TestReportId, TestReportQuery } from '@xinglin/domain/goods'
import { page } from '../kernel/page-codec.ts'
import {
  at,
  beside,
  type Codec,
  dayCodec,
  idOrNone,
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

export const testReport: Codec<TestReport> = record({
  id: shortIdOf<TestReportId>(),
  number: at('report_number', text(60)),
  goods: beside(
    record({
      id: at('goods_id', shortIdOf<GoodsId>()),
      name: text(200),
      specification: at('ypgg', text(200)),
      manufacturer: at('sccj', text(200)),
      approvalNumber: at('pzwh', text(60)),
    }),
  ),
  batchNumber: at('batch_number', text(40)),
  producedOn: at('produced_on', dayCodec),
  expiresOn: at('yxq', dayCodec),
  testedOn: at('tested_on', dayCodec),
  url: text(200),
})

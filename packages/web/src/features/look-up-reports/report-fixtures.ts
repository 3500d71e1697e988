import { api } from '@xinglin/api-contract/api'
import { decode } from '@xinglin/api-contract/kernel/wire'
import type { TestReport } from '@xinglin/domain/goods'

/** A report, decoded from the wire. */
export const aReport = (id: number, name = '阿莫西林胶囊'): TestReport => {
  const wire = {
    id,
    report_number: `XL-QC-2026-${String(id).padStart(5, '0')}`,
    goods_id: 12,
    name,
    ypgg: '0.25g×24粒',
    sccj: '砚川禾苓药业有限公司',
    pzwh: '国药准字H99990012',
    batch_number: `2605${String(id).padStart(2, '0')}`,
    produced_on: '2026-05-18',
    yxq: '2028-05-17',
    tested_on: '2026-05-20',
    url: `/reports/${String(id)}.pdf`,
  }
  const page = decode(api.goods.testReports.output, { list: [wire], total: 1, capped: 0, page: 1, page_size: 20 })
  if (!page.ok || page.value.list[0] === undefined) throw new Error(JSON.stringify(page))
  return page.value.list[0]
}

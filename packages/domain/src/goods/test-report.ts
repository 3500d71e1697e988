import type { Brand } from '../kernel/brand.ts'
import type { Day } from '../kernel/time.ts'
import type { Goods } from './good.ts'

export type TestReportId = Brand<number, 'TestReportId'>

/** 检验报告 of a good and batch: one, whichever warehouses hold the batch (docs/rules.md#1-test-reports). */
export type TestReport = {
  readonly id: TestReportId
  readonly number: string
  readonly goods: Pick<Goods, 'id' | 'name' | 'specification' | 'manufacturer' | 'approvalNumber'>
  readonly batchNumber: string
  readonly producedOn: Day
  readonly expiresOn: Day
  readonly testedOn: Day
  /** Where its PDF is. */
  readonly url: string
}

/** What reports are looked for by; blank or null: not asked. `keyword` is any of name, batch or report number. */
export type TestReportQuery = {
  readonly goodsId: Goods['id'] | null
  readonly name: string
  readonly batchNumber: string
  readonly keyword: string
  readonly page: number
}

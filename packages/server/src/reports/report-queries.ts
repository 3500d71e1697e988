import type { TestReport, TestReportId, TestReportQuery } from '@xinglin/domain/goods'
import type { Page } from '@xinglin/domain/kernel/page'
import { and, asc, desc, eq, ilike, like, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { goods, manufacturers } from '../db/schema-catalogue.ts'
import { testReports } from '../db/schema-zones.ts'

import { LARGEST_ID, rowId } from '../db/ids.ts'

const PAGE_SIZE = 20

type Row = Pick<
  typeof testReports.$inferSelect,
  'id' | 'number' | 'batchNumber' | 'producedOn' | 'expiresOn' | 'testedOn' | 'goodsId' | 'file'
> &
  Pick<typeof goods.$inferSelect, 'name' | 'specification' | 'approvalNumber' | 'kind' | 'storage' | 'dosageForm'> & {
    readonly manufacturer: string
  }

const readRows = async (
  db: Db,
  wanted: SQL | undefined,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly Row[]> =>
  db
    .select({
      id: testReports.id,
      number: testReports.number,
      batchNumber: testReports.batchNumber,
      producedOn: testReports.producedOn,
      expiresOn: testReports.expiresOn,
      testedOn: testReports.testedOn,
      goodsId: testReports.goodsId,
      file: testReports.file,
      name: goods.name,
      specification: goods.specification,
      manufacturer: manufacturers.name,
      approvalNumber: goods.approvalNumber,
      kind: goods.kind,
      storage: goods.storage,
      dosageForm: goods.dosageForm,
    })
    .from(testReports)
    .innerJoin(goods, eq(goods.id, testReports.goodsId))
    .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
    .where(wanted)
    .orderBy(desc(testReports.testedOn), asc(testReports.id))
    .limit(page.limit)
    .offset(page.offset)

const reportOf = ({ id, goodsId, name, specification, manufacturer, approvalNumber, ...row }: Row): TestReport => ({
  id,
  number: row.number,
  goods: { id: goodsId, name, specification, manufacturer, approvalNumber },
  batchNumber: row.batchNumber,
  producedOn: row.producedOn,
  expiresOn: row.expiresOn,
  testedOn: row.testedOn,
  url: reportUrl(id),
})

export const reportUrl = (id: number): string => `/reports/${String(id)}.pdf`

/** Escapes the wildcards of LIKE. */
const plain = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

const condition = ({ goodsId, name, batchNumber, keyword }: TestReportQuery): SQL | undefined => {
  const [part, batch, any] = [name, batchNumber, keyword].map((text) => plain(text.trim()))
  return and(
    goodsId === null ? undefined : eq(testReports.goodsId, rowId(Math.min(goodsId, LARGEST_ID))),
    part ? ilike(goods.name, `%${part}%`) : undefined,
    batch ? like(testReports.batchNumber, `${batch}%`) : undefined,
    any
      ? or(
          ilike(goods.name, `%${any}%`),
          like(testReports.batchNumber, `${any}%`),
          like(testReports.number, `%${any}%`),
        )
      : undefined,
  )
}

/** Reports by name, batch or number, latest first. */
export const findReports = async (db: Db, query: TestReportQuery): Promise<Page<TestReport>> => {
  const wanted = condition(query)
  const rows = await readRows(db, wanted, { limit: PAGE_SIZE, offset: (query.page - 1) * PAGE_SIZE })
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(testReports)
    .innerJoin(goods, eq(goods.id, testReports.goodsId))
    .where(wanted)
  return {
    list: rows.map(reportOf),
    total: counted?.total ?? 0,
    capped: false,
    page: query.page,
    pageSize: PAGE_SIZE,
  }
}

/** A report with the data of the good that is printed on it. */
export type ReportPaper = TestReport & Pick<Row, 'kind' | 'storage' | 'dosageForm' | 'file'>

export const readReport = async (db: Db, id: TestReportId): Promise<ReportPaper | null> => {
  if (id > LARGEST_ID) return null
  const [row] = await readRows(db, eq(testReports.id, id), { limit: 1, offset: 0 })
  return row === undefined
    ? null
    : { ...reportOf(row), kind: row.kind, storage: row.storage, dosageForm: row.dosageForm, file: row.file }
}

import type { Instant } from '@xinglin/domain/kernel/time'
import type { Db } from '../db/database.ts'
import { recentAnswers } from '../recent-answers.ts'
import { messages } from '../http/answers.ts'
import { type Door, memberDoor } from '../http/doors.ts'
import { inTurn } from '../in-turn.ts'
import { findGoodsFile } from '../pictures/goods-files.ts'
import { loadShopSettings } from '../shop-settings.ts'
import { drawReport } from './draw-report.ts'
import { type ReportPaper, readReport } from './report-queries.ts'
import { rowId } from '../db/ids.ts'

/** Reports that may wait to be rendered; further requests get 503 with Retry-After. */
const MAY_WAIT = 20

/** 检验报告 as PDF, for approved buyers (docs/rules.md#1-who-sees-what): guests sign in first. */
export const reportDoor = ({ db }: { readonly db: Db }): Door => {
  // Rendering takes a tenth of a second of CPU, so reports are cached.
  const drawn = recentAnswers<Uint8Array<ArrayBuffer>>()
  const oneByOne = inTurn(1, MAY_WAIT)

  /** The uploaded document, or a generated one. */
  const paperOf = async (report: ReportPaper, now: Instant): Promise<Uint8Array<ArrayBuffer> | null> => {
    if (report.file !== null) {
      const bytes = await findGoodsFile(db, { name: report.file, width: 0, format: 'pdf' })
      return bytes && new Uint8Array(bytes)
    }
    return drawn.get(String(report.id), now, async () => {
      const { papers } = await loadShopSettings(db)
      return oneByOne(() => drawReport(report, papers))
    })
  }

  return memberDoor('reports.test', async (c, _member, now) => {
    const id = Number.parseInt(c.req.param('file') ?? '', 10)
    const report = await readReport(db, rowId(id))
    const pdf = report && (await paperOf(report, now))
    if (pdf === null) return c.text(messages.notFound, 404, { 'Cache-Control': 'no-store' })
    return c.body(pdf, 200, {
      'Content-Type': 'application/pdf',
      'Cache-Control': 'no-store',
      'Content-Disposition': `inline; filename="report-${String(id)}.pdf"`,
    })
  })
}

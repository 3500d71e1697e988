import { refusalText } from '@xinglin/domain/goods'
import type { Instant } from '@xinglin/domain/kernel/time'
import { type Context, Hono } from 'hono'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { recentAnswers } from '../recent-answers.ts'
import { messages } from '../http/answers.ts'
import { readSessionCookie } from '../http/session-cookie.ts'
import { inTurn } from '../in-turn.ts'
import { findGoodsFile } from '../pictures/goods-files.ts'
import { findSession } from '../members/sessions.ts'
import { loadShopSettings } from '../shop-settings.ts'
import { drawReport } from './draw-report.ts'
import { type ReportPaper, readReport } from './report-queries.ts'
import { rowId } from '../db/ids.ts'

/** Reports that may wait to be rendered; further requests get 503 with Retry-After. */
const MAY_WAIT = 20

type ReportDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly config: Pick<Config, 'demo' | 'insecureCookie'>
}

const refuse = (c: Context, status: 401 | 403 | 404, message: string): Response =>
  c.text(message, status, { 'Cache-Control': 'no-store' })

/** 检验报告 as PDF, for approved buyers (docs/rules.md#1-who-sees-what): guests sign in first. */
export const reportRoutes = ({ db, clock, config }: ReportDeps): Hono => {
  const app = new Hono()
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

  app.get('/:file{[1-9]\\d{0,9}\\.pdf}', async (c) => {
    const now = clock.now()
    const token = readSessionCookie(c.req.header('Cookie') ?? null, config.insecureCookie)
    const signedIn = token === null ? null : await findSession(db, token, now, config.demo)
    if (signedIn === null) return refuse(c, 401, messages.signIn)
    if (signedIn.buyer.kind !== 'passed') return refuse(c, 403, refusalText({ code: 'NOT_PASSED' }))
    const id = Number.parseInt(c.req.param('file'), 10)
    const report = await readReport(db, rowId(id))
    const pdf = report && (await paperOf(report, now))
    if (pdf === null) return refuse(c, 404, messages.notFound)
    return c.body(pdf, 200, {
      'Content-Type': 'application/pdf',
      'Cache-Control': 'no-store',
      'Content-Disposition': `inline; filename="report-${String(id)}.pdf"`,
    })
  })
  return app
}

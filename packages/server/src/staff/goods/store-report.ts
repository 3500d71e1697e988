import type { BatchReport } from '@xinglin/api-contract/staff-api'
import { ok } from '@xinglin/domain/kernel/result'
import { eq } from 'drizzle-orm'
import { batches } from '../../db/schema-catalogue.ts'
import { testReports } from '../../db/schema-zones.ts'
import { invalid, notFound } from '../../http/refuse.ts'
import { storePaper } from '../../pictures/goods-files.ts'
import { staffOperation } from '../../staff-operation.ts'
import { signature, type StaffContext } from '../desk/staff-context.ts'

/** Stores the inspection report of a batch, replacing an earlier one; buyers get the file. */
export const storeReport = async ({ id, batchId, number, testedOn, file }: BatchReport, context: StaffContext) => {
  const { db, now } = context
  const [batch] = await db.select().from(batches).where(eq(batches.id, batchId))
  if (!batch || batch.goodsId !== id) return notFound
  const { batchNumber, producedOn, expiresOn } = batch
  if (testedOn < producedOn || testedOn >= expiresOn)
    return invalid('tested_on', `检验日期应在生产日期 ${producedOn} 之后、有效期至 ${expiresOn} 之前`)
  const [taken] = await db.select().from(testReports).where(eq(testReports.number, number))
  if (taken && (taken.goodsId !== id || taken.batchNumber !== batchNumber))
    return invalid('number', `报告编号已用于批号 ${taken.batchNumber}`)
  const paper = await storePaper(db, new Uint8Array(await file.arrayBuffer()), now)
  if (paper === null)
    return invalid('file', '请上传完整、不含脚本的 PDF 文件（可用“打印为 PDF”重新生成），或 JPG、PNG、WebP 图片')
  const written = { number, testedOn, file: paper }
  await staffOperation(db, signature(context), {
    action: 'goods.report',
    object: `goods:${String(id)}`,
    detail: { batch: batchNumber, report: number, tested: testedOn, file: paper },
    operation: async (tx) => {
      await tx
        .insert(testReports)
        .values({ goodsId: id, batchNumber, producedOn, expiresOn, ...written })
        .onConflictDoUpdate({ target: [testReports.goodsId, testReports.batchNumber], set: written })
      return true
    },
  })
  return ok(null)
}

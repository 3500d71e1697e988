import type { Answer } from '@xinglin/api-contract/server'
import type { StockChange } from '@xinglin/api-contract/staff-api'
import { ok } from '@xinglin/domain/kernel/result'
import { eq, sql } from 'drizzle-orm'
import { batches, goods } from '../../db/schema-catalogue.ts'
import { found, invalid, notFound, refuse } from '../../http/refuse.ts'
import { storeLeaflet, storePhoto } from '../../pictures/goods-files.ts'
import { staffOperation } from '../../staff-operation.ts'
import { changeLot, type LotChanged } from './file-stock-change.ts'
import { type ConsoleHandlers, signature, staffOf, type StaffContext } from '../desk/staff-context.ts'
import { arrangePictures, CHANGED, changeGoods, editGood, priceGood } from './change-goods.ts'
import { isNeverSold } from './goods-table.ts'
import { changeCost } from './good-cost.ts'
import { changePlace } from './good-place.ts'
import { importTable } from './import-table.ts'
import { createGood, newGoodForm } from './new-good.ts'
import { ruledArea, setRegionRule } from './controlled-regions.ts'
import { storeReport } from './store-report.ts'
import { listShelf } from './list-shelf.ts'
import { loadGood } from './load-good.ts'

/** Upper bound of pictures of a good. */
const MOST_PICTURES = 8

const answerOf = (changed: LotChanged): Answer<{ readonly isFiled: boolean }> => {
  if (changed === 'missing') return refuse('orderState', '该批号的可用数量不足，请刷新后再试')
  if (changed === 'waiting') return refuse('orderState', '这个批号已有待核准的库存变动')
  return ok({ isFiled: changed === 'filed' })
}

const adjust = async ({ id, batchId, way, quantity, reason }: StockChange, context: StaffContext) => {
  const { db } = context
  const [batch] = await db.select().from(batches).where(eq(batches.id, batchId))
  if (!batch || batch.goodsId !== id) return notFound
  const { warehouseId, batchNumber } = batch
  const by = way === 'more' ? quantity : -quantity
  const staff = signature(context)
  let changed: LotChanged = 'missing'
  await staffOperation(db, staff, {
    action: 'stock.adjust',
    object: `goods:${String(id)}`,
    detail: { warehouse: warehouseId, batch: batchNumber, by, reason },
    operation: async (tx, { actor }) => {
      changed = await changeLot(tx, { goodsId: id, warehouseId, batchNumber, by }, reason, { ...staff, actor })
      return changed === 'done' || changed === 'filed'
    },
  })
  return answerOf(changed)
}

export const goodsDeskHandlers: ConsoleHandlers['goods'] = {
  list: async (query, context) => ok(await listShelf(context.db, staffOf(context), query, context.now)),

  detail: async ({ id }, context) => found(await loadGood(context.db, staffOf(context), id, context.now)),

  change: async ({ changes }, context) => ok(await changeGoods(context.db, changes, signature(context))),

  edit: async ({ id, version, facts }, context) =>
    isNeverSold(facts)
      ? invalid('facts.name', '本站不得销售这个品种')
      : (await editGood(context.db, id, version, facts, signature(context)))
        ? ok(null)
        : refuse('orderState', CHANGED),

  price: async (wanted, context) => {
    const refusal = await priceGood(context.db, wanted, signature(context))
    return refusal === null ? ok(null) : refuse('orderState', refusal)
  },

  cost: async (wanted, context) =>
    (await changeCost(context.db, wanted, signature(context))) ? ok(null) : refuse('orderState', CHANGED),

  place: async (wanted, context) => ((await changePlace(context.db, wanted, signature(context))) ? ok(null) : notFound),

  setRegion: async (wanted, context) => {
    const [good] = await context.db.select().from(goods).where(eq(goods.id, wanted.id))
    if (!good) return notFound
    if (!good.isControlled) return invalid('region', '不是控销品种')
    if (ruledArea(wanted.region) === null) return invalid('region', '请选择地区')
    return (await setRegionRule(context.db, wanted, signature(context))) ? ok(null) : notFound
  },

  upload: async ({ id, kind, file }, context) => {
    const { db, now } = context
    const bytes = new Uint8Array(await file.arrayBuffer())
    const [good] = await db.select({ pictures: goods.pictures }).from(goods).where(eq(goods.id, id))
    if (!good) return notFound
    if (kind === 'picture' && good.pictures.length >= MOST_PICTURES)
      return invalid('file', `每个商品最多 ${String(MOST_PICTURES)} 张图片`)
    const name = await (kind === 'picture' ? storePhoto : storeLeaflet)(db, bytes, now)
    if (name === null)
      return invalid(
        'file',
        kind === 'picture'
          ? '请上传完整的 JPG、PNG 或 WebP 图片'
          : '请上传完整、不含脚本的 PDF 文件，可用“打印为 PDF”重新生成后再传',
      )
    await staffOperation(db, signature(context), {
      action: 'goods.file',
      object: `goods:${String(id)}`,
      detail: { kind, file: name },
      operation: async (tx) => {
        const written =
          kind === 'leaflet'
            ? { leaflet: name }
            : { pictures: sql`case when ${name} = any(pictures) then pictures else pictures || ${name}::text end` }
        await tx.update(goods).set(written).where(eq(goods.id, id))
        return true
      },
    })
    return ok(null)
  },

  arrange: async ({ id, version, pictures }, context) =>
    (await arrangePictures(context.db, id, version, pictures, signature(context)))
      ? ok(null)
      : refuse('orderState', CHANGED),

  adjust,

  report: (wanted, context) => storeReport(wanted, context),

  newForm: async (_, { db }) => ok(await newGoodForm(db)),

  create: (wanted, context) => createGood(wanted, context),

  importTable: (wanted, context) => importTable(wanted, context),
}

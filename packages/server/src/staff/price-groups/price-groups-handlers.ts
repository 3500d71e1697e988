import { err, ok, type Result } from '@xinglin/domain/kernel/result'
import { zero } from '@xinglin/domain/kernel/money'
import type { PriceGroupTerms } from '@xinglin/domain/staff'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { categories, goods } from '../../db/schema-catalogue.ts'
import { found, invalid, refuse } from '../../http/refuse.ts'
import { type ConsoleHandlers, signature } from '../desk/staff-context.ts'
import { createPriceGroup, filePriceGroup } from './change-price-groups.ts'
import { findGroupGoods, listPriceGroups, loadPriceGroup } from './load-price-groups.ts'

const TAKEN = '已有同名的价格组'
const ENDS_FIRST = '结束日期不能早于开始日期'

const refusals = {
  moved: '另一位同事已修改这个价格组，请刷新后再试',
  waiting: '这个价格组已有待核准的变更',
  same: '没有任何变更',
} as const

/** The invalid field, and why it is invalid. */
const wrongIn = async (
  db: Db,
  { from, until, prices, rates }: PriceGroupTerms,
): Promise<Result<null, readonly [string, string]>> => {
  const goodsIds = new Set(prices.map(({ goodsId }) => goodsId))
  const categoryIds = new Set(rates.map(({ categoryId }) => categoryId))
  if (until !== null && until < from) return err(['until', ENDS_FIRST])
  if (goodsIds.size < prices.length) return err(['prices', '同一商品只能有一个价格'])
  if (categoryIds.size < rates.length) return err(['rates', '同一品类只能有一个折扣'])
  if (prices.some(({ price }) => price === zero)) return err(['prices', '价格须大于 0'])
  if (rates.some(({ rate }) => Number(rate) === 0)) return err(['rates', '折扣须大于 0'])
  const known = await db
    .select({ id: goods.id })
    .from(goods)
    .where(inArray(goods.id, [...goodsIds]))
  if (known.length < goodsIds.size) return err(['prices', '有商品不存在'])
  const kinds = await db
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [...categoryIds]))
  return kinds.length < categoryIds.size ? err(['rates', '有品类不存在']) : ok(null)
}

export const priceGroupsHandlers: ConsoleHandlers['priceGroups'] = {
  list: async (_input, context) => ok(await listPriceGroups(context)),

  detail: async ({ id }, context) => found(await loadPriceGroup(id, context)),

  create: async ({ name, from, until }, context) => {
    if (until !== null && until < from) return invalid('until', ENDS_FIRST)
    const id = await createPriceGroup(context.db, { name: name.trim(), from, until }, signature(context))
    return id === null ? invalid('name', TAKEN) : ok({ id })
  },

  findGoods: async ({ codes }, { db }) => ok(await findGroupGoods(db, codes)),

  file: async ({ id, version, ...wanted }, context) => {
    const terms = { ...wanted, name: wanted.name.trim() }
    const sound = await wrongIn(context.db, terms)
    if (!sound.ok) return invalid(...sound.error)
    const outcome = await filePriceGroup(context.db, { groupId: id, version, terms }, signature(context))
    if (outcome === 'named') return invalid('name', TAKEN)
    return outcome === 'filed' ? ok(null) : refuse('orderState', refusals[outcome])
  },
}

import type { RegionRule } from '@xinglin/api-contract/staff-api'
import type { GoodsId } from '@xinglin/domain/goods'
import type { DeskGoodDetail } from '@xinglin/domain/staff'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { controlledRules } from '../../db/schema-members.ts'
import { areaName } from '../../members/regions.ts'
import { type Staff, staffOperation } from '../../staff-operation.ts'

/** 330100 stands for every code that begins with 3301, '' for all. */
const prefixOf = (region: string): string => region.replace(/(?:00)+$/, '')
const regionOf = (prefix: string): string => (prefix === '' ? '' : prefix.padEnd(6, '0'))

/** 浙江省 杭州市; 全国 for ''; null for a code that there is not. */
export const ruledArea = (region: string): string | null => (region === '' ? '全国' : areaName(region))

const at = (goodsId: GoodsId, region: string) =>
  and(eq(controlledRules.goodsId, goodsId), eq(controlledRules.regionPrefix, prefixOf(region)))

/** The 控销 rules of a good by region, wider regions before their parts. */
export const regionRulesOf = async (db: Db, goodsId: GoodsId): Promise<DeskGoodDetail['rules']['regions']> => {
  const rows = await db
    .select({ prefix: controlledRules.regionPrefix, isAllowed: controlledRules.isAllowed })
    .from(controlledRules)
    .where(and(eq(controlledRules.goodsId, goodsId), isNotNull(controlledRules.regionPrefix)))
    .orderBy(controlledRules.regionPrefix, controlledRules.id)
  return rows.map(({ prefix, isAllowed }) => {
    const region = regionOf(prefix ?? '')
    return { region, name: ruledArea(region) ?? region, isAllowed }
  })
}

/** Makes the one 控销 rule of a good for a region, in place of the one before, or removes it (docs/rules.md#1-controlled-sale). */
export const setRegionRule = (db: Db, { id, region, way }: RegionRule, staff: Staff): Promise<boolean> => {
  const here = at(id, region)
  return staffOperation(db, staff, {
    action: 'controlled.region',
    object: `goods:${String(id)}`,
    detail: { region: ruledArea(region) },
    standing: async (tx) => {
      const [rule] = await tx.select({ isAllowed: controlledRules.isAllowed }).from(controlledRules).where(here)
      return { allowed: rule?.isAllowed ?? null }
    },
    operation: async (tx) => {
      const gone = await tx.delete(controlledRules).where(here).returning({ id: controlledRules.id })
      if (way === 'remove') return gone.length > 0
      const rule = { goodsId: id, memberId: null, regionPrefix: prefixOf(region), isAllowed: way === 'allow' }
      await tx.insert(controlledRules).values({ ...rule, price: null, priority: 0 })
      return true
    },
  })
}

import type { FoundGroupGood } from '@xinglin/api-contract/staff-api'
import type { CategoryId, GoodsId, PriceGroupId } from '@xinglin/domain/goods'
import { type Rate, yuan } from '@xinglin/domain/kernel/money'
import type { Day } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type { DeskPriceGroup, DeskPriceGroupDetail } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { rowId } from '../../db/ids.ts'
import { readRows } from '../../db/read-rows.ts'
import { seenMembers } from '../members/list-members.ts'
import type { StaffContext } from '../staff-context.ts'

/** `approvals.subject` of a change of a group. */
export const subjectOf = (id: PriceGroupId): string => `price-group:${String(id)}`

export const listPriceGroups = async (context: StaffContext): Promise<readonly DeskPriceGroup[]> => {
  const rows = await readRows(
    context.db,
    sql<Omit<DeskPriceGroup, 'id'> & { readonly id: number }>`
      select p.id, p.name, p.valid_from::text as "from", p.valid_until::text as until,
             (select count(*)::int from price_group_goods g where g.group_id = p.id) as goods,
             (select count(*)::int from price_group_categories c where c.group_id = p.id) as categories,
             (select count(*)::int from members m where m.price_group_id = p.id and ${seenMembers(context)}) as members,
             exists (select from approvals a where a.kind = 'priceGroup' and a.subject = 'price-group:' || p.id
                        and a.state = 'waiting') as waits
        from price_groups p order by p.name limit 1000`,
  )
  return rows.map((row) => ({ ...row, id: rowId<PriceGroupId>(row.id) }))
}

type GoodRow = { readonly goodsId: number; readonly name: string; readonly basePrice: string }

type Row = {
  readonly version: number
  readonly name: string
  readonly from: Day
  readonly until: Day | null
  readonly filed: string
  readonly prices: readonly (GoodRow & { readonly price: string })[]
  readonly rates: readonly { readonly categoryId: number; readonly rate: Rate }[]
  readonly members: readonly { readonly id: number; readonly company: string }[]
  readonly choices: readonly { readonly id: number; readonly name: string; readonly level: number }[]
}

const goodOf = ({ goodsId, name, basePrice }: GoodRow) => ({
  goodsId: rowId<GoodsId>(goodsId),
  name,
  basePrice: yuan(basePrice),
})

export const loadPriceGroup = async (id: PriceGroupId, context: StaffContext): Promise<DeskPriceGroupDetail | null> => {
  const [row] = await readRows(
    context.db,
    sql<Row>`
      select p.version, p.name, p.valid_from::text as "from", p.valid_until::text as until,
             coalesce((select title from approvals
                        where kind = 'priceGroup' and subject = ${subjectOf(id)} and state = 'waiting'), '') as filed,
             (select coalesce(json_agg(json_build_object('goodsId', g.id, 'name', g.name || ' ' || g.specification,
                       'basePrice', g.base_price::text, 'price', x.price::text) order by g.name, g.id), '[]')
                from price_group_goods x join goods g on g.id = x.goods_id where x.group_id = p.id) as prices,
             (select coalesce(json_agg(json_build_object('categoryId', x.category_id, 'rate', trim_scale(x.rate)::text)
                       order by x.category_id), '[]') from price_group_categories x where x.group_id = p.id) as rates,
             (select coalesce(json_agg(json_build_object('id', m.id, 'company', m.company_name)), '[]')
                from (select * from members m where m.price_group_id = p.id and ${seenMembers(context)}
                       order by m.company_name, m.id limit 1000) m) as members,
             (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'level', c.level)
                       order by t.sort, t.id, c.level, c.sort, c.id), '[]')
                from categories c join categories t on t.id = coalesce(c.parent_id, c.id) where c.level <= 2) as choices
        from price_groups p where p.id = ${id}`,
  )
  return row
    ? {
        ...row,
        id,
        prices: row.prices.map((one) => ({ ...goodOf(one), price: yuan(one.price) })),
        rates: row.rates.map(({ categoryId, rate }) => ({ categoryId: rowId<CategoryId>(categoryId), rate })),
        members: row.members.map((one) => ({ ...one, id: rowId<MemberId>(one.id) })),
        choices: row.choices.map((one) => ({ ...one, id: rowId<CategoryId>(one.id) })),
      }
    : null
}

/** Goods by bar code or id. */
export const findGroupGoods = async (db: Db, codes: readonly string[]): Promise<readonly FoundGroupGood[]> => {
  const rows = await readRows(
    db,
    sql<GoodRow & { readonly code: string }>`
      select w.code, g.id as "goodsId", g.name || ' ' || g.specification as name, g.base_price::text as "basePrice"
        from (select distinct value as code from json_array_elements_text(${JSON.stringify(codes)}::json)) w
        join goods g on g.bar_code = w.code or g.id::text = w.code order by w.code, g.id limit 10000`,
  )
  return rows.map((row) => ({ ...goodOf(row), code: row.code }))
}

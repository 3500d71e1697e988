import type { FoundGroupGood } from '@xinglin/api-contract/staff-api'
import type { CategoryId, GoodsId, PriceGroupId } from '@xinglin/domain/goods'
import type { MemberId } from '@xinglin/domain/members'
import type { DeskPriceGroup, DeskPriceGroupDetail } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { seenMembers } from '../members/list-members.ts'
import type { StaffContext } from '../desk/staff-context.ts'

/** The `approvals.subject` of a change to a group. */
export const subjectOf = (id: PriceGroupId): string => `price-group:${String(id)}`

export const listPriceGroups = async (context: StaffContext): Promise<readonly DeskPriceGroup[]> => {
  return readRows(
    context.db,
    {
      goods: pg.number,
      name: pg.text,
      categories: pg.number,
      from: pg.day,
      until: pg.orNull(pg.day),
      members: pg.number,
      waits: pg.boolean,
      id: pg.id<PriceGroupId>(),
    },
    sql`
      select p.id, p.name, p.valid_from::text as "from", p.valid_until::text as until,
             (select count(*)::int from price_group_goods g where g.group_id = p.id) as goods,
             (select count(*)::int from price_group_categories c where c.group_id = p.id) as categories,
             (select count(*)::int from members m where m.price_group_id = p.id and ${seenMembers(context)}) as members,
             exists (select from approvals a where a.kind = 'priceGroup' and a.subject = 'price-group:' || p.id
                        and a.state = 'waiting') as waits
        from price_groups p order by p.name limit 1000`,
  )
}

const goodShape = { goodsId: pg.id<GoodsId>(), name: pg.text, basePrice: pg.money }

const groupShape = {
  version: pg.number,
  name: pg.text,
  from: pg.day,
  until: pg.orNull(pg.day),
  filed: pg.text,
  prices: pg.listOf(pg.row({ ...goodShape, price: pg.money })),
  rates: pg.listOf(pg.row({ categoryId: pg.id<CategoryId>(), rate: pg.rate })),
  members: pg.listOf(pg.row({ id: pg.id<MemberId>(), company: pg.text })),
  choices: pg.listOf(pg.row({ id: pg.id<CategoryId>(), name: pg.text, level: pg.number })),
}

export const loadPriceGroup = async (id: PriceGroupId, context: StaffContext): Promise<DeskPriceGroupDetail | null> => {
  const [row] = await readRows(
    context.db,
    groupShape,
    sql`
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
  return row ? { ...row, id } : null
}

/** Goods by bar code or id. */
export const findGroupGoods = async (db: Db, codes: readonly string[]): Promise<readonly FoundGroupGood[]> => {
  return readRows(
    db,
    { ...goodShape, code: pg.text },
    sql`
      select w.code, g.id as "goodsId", g.name || ' ' || g.specification as name, g.base_price::text as "basePrice"
        from (select distinct value as code from json_array_elements_text(${JSON.stringify(codes)}::json)) w
        join goods g on g.bar_code = w.code or g.id::text = w.code order by w.code, g.id limit 10000`,
  )
}

import type { SalesPerson, StaffId } from '@xinglin/domain/staff'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'

export const salesPersonShape = { id: pg.id<StaffId>(), title: pg.text }

/** All staff as sales people, those who have left too; `mayBeGiven`: members can be given to him. */
export const salesPeople: SQL = sql`
  select id, status = 'active' and 'sales' = any(roles) as "mayBeGiven",
         name || case when count(*) over (partition by name) > 1 then '（' || username || '）' else '' end as title
    from staff`

/** A sales person to whom members can be given; null: there is none with this id. */
export const findSalesPerson = async (db: Db, id: StaffId): Promise<SalesPerson | null> => {
  const [found] = await readRows(
    db,
    salesPersonShape,
    sql`select p.id, p.title from (${salesPeople}) p where p.id = ${id} and p."mayBeGiven"`,
  )
  return found ?? null
}

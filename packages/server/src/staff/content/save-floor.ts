import type { DeskFloor } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { giveUp, type Staff, staffOperation } from '../../staff-operation.ts'
import { floorVersion } from './load-content.ts'

type FloorFacts = Pick<DeskFloor, 'title' | 'subtitle' | 'url' | 'sort' | 'codes'>

const factsOf = async (tx: Db, id: number) => {
  const [row] = await readRows(
    tx,
    { title: pg.text, sort: pg.number, goods: pg.text },
    sql`
      select t.title, t.sort, left(coalesce((select string_agg(g.bar_code, '；' order by x.sort, x.goods_id)
               from floor_goods x join goods g on g.id = x.goods_id where x.floor_id = t.id), ''), 4000) as goods
        from floors t where t.id = ${id}`,
  )
  return row ?? {}
}

/** The first of the codes that matches no good, or several; null: each matches one. */
export const unknownCode = async (db: Db, codes: readonly string[]): Promise<string | null> => {
  const [row] = await readRows(
    db,
    { code: pg.text },
    sql`
      select c.code from json_array_elements_text(${JSON.stringify(codes)}::json) with ordinality as c(code, place)
       where (select count(*) from goods g where g.bar_code = c.code) <> 1 order by c.place limit 1`,
  )
  return row?.code ?? null
}

const putGoods = async (tx: Db, id: number, codes: readonly string[]): Promise<void> => {
  await tx.execute(sql`delete from floor_goods where floor_id = ${id}`)
  await tx.execute(sql`
    insert into floor_goods (floor_id, goods_id, sort)
    select ${id}::int, g.id, min(c.place)
      from json_array_elements_text(${JSON.stringify(codes)}::json) with ordinality as c(code, place)
      join goods g on g.bar_code = c.code group by g.id`)
}

/** Whether a floor still has the version that was read; locks it until the transaction ends. */
const isAsRead = async (tx: Db, { id, version }: Pick<DeskFloor, 'id' | 'version'>): Promise<boolean> => {
  await tx.execute(sql`select from floors where id = ${id} for update`)
  const rows = await readRows(
    tx,
    { id: pg.number },
    sql`select t.id from floors t where t.id = ${id} and ${floorVersion} = ${version}`,
  )
  return rows.length === 1
}

/** Rewrites a floor with its goods. @returns false when it is gone, or somebody else has changed it meanwhile */
export const saveFloor = (
  db: Db,
  floor: FloorFacts & Pick<DeskFloor, 'id' | 'version'>,
  by: Staff,
): Promise<boolean> => {
  const { id, title, subtitle, url, sort, codes } = floor
  return staffOperation(db, by, {
    action: 'content.save',
    object: `floors:${String(id)}`,
    standing: (tx) => factsOf(tx, id),
    operation: async (tx) => {
      if (!(await isAsRead(tx, floor))) return false
      await tx.execute(sql`
        update floors set title = ${title}, subtitle = ${subtitle}, url = ${url}, sort = ${sort}::int where id = ${id}`)
      await putGoods(tx, id, codes)
      return true
    },
  })
}

/** Adds a floor to the home page. */
export const addFloor = (db: Db, { title, subtitle, url, sort, codes }: FloorFacts, by: Staff): Promise<boolean> =>
  staffOperation(db, by, {
    action: 'content.addFloor',
    object: 'floors:home',
    detail: { title, goods: codes.length },
    operation: async (tx) => {
      const [row] = await readRows(
        tx,
        { id: pg.number },
        sql`
          insert into floors (kind, title, subtitle, url, sort)
          values ('home', ${title}, ${subtitle}, ${url}, ${sort}::int) returning id`,
      )
      if (!row) return giveUp()
      await putGoods(tx, row.id, codes)
      return true
    },
  })

/** Deletes a floor. @returns false when it is gone, or somebody else has changed it meanwhile */
export const dropFloor = (db: Db, floor: Pick<DeskFloor, 'id' | 'version'>, by: Staff): Promise<boolean> =>
  staffOperation(db, by, {
    action: 'content.dropFloor',
    object: `floors:${String(floor.id)}`,
    standing: (tx) => factsOf(tx, floor.id),
    operation: async (tx) => {
      if (!(await isAsRead(tx, floor))) return false
      await tx.execute(sql`delete from floors where id = ${floor.id}`)
      return true
    },
  })

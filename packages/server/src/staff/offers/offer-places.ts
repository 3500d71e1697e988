import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { manufacturers, warehouses } from '../../db/schema-catalogue.ts'
import { members } from '../../db/schema-members.ts'
import { partsOf } from '../../table-columns.ts'

/** Resolves names in an offer table to ids. Each function throws `Unknown` for an unknown name. */
export type Places = {
  /** Bar codes, 分类:感冒咳嗽, 厂家:松岑制药, or 全部. */
  readonly goods: (words: string) => Promise<readonly number[]>
  readonly good: (barCode: string) => Promise<number>
  readonly warehouse: (name: string) => Promise<number>
  readonly manufacturer: (name: string) => Promise<number>
  readonly members: (usernames: string) => Promise<readonly number[]>
}

/** An unknown name, described in one line for the operator. */
export class Unknown extends Error {
  override readonly name = 'Unknown'
}

/** Stands for all goods on sale. */
export const EVERY_GOOD = '全部'

const GROUPS = { 分类: 'categories', 厂家: 'manufacturers' } as const

const goodsOf = async (tx: Db, word: string): Promise<readonly number[]> => {
  const [, by, named = ''] = /^(分类|厂家)\s*[:：]\s*(.+)$/.exec(word) ?? []
  const which =
    by === undefined
      ? word === EVERY_GOOD
        ? sql`on_sale`
        : sql`bar_code = ${word}`
      : by === '厂家'
        ? sql`manufacturer_id in (select id from ${sql.identifier(GROUPS[by])} where name = ${named})`
        : sql`exists (select from categories c where c.name = ${named} and c.id in (category_id, top_category_id))`
  const rows = await readRows(tx, { id: pg.number }, sql`select id from goods where ${which} order by id`)
  if (rows.length === 0) throw new Unknown(`没有商品「${word}」`)
  if (by === undefined && word !== EVERY_GOOD && rows.length > 1) throw new Unknown(`有多个商品使用条码 ${word}`)
  return rows.map(({ id }) => id)
}

export const placesOf = (tx: Db): Places => {
  const good = async (barCode: string): Promise<number> => {
    const [only] = /^\d{8,14}$/.test(barCode) ? await goodsOf(tx, barCode) : []
    if (only === undefined) throw new Unknown(`「${barCode}」不是条码`)
    return only
  }
  return {
    good,
    goods: async (words) => {
      const all: number[] = []
      for (const word of partsOf(words)) all.push(...(await goodsOf(tx, word)))
      return [...new Set(all)]
    },
    warehouse: async (name) => {
      const rows = await tx.select().from(warehouses)
      const found = rows.find((one) => one.name === name)
      if (!found) throw new Unknown(`没有仓库「${name}」，可用：${rows.map((one) => one.name).join('、')}`)
      return found.id
    },
    manufacturer: async (name) => {
      const [found] = await tx
        .select()
        .from(manufacturers)
        .where(inArray(manufacturers.name, [name]))
      if (!found) throw new Unknown(`没有厂家「${name}」`)
      return found.id
    },
    members: async (usernames) => {
      const wanted = [...new Set(partsOf(usernames))]
      const rows = await tx
        .select({ id: members.id, username: members.username })
        .from(members)
        .where(inArray(members.username, wanted))
      const missing = wanted.filter((name) => !rows.some(({ username }) => username === name))
      if (missing.length > 0) throw new Unknown(`没有会员「${missing.join('、')}」`)
      return rows.map(({ id }) => id)
    },
  }
}

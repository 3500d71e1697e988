import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import { searchNames } from '../db/schema-search.ts'
import { searchKey, spellingText } from '../search/search-terms.ts'

const characters =
  '阿a 莫mo 西xi 林lin 头tou 孢bao 拉la 定ding 克ke 诺nuo 沙sha 星xing 甲jia 硝xiao 唑zuo 氨an 苄bian 青qing 霉mei 素su 维wei 生sheng 黄huang 连lian 清qing 感gan 灵ling 板ban 蓝lan 根gen 复fu 方fang 丹dan 参shen 益yi 母mu 草cao 牛niu 解jie 毒du 银yin 翘qiao 参shen 苓ling 白bai 术zhu 散san 安an 神shen 补bu 心xin 健jian 胃wei 消xiao 食shi 止zhi 咳ke 化hua 痰tan 平ping 喘chuan'
    .split(' ')
    .map((each) => [each.charAt(0), each.slice(1)] as const)
const forms = [
  ['胶囊', ['jiao', 'nang']],
  ['片', ['pian']],
  ['颗粒', ['ke', 'li']],
  ['口服液', ['kou', 'fu', 'ye']],
  ['注射液', ['zhu', 'she', 'ye']],
] as const

/** The n-th name; more than a page of them contain 阿莫西林, whatever the number of goods. */
const nameAt = (n: number): { readonly name: string; readonly spelling: string } => {
  const [form, sounds] = forms[n % forms.length] ?? forms[0]
  const stem = [1, 61, 3721].map(
    (step) => characters[(Math.floor((n * 7919) / step) + step) % characters.length] ?? ['', ''],
  )
  const whole = n % 5000 < 10 ? [...characters.slice(0, 4), ...stem.slice(0, n < 5 ? 0 : 2)] : stem
  const name = whole.map(([character]) => character).join('') + form
  return {
    name,
    spelling: spellingText({ key: searchKey(name), syllables: [...whole.map(([, sound]) => sound), ...sounds] }),
  }
}

/**
 * Inserts goods with their names, a warehouse and a batch each, and without buyers or offers. At most 50,000 distinct
 * names; more than a page of them contain 阿莫西林.
 */
export const fillCatalogue = async (db: Db, count: number): Promise<void> => {
  const namesWanted = Math.ceil(Math.min(count * 0.4, 50_000))
  const names = new Map(
    Array.from({ length: namesWanted }, (_, n) => nameAt(n)).map((each) => [each.name, each.spelling]),
  )
  await db.execute(sql`insert into warehouses (id, name, city) values (1, '一仓', '杭州'), (2, '二仓', '广州')`)
  await db.execute(
    sql`insert into manufacturers (name, short_name) select '厂' || i, '厂' || i from generate_series(1, ${Math.ceil(count / 500) + 20}::int) i`,
  )
  await db.execute(sql`insert into categories (id, name, level) select i, '类' || i, 1 from generate_series(1, 12) i`)
  await db.execute(
    sql`insert into categories (id, parent_id, name, level) select 100 + i, 1 + i % 12, '类' || i, 2 from generate_series(0, 59) i`,
  )
  await insertRows(
    db,
    searchNames,
    [...names].map(([name, spelling], id) => ({
      id: id + 1,
      kind: 'goods' as const,
      name,
      key: searchKey(name),
      spellings: [spelling],
    })),
  )
  const filled = ['goods', 'stock', 'batches', 'stock_movements'].map((table) => sql.identifier(table))
  for (const table of filled) await db.execute(sql`alter table ${table} disable trigger user`)
  const step = 2500
  for (let from = 1; from <= count; from += step) {
    const to = Math.min(count, from + step - 1)
    await db.execute(sql`
      insert into goods (id, name, generic_name, kind, dosage_form, specification, unit, approval_number, bar_code, manufacturer_id,
                         category_id, top_category_id, rx_class, base_price, monthly_sales, listed_at, is_preferred, free_shipping_number)
      select i, n.name, n.name, 'drug', right(n.name, 2), '10片', '盒', '国药准字H' || (10000000 + i), (6900000000000 + i)::text,
             1 + i % (select count(*)::int from manufacturers), 100 + i % 60, 1 + i % 12, (array['RX', 'OTC_A', 'OTC_B', null])[1 + i % 4],
             1 + i % 97, (i::bigint * 7919 % 10007)::int, timestamptz '2026-01-01' + i % 300 * interval '1 day', i % 20 = 0, case when i % 30 = 0 then 10 else 0 end
        from generate_series(${from}::int, ${to}::int) i join search_names n on n.id = 1 + i::bigint * 31 % ${names.size}`)
    await db.execute(
      sql`insert into stock (goods_id, warehouse_id, n) select i, 1 + i % 2, 100 from generate_series(${from}::int, ${to}::int) i`,
    )
    await db.execute(sql`
      insert into batches (goods_id, warehouse_id, batch_number, produced_on, expires_on, quantity)
      select i, 1 + i % 2, 'B1', date '2026-01-01', date '2027-01-01' + i % 700, 100 from generate_series(${from}::int, ${to}::int) i`)
    await db.execute(sql`
      insert into stock_movements (batch_id, kind, units, at)
      select id, 'opening', quantity, timestamptz '2026-01-01' from batches where goods_id between ${from} and ${to}`)
  }
  for (const table of filled) await db.execute(sql`alter table ${table} enable trigger user`)
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`analyze`)
  })
}

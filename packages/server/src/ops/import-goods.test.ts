import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { virtualClock } from '../clock.ts'
import { brokenInvariants } from '../db/broken-invariants.ts'
import type { OpenDatabase } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { goods } from '../db/schema-catalogue.ts'
import { bothDatabases, seededDump } from '../testing/both-databases.ts'
import { openSeededPostgres } from '../testing/seeded-postgres.ts'
import { OPENING } from '../testing/test-shop.ts'
import { first } from '../testing/trade.ts'
import { runOps } from './run-ops.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-import-'))
const postgres = await openSeededPostgres()
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const HEAD = '条码,品名,类别,规格,单位,批准文号,生产厂家,分类,价格,阶梯价,仓库,批号,生产日期,有效期至,数量'
const good = (barCode: string, rest: string): string =>
  `${barCode},杏仁止咳糖浆,药品,100ml,瓶,国药准字Z99000001,演示新厂,${rest}`

describe.each(bothDatabases(postgres, seededDump))('a table of goods on $kind', ({ kind, open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
    // A shop without an owner account: nobody could confirm what a command files.
    await database.db.execute(sql`update staff set status = 'disabled'`)
  })
  afterAll(() => database.close())

  const bring = async (name: string, bytes: string | Uint8Array, ...flags: readonly string[]) => {
    const file = join(folder, `${kind}-${name}`)
    writeFileSync(file, bytes)
    const lines: string[] = []
    const code = await runOps(['import-goods', file, ...flags], {
      environment: {},
      print: (line) => void lines.push(line),
      clock: virtualClock(OPENING),
      open: () => Promise.resolve({ ...database, close: () => Promise.resolve() }),
    })
    return { code, lines }
  }
  const stocked = async (barCode: string) =>
    readRows(
      database.db,
      { name: pg.text, price: pg.text, n: pg.number, tiers: pg.number },
      sql`
        select g.name, g.base_price::text as price, sum(s.n)::int as n,
               (select count(*)::int from ladder_tiers t where t.goods_id = g.id) as tiers
          from goods g join stock s on s.goods_id = g.id where g.bar_code = ${barCode} group by g.id`,
    )
  const category = async (): Promise<string> => {
    const rows = await readRows(
      database.db,
      { name: pg.text },
      sql`
        select min(name) as name from categories where level = 2 group by name having count(*) = 1 order by 1 limit 1`,
    )
    return first(rows).name
  }

  test('brings new goods with their batches, once, however often it is brought in', async () => {
    const second = await category()
    const table = [
      HEAD,
      good('6999900000118', `${second},9.80,10:9.50;50:9.00,华东一仓,A1,2026-06-01,2028-05-31,40`),
      good('6999900000118', `${second},9.80,10:9.50;50:9.00,华南二仓,A2,2026/7/1,2028/6/30,60`),
    ].join('\r\n')
    expect(await bring('new.csv', `\uFEFF${table}`, '--dry-run')).toMatchObject({ code: 0 })
    expect(await stocked('6999900000118')).toEqual([])
    expect(await bring('new.csv', `\uFEFF${table}`)).toEqual({
      code: 0,
      lines: ['新增商品 1，更新 0，入库批次 2', '新厂家：演示新厂'],
    })
    const there = [{ name: '杏仁止咳糖浆', price: '9.8000', n: 100, tiers: 2 }]
    expect(await stocked('6999900000118')).toEqual(there)
    expect(await bring('again.csv', table)).toEqual({
      code: 0,
      lines: ['新增商品 0，更新 1，入库批次 0', '已有批次 2 个，数量未改（加 --stock 按表中数量更新）'],
    })
    expect(await stocked('6999900000118')).toEqual(there)
    const counted = table.replace(',40\r\n', ',25\r\n').replace(/,60$/, ',70')
    expect(await bring('count.csv', counted, '--stock', '--dry-run')).toMatchObject({ code: 0 })
    expect(await stocked('6999900000118')).toEqual(there)
    for (const lines of [['按盘点数更新批次 2 个'], []])
      expect(await bring('count.csv', counted, '--stock')).toEqual({
        code: 0,
        lines: ['新增商品 0，更新 1，入库批次 0', ...lines],
      })
    expect(await stocked('6999900000118')).toMatchObject([{ n: 95 }])
    const moves = await readRows(
      database.db,
      { quantity: pg.number, reason: pg.text },
      sql`
        select m.units as quantity, m.kind as reason from stock_movements m
          join batches b on b.id = m.batch_id join goods g on g.id = b.goods_id
         where g.bar_code = '6999900000118' and m.kind = 'count' order by m.units`,
    )
    expect(moves).toEqual([
      { quantity: -15, reason: 'count' },
      { quantity: 10, reason: 'count' },
    ])
    expect(
      await readRows(database.db, { name: pg.text }, sql`select name from search_names where name = '杏仁止咳糖浆'`),
    ).toHaveLength(1)
    expect(await brokenInvariants(database.db)).toEqual([])
  })

  test('docs/rules.md#8-8: a batch that has expired does not come in; a count states physical units', async () => {
    const second = await category()
    const line = (batch: string) => [HEAD, good('6999900000286', `${second},9.80,,华东一仓,${batch}`)].join('\r\n')
    const expired = await bring('expired.csv', line('A9,2024-06-01,2026-01-01,5'))
    expect(expired).toEqual({
      code: 1,
      lines: ['第 2 行：有效期至 2026-01-01，已过期的批号不能入库，只能报损', expect.stringContaining('未导入')],
    })
    expect(await stocked('6999900000286')).toEqual([])
    expect(await bring('fresh.csv', line('A9,2026-06-01,2028-05-31,5'))).toMatchObject({ code: 0 })
    await database.db.execute(sql`
      update batches set produced_on = '2024-01-01', expires_on = '2026-01-01' where batch_number = 'A9'`)
    const more = await bring('more.csv', line('A9,2024-01-01,2026-01-01,6'), '--stock')
    expect(more).toMatchObject({ code: 1, lines: [expect.stringContaining('已过期'), expect.anything()] })
    expect(await bring('less.csv', line('A9,2024-01-01,2026-01-01,3'), '--stock')).toMatchObject({ code: 0 })
    expect(await stocked('6999900000286')).toMatchObject([{ n: 3 }])
    expect(await brokenInvariants(database.db)).toEqual([])
  })

  test('docs/rules.md#8-8: a bar code that looks mistyped is a warning that must be confirmed', async () => {
    const table = [HEAD, good('6999900000350', `${await category()},9.80,,华东一仓,,,,`)].join('\n')
    const warning = '第 2 行：条码 6999900000350 的校验位应为 4，请核对'
    expect(await bring('typed.csv', table, '--dry-run')).toMatchObject({ code: 0, lines: [warning, expect.anything()] })
    expect(await bring('typed.csv', table)).toEqual({
      code: 1,
      lines: [warning, '未导入任何商品；核对无误后加 --confirm 再导入'],
    })
    const written = () => database.db.$count(goods, eq(goods.barCode, '6999900000350'))
    expect(await written()).toBe(0)
    expect(await bring('typed.csv', table, '--confirm')).toMatchObject({ code: 0 })
    expect(await written()).toBe(1)
    // It is a known one from now on.
    expect(await bring('typed.csv', table)).toMatchObject({ code: 0 })
  })

  test('brings photographs and leaflets from beside the table or out of a zip, tried first with what changes', async () => {
    const picture = (background: string) =>
      sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .png()
        .toBuffer()
    writeFileSync(join(folder, '正面.png'), await picture('red'))
    const leaflet = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n')
    writeFileSync(join(folder, '说明.pdf'), leaflet)
    const pictured = async () =>
      readRows(
        database.db,
        { pictures: pg.number, leaflet: pg.boolean, price: pg.text },
        sql`
          select cardinality(pictures) as pictures, leaflet is not null as leaflet, base_price::text as price
            from goods where bar_code = '6999900000118'`,
      )
    const table = '条码,价格,图片,说明书,商品说明\n6999900000118,9.90,正面.png,说明.pdf,密封保存'
    expect((await bring('pictured.csv', table, '--dry-run')).lines).toEqual([
      '试导入成功，未写入：新增商品 0，更新 1，调价 1，入库批次 0',
      '  杏仁止咳糖浆 100ml：价格 9.80 → 9.90；商品说明有变化；图片有变化；说明书有变化',
    ])
    expect(await pictured()).toEqual([{ pictures: 0, leaflet: false, price: '9.8000' }])
    expect(await bring('pictured.csv', table)).toMatchObject({ code: 0 })
    expect(await pictured()).toEqual([{ pictures: 1, leaflet: true, price: '9.9000' }])
    const zip = join(folder, `${kind}-pictures.zip`)
    writeFileSync(zip, zipSync({ '图/正面.png': await picture('red'), '图/背面.png': await picture('blue') }))
    const zipped = '条码,价格,图片,说明书\n6999900000118,9.80,图/正面.png;图/背面.png,无'
    expect(await bring('zipped.csv', zipped, '--files', zip)).toMatchObject({ code: 0 })
    expect(await pictured()).toEqual([{ pictures: 2, leaflet: false, price: '9.8000' }])
    writeFileSync(join(folder, '坏.png'), 'no picture')
    expect(
      await bring('missing.csv', '条码,图片,说明书\n6999900000118,坏.png;没有.png,\n6999900000125,../外.png,'),
    ).toEqual({
      code: 1,
      lines: [
        '第 2 行：「坏.png」不是完整的图片',
        '第 2 行：没有文件「没有.png」，或超过 20 MB',
        expect.stringContaining('第 3 行：图片「../外.png」不正确') as unknown,
        '共 3 处错误，未导入任何商品',
      ],
    })
  })

  test('with errors brings nothing and names each with its line', async () => {
    const second = await category()
    const { code, lines } = await bring(
      'wrong.csv',
      [
        HEAD,
        good('6999900000125', `${second},9.80,,华东一仓,B1,2026-06-01,2028-05-31,40`),
        good('699990000001x', `${second},9,8,华东一仓,B1,2026-06-01,2028-05-31,40`),
        '',
        good('6999900000132', `没有的分类,9.80,,没有的仓库,,,,`),
        good('6999900000149', `${second},9.80,,华东一仓,B1,2028-05-31,2026-06-01,40`),
        '6999900000156,,,,,,,,,,,,,,',
        good('6999900000163', `${second},9.80,,华东一仓,B1,,,`),
      ].join('\n'),
    )
    expect(code).toBe(1)
    expect(lines).toEqual([
      '第 3 行：条码「699990000001x」不正确，应为8 至 14 位数字',
      '第 3 行：阶梯价「8」不正确，应为如 10:12.00;50:11.50，或 无',
      '第 5 行：没有分类「没有的分类」；新分类写作 一级/二级 并加 --create',
      '第 5 行：没有仓库「没有的仓库」；新仓库须加 --create',
      '第 6 行：有效期至须晚于生产日期',
      '第 7 行：新商品缺少品名、类别、规格、单位、批准文号、生产厂家、分类、价格',
      '第 7 行：新商品须写明仓库',
      '第 8 行：批号、生产日期、有效期至、数量须齐全，并写明仓库',
      '共 8 处错误，未导入任何商品',
    ])
    expect(await stocked('6999900000125')).toEqual([])
  })

  test('names what the shop does not know, and makes it when asked to', async () => {
    const table = [
      HEAD,
      good('6999900000217', '新一级/新二级,9.80,,新仓,C1,2026-06-01,2028-05-31,5'),
      '6999900000224,,,,,,,,,,,,,,',
    ].join('\n')
    const { code, lines } = await bring('unknown.csv', table)
    expect(code).toBe(1)
    expect(lines).toEqual([
      expect.stringContaining('第 2 行：没有分类「新一级/新二级」'),
      expect.stringContaining('第 2 行：没有仓库「新仓」'),
      '第 3 行：新商品缺少品名、类别、规格、单位、批准文号、生产厂家、分类、价格',
      '第 3 行：新商品须写明仓库',
      '共 4 处错误，未导入任何商品',
    ])
    const made = await bring('create.csv', table.split('\n').slice(0, 2).join('\n'), '--create')
    expect(made).toMatchObject({ code: 0 })
    expect(await stocked('6999900000217')).toMatchObject([{ n: 5 }])
  })

  test('changes the values in its cells, in GB18030 and in a workbook, and leaves the rest', async () => {
    const [known, other] = await readRows(
      database.db,
      { bar: pg.text, name: pg.text },
      sql`select bar_code as bar, name from goods order by id limit 2`,
    )
    const bar = known?.bar ?? ''
    const another = other?.bar ?? ''
    // 条码,价格 in GB18030
    const head = new Uint8Array([0xcc, 0xf5, 0xc2, 0xeb, 0x2c, 0xbc, 0xdb, 0xb8, 0xf1, 0x0a])
    const bytes = new Uint8Array([...head, ...new TextEncoder().encode(`${bar},7.125`)])
    expect(await bring('gb.csv', bytes)).toEqual({ code: 0, lines: ['新增商品 0，更新 0，调价 1，入库批次 0'] })
    expect(await stocked(bar)).toMatchObject([{ name: known?.name, price: '7.1250' }])

    const [edit] = await readRows(
      database.db,
      { after: pg.text },
      sql`
        select detail->>'after' as after from audit_log where action = 'goods.price' order by id desc limit 1`,
    )
    expect(edit).toEqual({ after: '7.125' })

    const mixed = ['条码,品名,价格', `${bar},,7.25`, `${another},改过的品名,`].join('\n')
    const before = first(await stocked(another)).price
    expect(await bring('mixed.csv', mixed)).toEqual({ code: 0, lines: ['新增商品 0，更新 1，调价 1，入库批次 0'] })
    expect(await stocked(bar)).toMatchObject([{ name: known?.name, price: '7.2500' }])
    expect(await stocked(another)).toMatchObject([{ name: '改过的品名', price: before }])

    const book = await writeXlsxFile([
      [{ value: '条码' }, { value: '价格' }],
      [{ value: bar }, { value: 8.5, type: Number }],
    ]).toBuffer()
    expect(await bring('book.xlsx', new Uint8Array(book))).toMatchObject({ code: 0 })
    expect(await stocked(bar)).toMatchObject([{ price: '8.5000' }])
    expect(await bring('no-book.xlsx', 'PK')).toMatchObject({ code: 1 })
    expect(await bring('other.txt', 'x')).toMatchObject({ code: 1 })
  })
})

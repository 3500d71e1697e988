import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { virtualClock } from '../clock.ts'
import { brokenInvariants } from '../db/broken-invariants.ts'
import type { OpenDatabase } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { bothDatabases, seededDump } from '../testing/both-databases.ts'
import { openSeededPostgres } from '../testing/seeded-postgres.ts'
import { OPENING } from '../testing/test-shop.ts'
import { first } from '../testing/trade.ts'
import { offerKeys, offerOf } from '@xinglin/domain/promotions'
import { EXAMPLE_CODE, EXAMPLE_HOUSE, EXAMPLE_MEMBER } from '../staff/offers/offer-rows.ts'
import { runOps } from './run-ops.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-offers-'))
const postgres = await openSeededPostgres()
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(bothDatabases(postgres, seededDump))('a table of offers on $kind', ({ kind: where, open }) => {
  let database: OpenDatabase
  let barCode = ''
  beforeAll(async () => {
    database = await open()
    // A shop without an owner account: nobody could confirm what a command files.
    await database.db.execute(sql`update staff set status = 'disabled'`)
    const rows = await readRows(
      database.db,
      { code: pg.text },
      sql`
        select bar_code as code from goods g where on_sale and not is_ephedrine and not is_controlled
           and (select count(*) from goods o where o.bar_code = g.bar_code) = 1
           and not exists (select from activity_goods a where a.goods_id = g.id) order by id limit 1`,
    )
    barCode = first(rows).code
  })
  afterAll(() => database.close())

  const ops = async (...args: readonly string[]) => {
    const lines: string[] = []
    const code = await runOps(args, {
      environment: {},
      print: (line) => void lines.push(line),
      clock: virtualClock(OPENING),
      open: () => Promise.resolve({ ...database, close: () => Promise.resolve() }),
    })
    return { code, lines }
  }
  const bring = (name: string, text: string, ...flags: readonly string[]) => {
    const file = join(folder, `${where}-${name}`)
    writeFileSync(file, text)
    return ops('import-offers', file, ...flags)
  }
  const count = async (): Promise<unknown> =>
    first(
      await readRows(
        database.db,
        { activities: pg.number, prices: pg.number, coupons: pg.number, gifts: pg.number },
        sql`select (select count(*)::int from activities) as activities, (select count(*)::int from special_prices) as prices,
                   (select count(*)::int from coupons) as coupons, (select count(*)::int from gifts) as gifts`,
      ),
    )
  const filled = (text: string): string =>
    text
      .replaceAll(EXAMPLE_CODE, barCode)
      .replaceAll(EXAMPLE_HOUSE, '华东一仓')
      .replaceAll(EXAMPLE_MEMBER, 'demo-pharmacy')

  test.each(offerKeys.map((key) => offerOf(key).label))(
    '%s: its template is brought in as it is, tried first, and once',
    async (kind) => {
      const file = join(folder, `${where}-${kind}.csv`)
      expect(await ops('template', kind, file)).toMatchObject({ code: 0 })
      const text = filled(readFileSync(file, 'utf8'))
      const before = await count()
      const tried = await bring('tried.csv', text, '--dry-run')
      expect(tried).toEqual({
        code: 0,
        lines: [expect.stringMatching(/：新增$/), '仅检查，未写入：新增 1，更新 0，没有变化 0'],
      })
      expect(await count()).toEqual(before)
      expect((await bring('new.csv', text)).lines.at(-1)).toBe('新增 1，更新 0，没有变化 0')
      expect((await bring('again.csv', text)).lines).toEqual(['新增 0，更新 0，没有变化 1'])
      expect(await brokenInvariants(database.db)).toEqual([])
    },
  )

  test('changes are listed, and an offer keeps what buyers already have', async () => {
    const coupon = (face: string, pool: string) =>
      `类型,名称,商品,面额,满额,数量,开始,结束\n优惠券,差异券,全部,${face},300,${pool},2026-12-01,2026-12-31`
    expect(await bring('coupon.csv', coupon('10', '5'))).toMatchObject({ code: 0 })
    expect((await bring('coupon.csv', coupon('12', '8'))).lines).toEqual([
      '优惠券「差异券」：面额 10 → 12；数量 5 → 8',
      '新增 0，更新 1，没有变化 0',
    ])
    await database.db.execute(sql`update coupons set claimed = 3 where name = '差异券'`)
    expect(await bring('coupon.csv', coupon('15', '8'))).toEqual({
      code: 1,
      lines: ['第 2 行：优惠券「差异券」：已有会员领取，不能改面额', '共 1 处错误，未导入任何优惠'],
    })
    expect((await bring('coupon.csv', coupon('12', '2'))).lines[0]).toContain('已领取 3 张，数量不能少于它')
    await database.db.execute(sql`delete from coupons where name = '差异券'`)
  })

  test('one that is for units is one of the domain: its terms reach the buyers as they were written', async () => {
    const text = `类型,名称,商品,阶梯,每满,开始,结束\n满减,写明的满减,${barCode},500:15;1000:40,是,2026-11-01 08:00,2026-12-31`
    expect(await bring('activity.csv', text)).toMatchObject({ code: 0 })
    const rows = await readRows(
      database.db,
      { kind: pg.text, startsAt: pg.text, repeat: pg.boolean, tiers: pg.text },
      sql`
        select a.kind, a.is_repeating as repeat, (a.starts_at at time zone 'Asia/Shanghai')::text as "startsAt",
               (select string_agg(amount::text || ':' || reduction::text, ';' order by amount)
                  from activity_tiers t where t.activity_id = a.id) as tiers
          from activities a where a.name = '写明的满减'`,
    )
    expect(rows).toEqual([
      { kind: 'manjian', repeat: true, startsAt: '2026-11-01 08:00:00', tiers: '500.0000:15.0000;1000.0000:40.0000' },
    ])
  })

  test('reductions by pieces are none of the kinds: the refusal says what to write instead', async () => {
    const { code, lines } = await bring(
      'pieces.csv',
      [
        '类型,名称,商品,阶梯,开始,结束',
        `满件减,按件,${barCode},10:5,2026-12-01,2026-12-31`,
        `满10件打9折,按件,${barCode},1000:9折,2026-12-01,2026-12-31`,
        `满减,按件,${barCode},10件:5,2026-12-01,2026-12-31`,
        `满折,按件,${barCode},满10盒:9折,2026-12-01,2026-12-31`,
      ].join('\n'),
    )
    expect(code).toBe(1)
    const instead = '按数量让利请用「买赠」、「满赠」的「满数量」，或商品表的「阶梯价」'
    const kinds = `满减、满折只按金额；${instead}`
    const tiers = `阶梯只按金额，500:15 即满 500 元减 15 元；${instead}`
    expect(lines).toEqual([
      `第 2 行：类型「满件减」不正确，${kinds}`,
      `第 3 行：类型「满10件打9折」不正确，${kinds}`,
      `第 4 行：阶梯「10件:5」不正确，${tiers}`,
      `第 5 行：阶梯「满10盒:9折」不正确，${tiers}`,
      '共 4 处错误，未导入任何优惠',
    ])
  })

  test('with errors nothing is imported, and each is reported with line and column', async () => {
    const before = await count()
    const { code, lines } = await bring(
      'wrong.csv',
      [
        '类型,名称,商品,阶梯,买,价格,开始,结束',
        `满减,好,${barCode},500:15,,,2026-12-01,2026-12-31`,
        `满减,坏一,${barCode},500:9.5折,,,2026-12-01,2026-12-31`,
        `买赠,坏二,${barCode},,10,,2026-12-01,2026-12-31`,
        `特价,,${barCode},,,9.80,2026-12-31,2026-12-01`,
        `特价,,6900000099999,,,9.80,2026-12-01,2026-12-31`,
        `秒杀,,${barCode},,,,2026-12-01,十二月`,
        `每日特价,,${barCode},500:15,,9.80,2026-12-01,2026-12-31`,
        `满送,坏,${barCode},,,,2026-12-01,2026-12-31`,
      ].join('\n'),
    )
    expect(code).toBe(1)
    const told = lines.join('\n')
    for (const words of [
      '第 7 行：结束「十二月」不正确',
      '第 8 行：每日特价不使用「阶梯」一列，请留空',
      '第 9 行：类型「满送」不正确',
      '第 4 行：买赠须填写「赠」',
    ])
      expect(told).toContain(words)
    const rest = await bring(
      'wrong-too.csv',
      [
        '类型,名称,商品,阶梯,买,价格,开始,结束',
        `满减,好,${barCode},500:15,,,2026-12-01,2026-12-31`,
        `满减,坏一,${barCode},500:9.5折,,,2026-12-01,2026-12-31`,
        `特价,,${barCode},,,9.80,2026-12-31,2026-12-01`,
        `特价,,6900000099999,,,9.80,2026-12-01,2026-12-31`,
      ].join('\n'),
    )
    expect(rest).toEqual({
      code: 1,
      lines: [
        '第 3 行：满减「坏一」：阶梯、每满、含特价、买、赠与类型不符',
        `第 4 行：特价「${barCode}」：结束须晚于开始`,
        '第 5 行：特价「6900000099999」：没有商品「6900000099999」',
        '共 3 处错误，未导入任何优惠',
      ],
    })
    expect(await count()).toEqual(before)
  })
})

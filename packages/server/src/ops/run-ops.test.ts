import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { yuan } from '@xinglin/domain/kernel/money'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { virtualClock } from '../clock.ts'
import type { Db, OpenDatabase } from '../db/database.ts'
import { lockFolder } from '../db/folder-lock.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { bothDatabases, seededDump } from '../testing/both-databases.ts'
import { createDatabase, openSeededPostgres, SERVER_VARIABLE } from '../testing/seeded-postgres.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { putPicture } from '../testing/put-picture.ts'
import { createTestShop, OPENING, TEMPLATE_VARIABLE } from '../testing/test-shop.ts'
import { fillCart, first, itemOf, memberIdNamed, must, placeOrder } from '../testing/trade.ts'
import { isPassword } from '../members/passwords.ts'
import { packageFolder } from '../package-folder.ts'
import { goodsHeadings } from '../staff/goods/goods-table.ts'
import { runOps, type Surroundings } from './run-ops.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-ops-'))
const postgres = await openSeededPostgres()
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Heard = { readonly code: number; readonly output: string }

const opsIn =
  (surroundings: Partial<Surroundings>) =>
  async (...args: readonly string[]): Promise<Heard> => {
    const lines: string[] = []
    const print = (line: string): void => void lines.push(line)
    const around = { environment: {}, print, clock: virtualClock(OPENING), ...surroundings }
    return { code: await runOps([...args, '--as', '何青'], around), output: lines.join('\n') }
  }

/** Keeps a shop open between commands: opening one from disk takes a second. */
const kept = (database: OpenDatabase): Partial<Surroundings> => ({
  open: () => Promise.resolve({ ...database, close: () => Promise.resolve() }),
})

describe.each(bothDatabases(postgres, seededDump))('operators on $kind', ({ open }) => {
  let database: OpenDatabase
  let ops: ReturnType<typeof opsIn>
  beforeAll(async () => {
    database = await open()
    ops = opsIn(kept(database))
  })
  afterAll(() => database.close())
  const query = <T>(work: (db: Db) => Promise<T>): Promise<T> => work(database.db)
  const lastEntry = () =>
    query(async (db) => {
      const rows = await readRows(
        db,
        { actor: pg.text, action: pg.text, result: pg.text },
        sql`
          select actor, action, result from audit_log order by id desc limit 1`,
      )
      return first(rows)
    })

  test('what waits is listed with what decides it', async () => {
    const { code, output } = await ops('waiting')
    expect(code).toBe(0)
    expect(output).toMatch(/证件待审核 {2}营业执照 {2}demo-pending（.*）.*approve-certificate/)
  })

  test('a buyer whose certificates are all approved has passed; each decision is in the audit log', async () => {
    for (const name of ['营业执照', '药品经营许可证']) {
      expect(await ops('approve-certificate', 'demo-pending', name)).toMatchObject({ code: 0 })
      expect(await lastEntry()).toEqual({ actor: 'staff:何青', action: 'certificate.approved', result: 'ok' })
    }
    const again = await ops('approve-certificate', 'demo-pending', '营业执照')
    expect(again).toEqual({ code: 1, output: expect.stringContaining('没有待审核的营业执照') })
    expect(await lastEntry()).toMatchObject({ action: 'certificate.approved', result: 'refused' })
  })

  test('an account is opened with a password that is shown once, and signs in with it', async () => {
    const opened = await ops(
      'create-member',
      'newshop',
      '新开大药房',
      '周岚',
      '13700009999',
      '330106',
      '--type',
      '诊所',
    )
    expect(opened).toMatchObject({ code: 0, output: expect.stringMatching(/初始密码 [a-z2-9]{12}/) })
    expect(await lastEntry()).toEqual({ actor: 'staff:何青', action: 'member.create', result: 'ok' })
    const password = /初始密码 ([a-z2-9]{12})/.exec(opened.output)?.[1] ?? ''
    const [row] = await query((db) =>
      readRows(
        db,
        { hash: pg.text, rank: pg.number },
        sql`
          select password_hash as hash, rank from members where username = 'newshop'`,
      ),
    )
    expect(row?.rank).toBe(2)
    expect(await isPassword(row?.hash ?? null, password)).toBe(true)
    const again = await ops('create-member', 'newshop', '又一家', '周岚', '13700009998', '330106')
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('已被使用') })
    expect(await ops('create-member', 'x', '店', '人', '12', '330106')).toMatchObject({ code: 1 })
    expect(await ops('create-member', 'x', '店', '人', '13700009997', '999999')).toMatchObject({ code: 1 })
  })

  test('an owner is invited by a link that is shown once, and disabled only when another one can sign in', async () => {
    const created = await ops('create-staff', 'boss', '林远志', '--owner')
    expect(created).toMatchObject({ code: 0, output: expect.stringMatching(/\/console\/setup#[\w-]{43}$/) })
    expect(await lastEntry()).toEqual({ actor: 'staff:何青', action: 'staff.create', result: 'ok' })
    expect(await ops('create-staff', 'boss', '另一位', '--owner')).toMatchObject({ code: 1 })
    expect(await ops('create-staff', 'clerk', '店员')).toMatchObject({ code: 1 })
    expect(await ops('create-staff', 'clerk', '店员', '--roles', '客服审核、质管')).toMatchObject({ code: 0 })
    expect((await ops('list-staff')).output).toMatch(/clerk {2}店员 {2}客服审核、质管 {2}待启用/)
    expect((await ops('invite-staff', 'clerk')).output).toMatch(/\/console\/setup#[\w-]{43}$/)
    expect(await ops('disable-staff', 'staff-owner')).toMatchObject({ code: 1 })
    expect(await ops('disable-staff', 'clerk')).toMatchObject({ code: 0 })
    expect(await ops('disable-staff', 'clerk', '--enable')).toMatchObject({ code: 0 })
  })

  test('a member is disabled and enabled again, once each', async () => {
    expect(await ops('disable-member', 'newshop', '证照造假')).toMatchObject({ code: 0 })
    expect(await ops('disable-member', 'newshop', '证照造假')).toMatchObject({ code: 1 })
    expect(await ops('disable-member', 'newshop', '已澄清', '--enable')).toMatchObject({ code: 0 })
    expect(await lastEntry()).toEqual({ actor: 'staff:何青', action: 'member.enable', result: 'ok' })
  })

  test('a password and scopes are set, credit is filed for a second person; each is in the audit log', async () => {
    expect((await ops('reset-password', 'newshop')).output).toMatch(/新密码 [a-z2-9]{12}/)
    expect(await lastEntry()).toMatchObject({ action: 'member.reset-password', result: 'ok' })
    expect(await ops('set-scope', 'newshop', '化学药、中成药')).toMatchObject({ code: 0 })
    expect(await ops('set-scope', 'newshop', '军火')).toMatchObject({ code: 1 })
    expect((await ops('set-credit', 'newshop', '50000', '30')).output).toContain('须两人核准')
    expect(await lastEntry()).toMatchObject({ action: 'approval.file', result: 'ok' })
    expect(await ops('set-credit', 'newshop', '50000', '0')).toMatchObject({ code: 1 })
    const standing = () =>
      query((db) =>
        readRows(
          db,
          { scopes: pg.number, credit: pg.orNull(pg.text), days: pg.orNull(pg.number) },
          sql`
            select (select count(*)::int from member_scopes where member_id = m.id) as scopes,
                   credit_limit::text as credit, credit_days as days from members m where username = 'newshop'`,
        ),
      )
    expect(await standing()).toEqual([{ scopes: 2, credit: null, days: null }])
  })

  test('the right to a 控销 good is granted at a price, and revoked', async () => {
    const [wish] = await query((db) =>
      readRows(
        db,
        { good: pg.text, member: pg.text },
        sql`
          select a.goods_id::text as good, m.username as member from controlled_applications a
            join members m on m.id = a.member_id where a.status = 'waiting'`,
      ),
    )
    const rules = () =>
      query((db) =>
        readRows(
          db,
          { price: pg.text },
          sql`
            select price::text as price from controlled_rules where goods_id = ${Number(wish?.good)} and is_allowed
               and member_id = (select id from members where username = ${wish?.member ?? ''})`,
        ),
      )
    expect(await ops('grant-controlled', wish?.member ?? '', wish?.good ?? '', '--price', '12.50')).toMatchObject({
      code: 0,
    })
    expect(await rules()).toEqual([{ price: '12.5000' }])
    expect((await ops('waiting')).output).not.toContain('控销权限待审核')
    expect(await ops('refuse-controlled', wish?.member ?? '', wish?.good ?? '')).toMatchObject({ code: 0 })
    expect(await rules()).toEqual([])
    expect(await ops('grant-controlled', wish?.member ?? '', wish?.good ?? '', '--price', '0')).toMatchObject({
      code: 1,
    })
  })

  test('an order of points is shipped once', async () => {
    const gift = /积分订单待发货 {2}(JF\d+)/.exec((await ops('waiting')).output)?.[1] ?? ''
    expect(await ops('ship-gift', gift, 'YD1')).toEqual({ code: 0, output: `${gift}：待发货 → 待收货` })
    expect(await ops('ship-gift', gift, 'YD2')).toEqual({
      code: 1,
      output: `未执行：${gift} 当前为「待收货」，这一步不能做`,
    })
  })

  test('stock is corrected batch by batch and never below nothing', async () => {
    const lot = await query(async (db) =>
      first(
        await readRows(
          db,
          { good: pg.text, warehouse: pg.text, batch: pg.text, n: pg.number },
          sql`
            select b.goods_id::text as good, w.name as warehouse, b.batch_number as batch, b.quantity as n
              from batches b join warehouses w on w.id = b.warehouse_id join goods g on g.id = b.goods_id
             where b.quantity > 10 and g.base_price < 50
               and not exists (select from stock_movements m where m.batch_id = b.id and m.kind = 'count')
             order by b.id limit 1`,
        ),
      ),
    )
    // What commands before it have filed: the clock stands still, and a command knows its filings by their time.
    await query((db) => db.execute(sql`update approvals set filed_at = filed_at - interval '1 hour'`))
    const adjust = (by: number) => ops('adjust-stock', lot.good, lot.warehouse, lot.batch, String(by), '盘点')
    expect((await adjust(-3)).output).toContain(`现有 ${String(lot.n - 3)}`)
    expect((await adjust(5)).output).toContain(`现有 ${String(lot.n + 2)}`)
    expect(await adjust(-lot.n - 3)).toMatchObject({ code: 1 })
    expect(await lastEntry()).toEqual({ actor: 'staff:何青', action: 'stock.adjust', result: 'refused' })
    expect(await ops('check')).toMatchObject({ code: 0 })
  })

  test('time moves forward for the shop and its jobs, and stays there', async () => {
    const before = await ops('time')
    expect(before.output).toBe('商城时间：2026/11/20 10:00:00')
    expect(await ops('move-time', '26h')).toMatchObject({ code: 0 })
    expect((await ops('time')).output).toBe('商城时间：2026/11/21 12:00:00')
    expect(await ops('move-time', '-1h')).toMatchObject({ code: 1 })
    const live = opsIn({ ...kept(database), environment: { NODE_ENV: 'production' } })
    expect(await live('move-time', '1h')).toEqual({ code: 1, output: expect.stringContaining('演示模式') })
    expect((await live('time')).output).toBe('商城时间：2026/11/20 10:00:00')
    expect(await ops('check')).toMatchObject({ code: 0 })
  })

  test('a combination that is no cheaper than its parts is named; the seed makes none', async () => {
    expect((await ops('check')).output).not.toContain('不比单买便宜')
    const priced = (change: SQL) =>
      query((db) =>
        db.execute(sql`update combinations set price = ${change} where id = (select min(id) from combinations)`),
      )
    await priced(sql`price * 10`)
    expect(await ops('check')).toEqual({ code: 0, output: expect.stringMatching(/提示：组合“.+”不比单买便宜/) })
    await priced(sql`price / 10`)
    expect((await ops('check')).output).not.toContain('不比单买便宜')
  })

  test('a broken shop is reported, rule by rule', async () => {
    const forge = (by: number) =>
      query(async (db) => {
        await db.execute(sql`alter table stock disable trigger stock_booked`)
        await db.execute(sql`update stock set n = n + ${by} where id = (select min(id) from stock)`)
        await db.execute(sql`alter table stock enable trigger stock_booked`)
      })
    await forge(1)
    expect(await ops('check')).toEqual({
      code: 1,
      output: expect.stringMatching(/✗ I1 stock = its batches[^]*共 1 处不符/),
    })
    await forge(-1)
    expect(await ops('run-jobs')).toMatchObject({ code: 0 })
  })

  test('an object that does not exist is reported as missing', async () => {
    expect(await ops('hand-over', 'DD1')).toEqual({ code: 1, output: '错误：没有这个订单：DD1' })
    expect(await ops('approve-certificate', 'nobody', '营业执照')).toEqual({
      code: 1,
      output: '错误：没有这个会员：nobody',
    })
    expect(await ops('adjust-stock', '0', 'x', 'y', '1', 'z')).toEqual({ code: 1, output: '错误：没有这个商品：0' })
  })
})

test('an order goes from its transfer to its buyer by commands, each only in its turn', async () => {
  const shop = await createTestShop()
  const buyer = await shop.signIn('demo-clinic')
  await fillCart(buyer, itemOf(await putOnShelf(shop.db), 50))
  const { id, number } = first(await placeOrder(buyer))
  const uploadId = await putPicture(shop.db, await memberIdNamed(shop.db, 'demo-clinic'))
  must(await buyer.client.payments.byTransfer({ id, uploadId, remark: '' }))
  const ops = opsIn(kept(shop.database))

  expect((await ops('waiting')).output).toMatch(new RegExp(`转账待确认 {2}${number} `))
  expect(await ops('hand-over', number)).toEqual({
    code: 1,
    output: `未执行：${number} 当前为「待确认收款」，这一步不能做`,
  })
  expect((await ops('refuse-transfer', number, '未到账')).output).toBe(`${number}：待确认收款 → 待付款`)
  must(await buyer.client.payments.byTransfer({ id, uploadId, remark: '' }))
  expect((await ops('confirm-transfer', String(id))).output).toBe(`${number}：待确认收款 → 待审核`)
  expect((await ops('hand-over', number)).output).toBe(`${number}：待审核 → 待发货`)
  expect((await ops('ship', number, '顺丰速运', 'SF2099')).output).toBe(`${number}：待发货 → 待收货`)
  expect(await ops('deliver', number)).toMatchObject({ code: 0 })
  expect(must(await buyer.client.orders.detail({ id }))).toMatchObject({
    waybill: { carrier: '顺丰速运', number: 'SF2099' },
    deliveredAt: OPENING,
  })
  expect(await ops('check')).toMatchObject({ code: 0 })
  await shop.close()
})

test('a top-up is confirmed and a withdrawal settled from the command line, each with its audit row', async () => {
  const shop = await createTestShop()
  const ops = opsIn(kept(shop.database))
  const buyer = await shop.signIn('demo-pharmacy')
  const uploadId = await putPicture(shop.db, await memberIdNamed(shop.db, 'demo-pharmacy'))
  const topUp = must(await buyer.client.wallet.topUp({ amount: yuan('3000'), uploadId }))
  const withdrawal = must(await buyer.client.wallet.withdraw({ amount: yuan('200') }))
  const waiting = (await ops('waiting')).output
  expect(waiting).toContain(`充值待确认  ${topUp.number}（¥3000.00）`)
  expect(waiting).toContain(`提现待处理  ${withdrawal.number}（¥200.00）`)
  expect(await ops('confirm-top-up', topUp.number)).toMatchObject({ code: 0, output: `${topUp.number} 已到账` })
  expect(await ops('confirm-top-up', topUp.number)).toMatchObject({ code: 1 })
  expect(await ops('settle-withdrawal', withdrawal.number)).toMatchObject({ code: 0 })
  expect((await ops('refuse-withdrawal', withdrawal.number, '太晚了')).output).toContain('没有待处理的提现单')
  const rows = await readRows(
    shop.db,
    { action: pg.text, result: pg.text },
    sql`
      select action, result from audit_log where object in (${`top-up:${topUp.number}`}, ${`withdrawal:${withdrawal.number}`})
         and actor like 'staff:%' order by id`,
  )
  expect(rows).toEqual([
    { action: 'top-up.accepted', result: 'ok' },
    { action: 'top-up.accepted', result: 'refused' },
    { action: 'withdrawal.accepted', result: 'ok' },
    { action: 'withdrawal.rejected', result: 'refused' },
  ])
  expect(await ops('check')).toMatchObject({ code: 0 })
  await shop.close()
})

type Environment = { readonly [name: string]: string }

const places = [
  {
    kind: 'PGlite',
    filled: { DATA_DIR: join(folder, 'filled') } as Environment,
    empty: (name: string): Promise<Environment> => Promise.resolve({ DATA_DIR: join(folder, name) }),
  },
  ...(postgres
    ? [
        {
          kind: 'PostgreSQL',
          filled: { DATABASE_URL: postgres.url } as Environment,
          empty: async (name: string): Promise<Environment> => ({
            DATABASE_URL: await createDatabase(process.env[SERVER_VARIABLE] ?? '', name),
          }),
        },
      ]
    : []),
]

describe.each(places)('a backup on $kind', ({ kind, filled, empty }) => {
  const file = join(folder, `${kind}.backup`)
  const here = opsIn({ environment: filled })
  beforeAll(async () => {
    if (kind === 'PGlite')
      expect(await here('restore', process.env[TEMPLATE_VARIABLE] ?? '')).toMatchObject({ code: 0 })
    expect(await here('backup', file)).toEqual({ code: 0, output: `已备份到 ${file}` })
  })

  test('is for its owner alone, and never takes the place of another', async () => {
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(await here('backup', file)).toEqual({ code: 1, output: `错误：文件已存在：${file}` })
  })

  test('restores a consistent shop where there is none, with its audit log sealed, and changes nothing where there is one', async () => {
    const environment = await empty('restored')
    const there = opsIn({ environment })
    const sound = '账目、库存与审计日志全部相符'
    expect(await there('restore', file)).toEqual({ code: 0, output: `已从 ${file} 恢复\n${sound}` })
    expect((await there('waiting')).output).toBe((await here('waiting')).output)
    expect(await there('restore', file)).toMatchObject({ code: 1 })
  })

  test('that is damaged or missing makes no shop', async () => {
    const damaged = join(folder, `${kind}.damaged`)
    writeFileSync(damaged, readFileSync(file).subarray(0, 5000))
    const ops = opsIn({ environment: await empty('unmade') })
    expect(await ops('restore', damaged)).toMatchObject({ code: 1 })
    expect(await ops('restore', join(folder, 'missing'))).toMatchObject({ code: 1 })
  })
})

test('an embedded database that another process has open is left alone', async () => {
  const dataDir = join(folder, 'held')
  mkdirSync(join(dataDir, 'pglite'), { recursive: true })
  const lock = await lockFolder(dataDir)
  const { code, output } = await opsIn({ environment: { DATA_DIR: dataDir } })('check')
  await lock.release()
  expect(code).toBe(1)
  expect(output).toContain('正被另一个进程使用')
})

test('where there is no shop none is made', async () => {
  const { code, output } = await opsIn({ environment: { DATA_DIR: join(folder, 'nothing') } })('check')
  expect(code).toBe(1)
  expect(output).toContain('还没有数据库')
})

test('a command line that says nothing clear gets the usage of its command and 2', async () => {
  const ops = opsIn({ environment: { DATA_DIR: join(folder, 'nothing') } })
  expect(await ops('ship', '1')).toEqual({ code: 2, output: expect.stringContaining('ship <订单> <承运商> <运单号>') })
  expect(await ops('fly')).toMatchObject({ code: 2 })
  expect(await ops('check', '--hard')).toMatchObject({ code: 2 })
  const help = await ops('help')
  expect(help.code).toBe(0)
  expect(help.output).toContain('npm run ops -- <命令>')
})

test('docs/operating.md lists every command', async () => {
  const { output } = await opsIn({})('help')
  const names = [...output.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(25)
  const guide = readFileSync(join(packageFolder, '..', '..', 'docs', 'operating.md'), 'utf8')
  expect(names.filter((name) => !guide.includes(`\`${name}`))).toEqual([])
})

test('docs/operating.md lists every heading of a goods table', () => {
  const guide = readFileSync(join(packageFolder, '..', '..', 'docs', 'operating.md'), 'utf8')
  expect(goodsHeadings.filter((heading) => !guide.includes(heading))).toEqual([])
})

// Fills a shop with trade on a private PostgreSQL, and requests each page of the console. Started by bench/console.mjs.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Wire } from '@xinglin/api-contract/kernel/endpoint'
import { everyStaffEndpoint } from '@xinglin/api-contract/staff-api'
import { sql } from 'drizzle-orm'
import { seedIfEmpty } from '../../seed/seed.ts'
import { brokenInvariants } from '../db/broken-invariants.ts'
import { openDatabase } from '../db/open-database.ts'
import { isInState } from '../db/order-sql.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { sumSales } from '../staff/reports/sales-facts.ts'
import { fillTrade } from './fill-trade.ts'
import { startPrivatePostgres } from './private-postgres.ts'
import { staffCookieOf } from './staff-cookie.ts'
import { createTestShop, OPENING, type TestShop } from './test-shop.ts'
import { wireCall } from './wire-call.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 40)
const WARM_UP = 5
const GOODS = Number(process.env['GOODS'] ?? 5000)
const MEMBERS = Number(process.env['MEMBERS'] ?? 20_000)
const ORDERS = Number(process.env['ORDERS'] ?? 50_000)
const GOAL_MS = 150

type Call = readonly [name: string, input: Wire]
/** A page is measured by its API calls, one after the other. */
type Page = { readonly name: string; readonly calls: readonly Call[] }

const factsShape = {
  order: pg.text,
  number: pg.text,
  waybill: pg.text,
  batch: pg.text,
  member: pg.text,
  company: pg.text,
  good: pg.text,
  request: pg.text,
  waiting: pg.text,
  offer: pg.text,
  group: pg.text,
}

type Facts = pg.RowOf<typeof factsShape>

const factsOf = async ({ db }: TestShop): Promise<Facts> => {
  const [facts] = await readRows(
    db,
    factsShape,
    sql`
      select o.id::text as "order", o.number, o.waybill, o.member_id::text as member, m.company_name as company,
             (select b.batch_number from order_lines l join order_line_batches x on x.order_line_id = l.id
                join batches b on b.id = x.batch_id where l.order_id = o.id limit 1) as batch,
             (select l.goods_id::text from order_lines l where l.order_id = o.id order by l.position limit 1) as good,
             (select id::text from after_sales where state = 'inReview' order by id limit 1) as request,
             (select id::text from orders where ${isInState('orders', 'inReview')} order by created_at limit 1) as waiting,
             (select 'activities:' || max(id) from activities) as offer,
             (select min(id)::text from price_groups) as "group"
        from orders o join members m on m.id = o.member_id
       where m.username like 'crowd-%' and o.waybill is not null order by o.created_at desc offset 1000 limit 1`,
  )
  if (!facts) throw new Error('the shop has no trade')
  return facts
}

const endpoints = new Map(everyStaffEndpoint)

const page = (name: string, ...calls: readonly Call[]): Page => ({ name, calls })

const pagesOf = (of: Facts): readonly Page[] => {
  const order = (input: Wire): Call => ['orders.list', input]
  return [
    page('every page: signed-in user, waiting items', ['session.who', {}], ['inbox.list', {}]),
    page('待办: an order', ['inbox.detail', { kind: 'order', id: of.waiting }]),
    page('订单', order({})),
    page('订单, mine to review', order({ view: 'mine' })),
    page('订单, largest amount first', order({ sort: 'dearest' })),
    page('订单, page 400', order({ page: '400' })),
    page('订单, a number', order({ keyword: of.number })),
    page('订单, a company', order({ keyword: of.company })),
    page('订单, 大药房', order({ keyword: '大药房' })),
    page('订单, a waybill', order({ keyword: of.waybill })),
    page('订单, a good', order({ keyword: '胶囊' })),
    page('订单, a batch', order({ keyword: of.batch })),
    page('one order', ['orders.detail', { id: of.order }]),
    page('拣货发货', ['picking.list', {}]),
    page('售后', ['afterSales.list', {}]),
    page('one request', ['afterSales.detail', { id: of.request }]),
    page('核准', ['approvals.list', {}]),
    page('会员', ['members.list', {}]),
    page('会员, expiring', ['members.list', { view: 'expiring' }]),
    page('会员, page 150', ['members.list', { page: '150' }]),
    page('会员, a name', ['members.list', { keyword: '大药房' }]),
    page('会员, sleeping', ['members.list', { view: 'sleeping' }]),
    page('one member', ['members.detail', { id: of.member }]),
    page('价格组', ['priceGroups.list', {}]),
    page('one price group', ['priceGroups.detail', { id: of.group }]),
    page('商品与库存', ['goods.list', {}]),
    page('商品与库存, a name', ['goods.list', { keyword: 'amxl' }]),
    page('one good', ['goods.detail', { id: of.good }]),
    page('促销活动', ['offers.board', {}]),
    page('one offer', ['offers.forms', {}], ['offers.open', { ref: of.offer }]),
    page('内容', ['content.list', {}]),
    page('内容, preview', ['content.list', {}], ['content.preview', {}]),
    page('对账', ['finance.day', {}]),
    page('收款明细', ['finance.payments', { day: '2026-11-19' }]),
    page('发票', ['finance.invoices', {}]),
    page('发票, a company', ['finance.invoices', { keyword: of.company }]),
    page('月结单', ['finance.statements', {}]),
    page('one 月结单', ['finance.statement', { id: of.member }]),
    page('报表, 30 days', ['reports.sales', {}]),
    page('报表, 92 days', ['reports.sales', { from: '2026-08-20', to: '2026-11-19' }]),
    page('报表, stock', ['reports.stock', {}]),
    page('报表, customers', ['reports.customers', {}]),
    page('员工与权限', ['people.list', {}]),
    page('设置', ['settings.shop', {}]),
    page('审计日志', ['settings.audit', {}]),
    page('审计日志, by words', ['settings.audit', { action: '审核', who: 'staff-service' }]),
    page('运行状态', ['settings.health', {}]),
  ]
}

const TICK_MS = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** CPU milliseconds of this process, of the database that it started, and of that database's connections. */
const cpuOfFamily = (): number => {
  const processes = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8')
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
      return [{ pid: Number(name), parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS }]
    } catch {
      return []
    }
  })
  const of = (pid: number): number =>
    processes.filter((one) => one.parent === pid).reduce((all, one) => all + one.ms + of(one.pid), 0)
  return of(process.pid) + (processes.find(({ pid }) => pid === process.pid)?.ms ?? 0)
}

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

const measure = async (shop: TestShop): Promise<void> => {
  const refused = new Set<string>()
  const cookie = await staffCookieOf(shop, 'staff-owner')
  const ask = async ([name, input]: Call): Promise<number> => {
    const endpoint = endpoints.get(name)
    if (!endpoint) throw new Error(`the console has no call ${name}`)
    const response = await shop.app.fetch(wireCall(endpoint, input, cookie))
    const { length } = await response.text()
    if (response.status !== 200) refused.add(`${name} ${String(response.status)}`)
    return length
  }
  const rows: (Page & { readonly p95: number })[] = []
  console.log('\n| page | p50 ms | p95 ms | of the goal | CPU ms | kB |\n|---|---|---|---|---|---|')
  for (const one of pagesOf(await factsOf(shop))) {
    const times: number[] = []
    let bytes = 0
    let cpu = 0
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      if (round === 0) cpu = cpuOfFamily()
      const begun = performance.now()
      const lengths: number[] = []
      for (const call of one.calls) lengths.push(await ask(call))
      if (round >= 0) times.push(performance.now() - begun)
      bytes = lengths.reduce((all, length) => all + length, 0)
    }
    cpu = (cpuOfFamily() - cpu) / ROUNDS
    const p95 = at(times, 0.95)
    rows.push({ ...one, p95 })
    const figures = [
      at(times, 0.5).toFixed(1),
      p95.toFixed(1),
      (p95 / GOAL_MS).toFixed(2),
      cpu.toFixed(1),
      (bytes / 1000).toFixed(0),
    ]
    console.log(`| ${one.name} | ${figures.join(' | ')} |${refused.size > 0 ? ` refused: ${[...refused].join()}` : ''}`)
    refused.clear()
  }
  const late = rows.filter(({ p95 }) => p95 > GOAL_MS)
  console.log(
    `\n${String(rows.length - late.length)} of ${String(rows.length)} pages within ${String(GOAL_MS)} ms, p95`,
  )
}

const exported = ['orders.csv', 'orders.xlsx', 'members.xlsx', 'payments.xlsx?day=2026-11-19']

/** Exports of all rows: how long one takes, and for how long at most it keeps the server from answering others. */
const measureExports = async (shop: TestShop): Promise<void> => {
  const cookie = await staffCookieOf(shop, 'staff-owner')
  console.log('\n| export | s | MB | longest pause ms |\n|---|---|---|---|')
  for (const file of exported) {
    const pauses = monitorEventLoopDelay({ resolution: 5 })
    pauses.enable()
    const begun = performance.now()
    const response = await shop.app.request(`http://shop.test/console/exports/${file}`, { headers: { Cookie: cookie } })
    const { byteLength } = await response.arrayBuffer()
    const seconds = (performance.now() - begun) / 1000
    pauses.disable()
    const figures = [seconds.toFixed(1), (byteLength / 1e6).toFixed(1), (pauses.max / 1e6).toFixed(0)]
    console.log(
      `| ${file} | ${figures.join(' | ')} |${response.status === 200 ? '' : ` status ${String(response.status)}`}`,
    )
  }
}

const postgres = await startPrivatePostgres()
if (postgres !== null) {
  const database = await openDatabase({ databaseUrl: postgres.url })
  try {
    const { db } = database
    await seedIfEmpty(db, { now: OPENING, demo: true, goods: GOODS, trade: true })
    const begun = performance.now()
    await fillTrade(db, { members: MEMBERS, orders: ORDERS })
    // The job does this within a minute.
    await sumSales(db, OPENING)
    const [all] = await readRows(
      db,
      { orders: pg.number, lines: pg.number, members: pg.number, operations: pg.number },
      sql`
        select (select count(*)::int from orders) as orders, (select count(*)::int from order_lines) as lines,
               (select count(*)::int from members) as members, (select count(*)::int from audit_log) as operations`,
    )
    console.log(
      `${cpus()[0]?.model ?? 'unknown'}, ${String(availableParallelism())} cores, Node ${process.version}, load ${loadavg()[0]?.toFixed(1) ?? ''}`,
    )
    console.log(`filled in ${((performance.now() - begun) / 1000).toFixed(0)} s: ${JSON.stringify(all)}`)
    const shop = await createTestShop({ database })
    await measure(shop)
    await measureExports(shop)
    const broken = await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      return brokenInvariants(tx)
    })
    console.log(`rules of invariants.sql that the copies violate: ${String(broken.length)}`)
    console.log([...new Set(broken.map(({ rule }) => rule))].join('\n'))
    console.log(`load at the end ${loadavg()[0]?.toFixed(1) ?? ''}`)
  } finally {
    await database.close()
    await postgres.stop()
  }
}

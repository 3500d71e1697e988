import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GoodsItem } from '@xinglin/domain/cart'
import { wholeList } from '@xinglin/domain/goods'
import { noShopSettings, type ShopSettings } from '@xinglin/domain/content'
import { yuan } from '@xinglin/domain/kernel/money'
import { DAY_MS, HOUR_MS, instant } from '@xinglin/domain/kernel/time'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { virtualClock } from '../clock.ts'
import type { OpenDatabase } from '../db/database.ts'
import { invoices } from '../db/schema-after-sales.ts'
import { navItems } from '../db/schema-content.ts'
import { brokenInvariants } from '../db/broken-invariants.ts'
import { openDatabase } from '../db/open-database.ts'
import { invoicePaper, salesSlip } from '../documents/order-papers.ts'
import { createHandlers } from '../handlers.ts'
import { findInvoice } from '../orders/invoice-queries.ts'
import { loadShopSettings, createOpenCheck } from '../shop-settings.ts'
import { filledPaper } from '../testing/filled-paper.ts'
import { createTestShop, demoConfig, OPENING, ORIGIN, type TestShop, type Visitor } from '../testing/test-shop.ts'
import { first, itemOf, must, placeOrder, readOrder } from '../testing/trade.ts'
import { runOps } from './run-ops.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-found-'))
const environment = { NODE_ENV: 'production', DATA_DIR: join(folder, 'data') }

const settings: ShopSettings = {
  ...noShopSettings,
  name: '百草药采',
  seller: {
    company: '百草医药有限公司',
    creditCode: '91330000000000000X',
    address: '杭州市西湖区文一路 1 号',
    icp: '浙ICP备1号',
    licences: [{ name: '药品经营许可证', number: '浙AA571001' }],
  },
  contact: { hotline: '0571-88880000', hours: '周一至周五 09:00–17:00', services: ['20000001'] },
  bank: { name: '百草医药有限公司', bank: '中国银行杭州分行', account: '3300 0001' },
  trade: { minimumOrder: yuan('250'), freeShippingFrom: yuan('500'), freight: yuan('8.5'), ads: 'home' },
  returns: { consignee: '退货组', phone: '0571-88880001', detail: '杭州市萧山区物流园 1 号' },
}
const fileWith = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}
/** The settings file as an operator writes it: amounts in yuan. */
const written = { ...settings, trade: { minimumOrder: '250', freeShippingFrom: '500', freight: 8.5, ads: 'home' } }
const shopFile = fileWith('shop.json', JSON.stringify(written))
const HOUSES = '中心仓:杭州'

let database: OpenDatabase
let open: (() => Promise<OpenDatabase>) | undefined
const ops = async (...args: readonly string[]) => {
  const lines: string[] = []
  const print = (line: string): void => void lines.push(line)
  const around = { environment, print, clock: virtualClock(OPENING), ...(open && { open }) }
  return { code: await runOps([...args, '--as', '何青'], around), output: lines.join('\n') }
}

beforeAll(async () => {
  expect(await ops('found', shopFile, HOUSES)).toEqual({
    code: 0,
    output: expect.stringContaining('百草药采已建立') as unknown,
  })
  database = await openDatabase({ dataDir: environment.DATA_DIR })
  open = () => Promise.resolve({ ...database, close: () => Promise.resolve() })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const goodsTable = [
  '条码,品名,类别,剂型,规格,单位,批准文号,生产厂家,分类,处方分类,经营范围,价格,中包装,仓库,批号,生产日期,有效期至,数量',
  '6900000000014,板蓝根颗粒,药品,颗粒剂,10g*20袋,盒,国药准字Z20200001,百草制药,清热解毒,甲类OTC,中成药,30.00,10,中心仓,B1,2026-06-01,2028-06-01,500',
].join('\n')

/** All text that the shop has shown to a visitor, to be searched. */
const heard: string[] = []
const listenTo = (app: TestShop['app']): void => {
  const answer = app.fetch.bind(app)
  app.fetch = async (request, ...rest) => {
    const response = await answer(request, ...rest)
    heard.push(`${new URL(request.url).pathname} ${await response.clone().text()}`)
    return response
  }
}

describe('from nothing to the first order, in production', () => {
  let shop: TestShop
  let buyer: Visitor
  let password = ''
  const sent = new Map<string, string>()
  const USER = 'baicao-1'

  beforeAll(async () => {
    const carry = ({ to, parameters }: { to: string; parameters: { readonly [name: string]: string } }) => {
      sent.set(to, parameters['code'] ?? '')
      return Promise.resolve()
    }
    shop = await createTestShop({
      database,
      config: { ...demoConfig, demo: false },
      isOpen: createOpenCheck(database.db),
      handlers: createHandlers(undefined, undefined, null, {
        messenger: { kind: 'provider', send: carry },
        checksHumans: false,
        publicUrl: '',
      }),
      chat: '',
    })
    listenTo(shop.app)
    buyer = shop.visit()
  })

  test('goods come from a table, and a member with a password', async () => {
    const file = fileWith('goods.csv', goodsTable)
    expect(await ops('import-goods', file)).toEqual({
      code: 0,
      output: expect.stringContaining('新增商品 1') as unknown,
    })
    const opened = await ops('create-member', USER, '城西大药房', '周岚', '13700009999', '330106')
    password = /初始密码 ([a-z2-9]{12})/.exec(opened.output)?.[1] ?? ''
    must(await buyer.client.members.login({ username: USER, password, remember: false }))
  })

  test('his certificates are submitted and approved, and he signs the contract with a code that was sent to his phone', async () => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer()
    const { members } = buyer.client
    const upload = async () => must(await members.upload({ file: new Blob([new Uint8Array(bytes)]), ticket: null })).id
    const { cards } = must(await members.certificates(null))
    for (const { name, duty } of cards) {
      if (duty !== 'must') continue
      const paper = filledPaper(name, {
        ...(name === '开票信息' ? { bank: '中国银行', account: '6222000000000001' } : {}),
        number: '91330000000000007X',
        uploadIds: [await upload()],
      })
      must(await members.submitCertificate({ name, ticket: null, ...paper }))
      expect(await ops('approve-certificate', USER, name)).toMatchObject({ code: 0 })
    }
    expect(await ops('set-scope', USER, '化学药、中成药')).toMatchObject({ code: 0 })
    expect(must(await members.base(null)).member).toMatchObject({ isPassed: true, hotline: '0571-88880000' })
    const contract = must(await members.contract(null))
    expect(contract.clauses[0]?.text).toContain('供货方（甲方）：百草医药有限公司。采购方（乙方）：城西大药房。')
    must(await members.createCode({ purpose: 'contract', phone: '', human: null }))
    await expect.poll(() => sent.get('13700009999')).toMatch(/^\d{6}$/)
    const code = sent.get('13700009999') ?? ''
    must(await members.signContract({ name: '周岚', code, agreed: true }))
  })

  test('he finds the good, orders it, pays by transfer to the account of the shop, and it is shipped', async () => {
    const { client } = buyer
    const { list } = must(await client.goods.list({ ...wholeList, keyword: '板蓝根' }))
    const good = first(list)
    must(await client.cart.add({ items: [itemOf(good as never, 10) satisfies GoodsItem] }))
    const cart = must(await client.cart.list({ filter: 99_999 }))
    expect(cart.shipping).toMatchObject({ shippingAmount: yuan('500'), fee: yuan('8.5') })
    const { id } = first(await placeOrder(buyer))
    expect(must(await client.payments.desk({ id })).bankAccount).toEqual(settings.bank)
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer()
    const uploadId = must(await client.members.upload({ file: new Blob([new Uint8Array(bytes)]), ticket: null })).id
    must(await client.payments.byTransfer({ id, uploadId, remark: '' }))
    for (const words of [
      ['confirm-transfer', String(id)],
      ['hand-over', String(id)],
      ['ship', String(id), '顺丰速运', 'SF1'],
      ['deliver', String(id)],
    ])
      expect(await ops(...words)).toMatchObject({ code: 0 })
    const order = await readOrder(buyer, id)
    expect(order).toMatchObject({ state: 'toReceive', waybill: { carrier: '顺丰速运' } })

    const slip = salesSlip(order, '城西大药房', await loadShopSettings(database.db))
    expect(JSON.stringify(slip)).toContain('百草医药有限公司')
    heard.push(JSON.stringify(slip))
    const paper = await shop.app.request(`${ORIGIN}/documents/slip/${String(id)}.pdf`, {
      headers: { Cookie: buyer.cookie() ?? '' },
    })
    expect(paper.headers.get('Content-Type')).toBe('application/pdf')
    for (const path of ['/orders.csv', '/balance.csv']) {
      const table = await shop.app.request(`${ORIGIN}/documents${path}`, { headers: { Cookie: buyer.cookie() ?? '' } })
      expect(table.status).toBe(200)
      heard.push(await table.text())
    }
    const [issued] = await database.db.select({ id: invoices.id, memberId: invoices.memberId }).from(invoices)
    const invoice = issued && (await findInvoice(database.db, issued.memberId, issued.id))
    if (!invoice) throw new Error('no invoice was issued')
    heard.push(JSON.stringify(invoicePaper(invoice, order, await loadShopSettings(database.db))))
    expect(await brokenInvariants(database.db)).toEqual([])
  })

  test('the frame, the help and every article name the shop itself', async () => {
    const { content } = shop.visit().client
    expect(must(await content.common(null)).shop).toMatchObject({ name: '百草药采', company: '百草医药有限公司' })
    expect(must(await content.footer(null)).map(({ name }) => name)).toEqual([
      '新人指南',
      '服务保障',
      '支付配送',
      '关于我们',
    ])
    const groups = must(await content.helpGroups(null))
    const ids = groups.flatMap(({ categories }) => categories.flatMap(({ articles }) => articles.map(({ id }) => id)))
    const bodies = await Promise.all(ids.map(async (id) => must(await content.article({ id })).body))
    const all = bodies.join('\n')
    expect(all).toContain('户名 百草医药有限公司，开户行 中国银行杭州分行，账号 3300 0001')
    expect(all).toContain('满 500 元免运费，不足的收 8.50 元')
    expect(all).toContain('不足 250 元的暂不能结算')
    expect(all).toContain('杭州市萧山区物流园 1 号，退货组，0571-88880001')
    expect(all).not.toMatch(/[{}]/)
    for (const slug of ['privacy', 'yx-rule']) must(await content.articlePage({ slug }))
  })

  test('and nothing that it shows to anybody mentions a demo', async () => {
    for (const path of ['/api/docs', '/api/user/base', '/api/goods/list', '/api/demo/time'])
      await shop.app.fetch(new Request(`${ORIGIN}${path}`))
    expect(heard.length).toBeGreaterThan(30)
    expect(heard.filter((text) => /演示|杏林|demo-/.test(text))).toEqual([])
  })
})

describe('a shop is founded', () => {
  const again = async (env: { readonly [name: string]: string }, ...args: readonly string[]) => {
    const lines: string[] = []
    const code = await runOps(['found', ...args, '--as', '何青'], {
      environment: env,
      print: (line) => void lines.push(line),
      clock: virtualClock(instant(OPENING + DAY_MS + HOUR_MS)),
    })
    return { code, output: lines.join('\n') }
  }

  test('never where one is, nor of a demo, nor from a file that is wrong', async () => {
    const fresh = { NODE_ENV: 'production', DATA_DIR: join(folder, 'fresh') }
    expect(await again({ DATA_DIR: join(folder, 'demo') }, shopFile, HOUSES)).toMatchObject({ code: 1 })
    const wrong = fileWith('wrong.json', JSON.stringify({ ...written, seller: { company: 7 }, bank: { nme: 'x' } }))
    const refused = await again(fresh, wrong, HOUSES)
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('seller.company')
    expect(refused.output).toContain('bank.nme')
    expect(await again(fresh, shopFile, '中心仓')).toMatchObject({ code: 1 })
    expect(await again(fresh, shopFile, HOUSES)).toMatchObject({ code: 0 })
    expect(await again(fresh, shopFile, HOUSES)).toEqual({
      code: 1,
      output: expect.stringContaining('数据库中已有商城') as unknown,
    })
  })

  test('with its first owner, and a second run says so without a change', async () => {
    const place = { NODE_ENV: 'production', DATA_DIR: join(folder, 'with-owner') }
    const words = [shopFile, HOUSES, '--owner', 'lin:林远志', '--if-none']
    expect(await again(place, shopFile, HOUSES, '--owner', 'lin')).toMatchObject({ code: 1 })
    const founded = await again(place, ...words)
    expect(founded).toMatchObject({ code: 0 })
    expect(founded.output).toMatch(/lin 的启用链接[\s\S]*\/console\/setup#/)
    expect(await again(place, ...words)).toEqual({ code: 0, output: '数据库中已有商城，未做任何更改' })
  })

  test('its goods table begins with the template, which comes in as it is written', async () => {
    const file = join(folder, 'template.csv')
    expect(await ops('template', '商品', file)).toMatchObject({ code: 0 })
    expect(await ops('import-goods', file, '--dry-run')).toEqual({
      code: 0,
      output: expect.stringContaining('试导入成功') as unknown,
    })
  })

  test('its navigation, words, pictures and articles come from a file, with the differences, and are tried first', async () => {
    const file = fileWith(
      'content.json',
      JSON.stringify({
        navigation: [
          { name: '首页', url: '/' },
          { name: '全部商品', url: '/list', flag: '新' },
        ],
        hotWords: ['板蓝根', '板蓝根'],
        banners: [{ position: 'focus', title: '开业', image: '/pictures/art/winter.svg', url: '/list' }],
        articles: [
          { category: '联系我们', title: '联系我们', body: '请致电 {客服电话}。' },
          { category: '公告', title: '开业公告', body: '今日开业。', publishedOn: '2026-11-19' },
        ],
      }),
    )
    const told = [
      '导航：新增 全部商品；移除 每日特价、近效期专区、中药饮片、医疗器械、品牌专区',
      '热搜词：新增 板蓝根',
      '图片位：新增 focus 开业',
      '文章：新增 开业公告；更新 联系我们',
    ]
    const names = async () => (await database.db.select({ name: navItems.name }).from(navItems)).map(({ name }) => name)
    expect(await ops('import-content', file, '--dry-run')).toEqual({
      code: 0,
      output: [...told, '仅检查，未写入'].join('\n'),
    })
    expect(await names()).toHaveLength(6)
    expect(await ops('import-content', file)).toEqual({ code: 0, output: told.join('\n') })
    expect(await names()).toEqual(['首页', '全部商品'])
    const unchanged = (await ops('import-content', file)).output
    expect(unchanged).toBe(['导航', '热搜词', '图片位', '文章'].map((one) => `${one}：没有变化`).join('\n'))
    for (const wrong of [
      { articles: [{ category: '没有', title: 'x', body: 'y' }] },
      { navigation: [{ name: '坏', url: 'javascript:alert(1)' }] },
      { navigation: [{ name: '坏', url: '//evil.example' }] },
      { menu: [] },
    ])
      expect(await ops('import-content', fileWith('bad.json', JSON.stringify(wrong)))).toMatchObject({ code: 1 })
    expect(await names()).toEqual(['首页', '全部商品'])
  })

  test('its settings are shown, changed by their differences, and what is missing is named', async () => {
    const shown = await ops('show-shop')
    expect(JSON.parse(shown.output)).toMatchObject({ name: '百草药采' })
    const changed = fileWith('changed.json', JSON.stringify({ ...JSON.parse(shown.output), logo: '/logo.svg' }))
    expect(await ops('set-shop', changed)).toEqual({
      code: 0,
      output: 'logo： → /logo.svg\n必填信息已齐，商城可对外开放',
    })
    expect((await ops('set-shop', changed)).output).toBe('没有变化')
    const less = fileWith('less.json', JSON.stringify({ ...written, contact: {} }))
    expect((await ops('set-shop', less)).output).toContain('仍缺：contact.hotline 投诉与服务热线')
    expect((await loadShopSettings(database.db)).contact.hotline).toBe('')
  })
})

import { formatMoney, sum, yuan } from '@xinglin/domain/kernel/money'
import { addDays, dayAt, HOUR_MS, instant } from '@xinglin/domain/kernel/time'
import type { OrderId } from '@xinglin/domain/orders'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog } from '../db/schema-books.ts'
import { members } from '../db/schema-members.ts'
import { specialReceipts } from '../db/schema-after-sales.ts'
import { testReports } from '../db/schema-zones.ts'
import { orderPaper, receiptPaper } from '../documents/order-papers.ts'
import { runDemoWarehouse } from '../jobs/demo-warehouse.ts'
import { loadShopSettings } from '../shop-settings.ts'
import { giveBalance } from '../testing/give.ts'
import { putPicture } from '../testing/put-picture.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { emptyCartsBeforeEach, expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import { OPENING, ORIGIN, type Visitor } from '../testing/test-shop.ts'
import { fillCart, first, itemOf, memberIdNamed, must, placeOrder } from '../testing/trade.ts'
import { closeReceipts } from './close-receipts.ts'
import {
  approveOrder,
  decideReceipt,
  deliverOrder,
  issueInvoice,
  rejectOrder,
  reverseInvoice,
  shipOrder,
} from './staff-operations.ts'
import { rowId } from '../db/ids.ts'

const shop = await openTestShop()
const buyer = await shop.signIn('demo-pharmacy')
await giveBalance(shop.db, await memberIdNamed(shop.db, 'demo-pharmacy'), yuan('100000'))
emptyCartsBeforeEach(shop)
expectSoundAfterEach(shop)

const STEP = 7
const staff = { name: '王工', at: OPENING }
const later = (seconds: number) => instant(OPENING + seconds * 1000)
const read = async (id: OrderId, by = buyer) => must(await by.client.orders.detail({ id }))
const paidOrder = async (name = '测试用药片'): Promise<OrderId> => {
  await fillCart(buyer, itemOf(await putOnShelf(shop.db, { name, price: yuan('300') }), 2))
  const { id } = first(await placeOrder(buyer))
  must(await buyer.client.payments.fromBalance({ id }))
  return id
}
const shipped = async (name?: string): Promise<OrderId> => {
  const id = await paidOrder(name)
  await approveOrder(shop.db, id, staff)
  await shipOrder(shop.db, id, { carrier: '演示物流', number: 'YS1' }, staff)
  return id
}
const open = async (path: string, by: Visitor = buyer): Promise<Response> =>
  shop.app.request(`${ORIGIN}/documents${path}`, { headers: { Cookie: by.cookie() ?? '' } })

describe("the demo's warehouse", () => {
  test('brings a paid order to its buyer, one state at a time, in about a minute', async () => {
    const id = await paidOrder()
    for (let beat = 1; beat <= 20; beat += 1) await runDemoWarehouse(shop.db, later(beat * (STEP / 2)), STEP)
    const { state, trace, waybill, deliveredAt } = await read(id)
    expect(trace.map(({ name }) => name)).toEqual([
      '订单提交',
      '付款成功',
      '审核通过',
      '已开票',
      '已拣货',
      '已出库',
      '已揽收',
      '运输中',
      '派送中',
      '已签收',
    ])
    expect([state, waybill?.carrier]).toEqual(['toReceive', '演示物流'])
    expect(deliveredAt).toBe(later(8 * STEP))
    expect(must(await buyer.client.orders.logistics({ id }))).toMatchObject({ trace, waybill, deliveredAt })
  })

  test('leaves orders alone that have not been in their state long enough', async () => {
    const id = await paidOrder()
    await runDemoWarehouse(shop.db, later(STEP - 1), STEP)
    expect((await read(id)).state).toBe('inReview')
  })

  test('advances the orders of registered buyers too', async () => {
    const id = await paidOrder()
    const setSeeded = (isDemo: boolean) =>
      shop.db.update(members).set({ isDemo }).where(eq(members.username, 'demo-pharmacy'))
    await setSeeded(false)
    await runDemoWarehouse(shop.db, later(STEP), STEP)
    expect((await read(id)).state).toBe('toShip')
    await setSeeded(true)
  })

  test('finds the money of a transfer', async () => {
    const clinic = await shop.signIn('demo-clinic')
    await fillCart(clinic, itemOf(await putOnShelf(shop.db, { price: yuan('300') }), 1))
    const { id } = first(await placeOrder(clinic))
    const uploadId = await putPicture(shop.db, await memberIdNamed(shop.db, 'demo-clinic'))
    must(await clinic.client.payments.byTransfer({ id, uploadId, remark: '' }))
    await runDemoWarehouse(shop.db, later(STEP), STEP)
    expect((await read(id, clinic)).state).toBe('inReview')
  })
})

describe('the receipt of the goods', () => {
  test('completes the order once, and earns its points', async () => {
    const points = async () => must(await buyer.client.wallet.points(null)).points
    const id = await shipped()
    await deliverOrder(shop.db, id, { ...staff, at: later(60) })
    const before = await points()
    expect(must(await buyer.client.orders.confirm({ id }))).toMatchObject({
      state: 'completed',
      deliveredAt: later(60),
    })
    expect(must(await buyer.client.orders.confirm({ id })).state).toBe('completed')
    expect(await points()).toBe(before + 600)
    expect((await read(id)).trace.filter(({ name }) => name === '已签收')).toHaveLength(1)
  })

  test('is not confirmed before the goods are on their way, nor by another buyer', async () => {
    const id = await paidOrder()
    expect(await buyer.client.orders.confirm({ id })).toMatchObject({ ok: false, error: { code: 607 } })
    const other = (await shop.signIn('demo-clinic')).client.orders
    const never = 111_111_111_111_111 as OrderId
    expect(await other.confirm({ id })).toEqual(await other.confirm({ id: never }))
    expect(await other.documents({ id })).toEqual(await other.documents({ id: never }))
    expect(await other.logistics({ id })).toEqual(await other.logistics({ id: never }))
  })

  test('comes by itself ten days after the delivery, to the second', async () => {
    const id = await shipped()
    await deliverOrder(shop.db, id, staff)
    const tenDays = OPENING + 240 * HOUR_MS
    await closeReceipts(shop.db, instant(tenDays - 1))
    expect((await read(id)).state).toBe('toReceive')
    await closeReceipts(shop.db, instant(tenDays))
    await closeReceipts(shop.db, instant(tenDays))
    expect((await read(id)).state).toBe('completed')
  })
})

describe('what the staff does', () => {
  test('is in the audit log, whether done or refused', async () => {
    const id = await paidOrder()
    expect(await deliverOrder(shop.db, id, staff)).toBe(false)
    expect(await approveOrder(shop.db, id, staff)).toBe(true)
    const rows = await shop.db
      .select({ action: auditLog.action, result: auditLog.result })
      .from(auditLog)
      .where(and(eq(auditLog.object, `order:${String(id)}`), eq(auditLog.actor, 'staff:王工')))
      .orderBy(auditLog.id)
    expect(rows).toEqual([
      { action: 'order.deliver', result: 'refused' },
      { action: 'order.approve', result: 'ok' },
    ])
  })

  test('an order that is turned down gives the money back, and its buyer reads why', async () => {
    const before = must(await buyer.client.wallet.purse(null)).balance
    const id = await paidOrder()
    expect(await rejectOrder(shop.db, id, '资质不符', staff)).toBe(true)
    expect(await rejectOrder(shop.db, id, '资质不符', staff)).toBe(false)
    expect((await read(id)).state).toBe('cancelled')
    expect(must(await buyer.client.wallet.purse(null)).balance).toBe(before)
    const letters = must(await buyer.client.members.messages({ page: 1, unreadOnly: true })).list
    const ofOrder = letters.filter(({ url }) => url === `/order/info/${String(id)}`)
    expect(ofOrder).toMatchObject([{ kind: 'order', body: expect.stringContaining('原因：资质不符') as unknown }])
  })
})

test('含麻: the signed receipt is due 15 days after the delivery, sent with a photo, and passed or turned down', async () => {
  const special = await shop.signIn('demo-special')
  const me = await memberIdNamed(shop.db, 'demo-special')
  await fillCart(special, itemOf(await putOnShelf(shop.db, { price: yuan('300'), isEphedrine: true }), 1))
  const { id } = first(await placeOrder(special))
  const payment = must(await special.client.orders.pay({ id }))
  must(await special.client.orders.demoPay({ id: payment.id }))
  await approveOrder(shop.db, id, staff)
  await shipOrder(shop.db, id, { carrier: '演示物流', number: 'YS2' }, staff)
  await deliverOrder(shop.db, id, staff)
  const [receipt] = must(await special.client.receipts.list({ state: 'awaited', page: 1 })).list
  expect(receipt).toMatchObject({ orderId: id, dueOn: addDays(dayAt(OPENING), 15), photo: null })
  if (!receipt) throw new Error('no receipt is due')

  const foreign = await putPicture(shop.db, await memberIdNamed(shop.db, 'demo-clinic'))
  const send = async (uploadId: typeof foreign) => special.client.receipts.send({ id: receipt.id, uploadId })
  expect(await send(foreign)).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  const uploadId = await putPicture(shop.db, me)
  expect(must(await send(uploadId))).toMatchObject({ state: 'submitted', photo: `/files/${String(uploadId)}.jpg` })
  expect(await send(uploadId)).toMatchObject({ ok: false, error: { code: 612 } })
  expect(await decideReceipt(shop.db, receipt.id, '照片不清晰', staff)).toBe(true)
  expect(must(await special.client.receipts.list({ state: null, page: 1 })).list).toContainEqual(
    expect.objectContaining({ state: 'rejected', reason: '照片不清晰' }),
  )
  must(await send(uploadId))
  await runDemoWarehouse(shop.db, later(STEP), STEP)
  const [kept] = await shop.db.select().from(specialReceipts).where(eq(specialReceipts.id, receipt.id))
  expect(kept).toMatchObject({ status: 'passed', reason: null })
  const other = (await shop.signIn('demo-clinic')).client.receipts
  expect(await other.send({ id: receipt.id, uploadId: foreign })).toMatchObject({ error: { code: 404 } })
})

describe('papers', () => {
  test('an order has its 订货单 before it is paid, and its 付款凭据 once it is, for its buyer alone', async () => {
    await fillCart(buyer, itemOf(await putOnShelf(shop.db, { name: '订货单药片', price: yuan('300') }), 3))
    const { id, number } = first(await placeOrder(buyer))
    const [paper, receipt] = [`/order/${String(id)}.pdf`, `/receipt/${String(id)}.pdf`]
    const status = async (path: string, by?: Visitor) => (await open(path, by)).status
    expect([await status(paper), await status(receipt)]).toEqual([200, 404])
    const settings = await loadShopSettings(shop.db)
    const told = orderPaper(await read(id), '城西大药房', settings)
    expect(told.notes[0]).toContain(`${settings.bank.account}　转账附言：${number}`)
    expect(told.table.rows.map(([name, , , , , units]) => [name, units])).toEqual([['订货单药片', '3']])

    const payment = must(await buyer.client.orders.pay({ id }))
    must(await buyer.client.orders.demoPay({ id: payment.id }))
    expect([await status(paper), await status(receipt)]).toEqual([200, 200])
    const paid = await read(id)
    expect(orderPaper(paid, '', settings).notes.join('')).not.toContain('转账附言')
    expect(receiptPaper(paid, '城西大药房', settings).sums[0]).toEqual(['本次支付', `¥${formatMoney(payment.amount)}`])
    const clinic = await shop.signIn('demo-clinic')
    expect([await status(paper, clinic), await status(receipt, clinic)]).toEqual([404, 404])
  })

  test('a shipped order has its slip and its invoice as PDF, for its buyer alone', async () => {
    const id = await shipped()
    const papers = must(await buyer.client.orders.documents({ id }))
    expect(papers.map(({ kind }) => kind)).toEqual(['salesSlip', 'invoice'])
    const clinic = await shop.signIn('demo-clinic')
    for (const { url } of papers) {
      const path = url.replace('/documents', '')
      const paper = await open(path)
      const bytes = Buffer.from(await paper.arrayBuffer())
      expect([paper.status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
      expect([
        (await open(path, clinic)).status,
        (await shop.app.request(`${ORIGIN}/documents${path}`)).status,
      ]).toEqual([404, 401])
    }
  })

  test('the test report of a batch stands with what was shipped from it, the invoice with the order in the list', async () => {
    const id = await paidOrder('有报告的药片')
    const { number, lines } = await read(id)
    const inList = async () =>
      first(must(await buyer.client.orders.list({ tab: null, keyword: number, page: 1 })).list).invoiceUrl
    const { goodsId, batches } = first(lines)
    expect(batches.map(({ reportUrl }) => reportUrl)).toEqual([null])
    expect(await inList()).toBeNull()

    const { number: batchNumber, expiresOn } = first(batches)
    const madeOn = addDays(dayAt(OPENING), -60)
    const [report] = await shop.db
      .insert(testReports)
      .values({
        goodsId: goodsId ?? rowId(0),
        batchNumber,
        number: `XL-${number}`,
        producedOn: madeOn,
        expiresOn,
        testedOn: madeOn,
      })
      .returning()
    await approveOrder(shop.db, id, staff)
    await shipOrder(shop.db, id, { carrier: '演示物流', number: 'YS4' }, staff)
    expect(first(first((await read(id)).lines).batches).reportUrl).toBe(`/reports/${String(report?.id)}.pdf`)
    const papers = must(await buyer.client.orders.documents({ id }))
    expect(await inList()).toBe(papers.find(({ kind }) => kind === 'invoice')?.url)
  })

  test('the invoice is what was paid; it can be changed until it is issued', async () => {
    const id = await paidOrder()
    const { payable } = (await read(id)).amounts
    const wish = {
      orderId: id,
      kind: 'special',
      title: '示例药房总部',
      taxNumber: '演示912099000000000028',
      email: '',
    } as const
    const untold = await buyer.client.invoices.request({ ...wish, taxNumber: '' })
    expect(untold).toMatchObject({ error: { errors: { tax_number: ['开具专用发票须填写税号'] } } })
    const changed = must(await buyer.client.invoices.request(wish))
    expect(changed).toMatchObject({ ...wish, state: 'awaited', amount: payable, url: null })
    await approveOrder(shop.db, id, staff)
    await shipOrder(shop.db, id, { carrier: '演示物流', number: 'YS3' }, staff)
    expect(must(await buyer.client.invoices.detail({ id: changed.id }))).toMatchObject({ ...wish, state: 'issued' })
    expect(await buyer.client.invoices.request(wish)).toMatchObject({ ok: false, error: { code: 611 } })
    const { number } = await read(id)
    expect(must(await buyer.client.invoices.list({ state: null, keyword: number, page: 1 })).list).toHaveLength(1)
    const wide = number.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
    expect(must(await buyer.client.invoices.list({ state: null, keyword: wide, page: 1 })).list).toHaveLength(1)
    expect(must(await buyer.client.invoices.list({ state: 'issued', keyword: '%', page: 1 })).list).toEqual([])
  })

  test('after a 红冲 another one is requested, and issued for an order that has left the warehouse', async () => {
    const id = await paidOrder()
    const wish = { orderId: id, kind: 'electronic', title: '示例药房', taxNumber: '', email: '' } as const
    expect(await buyer.client.invoices.request({ ...wish, email: '开票@示例' })).toMatchObject({
      ok: false,
      error: { kind: 'invalid', errors: { email: ['邮箱格式不正确，请检查后重新输入'] } },
    })
    must(await buyer.client.invoices.request(wish))
    expect(await issueInvoice(shop.db, id, staff)).toBe(false)
    await approveOrder(shop.db, id, staff)
    await shipOrder(shop.db, id, { carrier: '演示物流', number: 'YS4' }, staff)
    expect(await reverseInvoice(shop.db, id, staff)).toBe(true)
    const again = must(await buyer.client.invoices.request({ ...wish, title: '示例药房总部' }))
    expect(again).toMatchObject({ state: 'awaited', title: '示例药房总部' })
    expect(await issueInvoice(shop.db, id, staff)).toBe(true)
    expect(await issueInvoice(shop.db, id, staff)).toBe(false)
    expect(must(await buyer.client.invoices.detail({ id: again.id })).state).toBe('issued')
  })

  test('an order that is not paid has no invoice', async () => {
    await fillCart(buyer, itemOf(await putOnShelf(shop.db, { price: yuan('300') }), 1))
    const { id } = first(await placeOrder(buyer))
    const wish = { orderId: id, kind: 'electronic', title: '示例药房', taxNumber: '', email: '' } as const
    expect(await buyer.client.invoices.request(wish)).toMatchObject({ ok: false, error: { code: 611 } })
    expect(must(await buyer.client.orders.documents({ id }))).toEqual([])
  })

  test('the orders of the list, as CSV and as a workbook, of this buyer alone', async () => {
    const id = await paidOrder('=1+1,"药片"')
    const { number } = await read(id)
    const csv = await open(`/orders.csv?keyword=${number}`)
    expect(csv.headers.get('Content-Disposition')).toContain('orders-2026-11-20.csv')
    const bytes = new Uint8Array(await csv.arrayBuffer())
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    const text = new TextDecoder().decode(bytes)
    const [head = '', row = '', ...more] = text.split('\r\n')
    expect(head.startsWith('订单号,下单时间')).toBe(true)
    expect(row).toContain(`"=""${number}""",2026-11-20 10:00,待审核,"'=1+1,""药片""",10片`)
    expect(more).toEqual([''])
    expect(head).toContain('生产厂家,批准文号,批号,有效期至,单位,订购,实发,短少,退回')
    const cells = row.split(',')
    expect(cells.slice(7, 21)).toEqual([
      expect.stringContaining('国药准字'),
      '"=""T1"""',
      expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      '盒',
      expect.stringMatching(/^\d+$/),
      '',
      '0',
      '0',
      ...Array.from({ length: 6 }, () => expect.stringMatching(/^\d+\.\d{2,4}$/)),
    ])
    const book = new Uint8Array(await (await open('/orders.xlsx')).arrayBuffer())
    expect(new TextDecoder().decode(book.slice(0, 2))).toBe('PK')
    expect((await shop.app.request(`${ORIGIN}/documents/orders.csv`)).status).toBe(401)
    expect((await open('/orders.csv?tab=99')).status).toBe(404)
    expect(await (await open(`/orders.csv?keyword=${number}`, await shop.signIn('demo-clinic'))).text()).not.toContain(
      number,
    )
  })
})

test('an order is found by its number in full-width digits', async () => {
  const id = await paidOrder()
  const wide = (await read(id)).number.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  const found = must(await buyer.client.orders.list({ tab: null, keyword: wide, page: 1 })).list
  expect(found.map((order) => order.id)).toEqual([id])
})

test('a line of two batches is exported batch by batch, its amounts shared out to the fen', async () => {
  await fillCart(buyer, itemOf(await putOnShelf(shop.db, { price: yuan('3.3333'), batches: [40, 70] }), 100))
  const { id } = first(await placeOrder(buyer))
  const { number, lines } = await read(id)
  const text = await (await open(`/orders.csv?keyword=${number}`)).text()
  const rows = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','))
  const column = (at: number) => rows.map((row) => row[at])
  expect(column(7)).toEqual(['"=""T1"""', '"=""T2"""'])
  expect(column(10)).toEqual(['40', '60'])
  expect(sum(column(15).map((cell) => yuan(cell ?? '')))).toBe(first(lines).amount)
  expect(column(20)[1]).toBe('0.00')
})

test('orders are found by range, by number and by a part of a name or a maker, letters of patterns being letters', async () => {
  const id = await paidOrder('百分%药_片')
  const find = async (wanted: Omit<Parameters<typeof buyer.client.orders.list>[0], 'tab' | 'page'>) =>
    must(await buyer.client.orders.list({ tab: null, page: 1, ...wanted })).list.map((one) => one.id)
  const folded = Array.from((await read(id)).number, (sign) =>
    /\d/.test(sign) ? String.fromCharCode(sign.charCodeAt(0) + 0xfee0) : sign,
  ).join('')
  expect(await find({ keyword: folded })).toEqual([id])
  expect(await find({ keyword: '%药_' })).toEqual([id])
  expect(await find({ keyword: '百%' })).toEqual([])
  const { manufacturer } = first((await read(id)).lines)
  expect(await find({ keyword: manufacturer })).toContain(id)
  expect(await find({ keyword: `${manufacturer}没有` })).toEqual([])
  expect(await find({ keyword: (await read(id)).number })).toEqual([id])
  expect(await find({ range: 'recent', keyword: '百分' })).toEqual([id])
  expect(await find({ range: 'year', keyword: '百分' })).toEqual([id])
  expect(await find({ range: 'older' })).toEqual([])
})

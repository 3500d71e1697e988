import type { Address, AddressId, MessageId } from '@xinglin/domain/members'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../seed/demo-buyers.ts'
import { auditLog } from '../db/schema-books.ts'
import { addresses, members } from '../db/schema-members.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { forgetAttemptsBeforeEach, openTestShop } from '../testing/open-test-shop.ts'
import { createTestShop, type Visitor } from '../testing/test-shop.ts'
import { agreeing, fillCart, first, itemOf, must, review } from '../testing/trade.ts'

const shop = await openTestShop()
forgetAttemptsBeforeEach(shop)

const NOTHING = 100_000_000_000_007
const notFound = { ok: false, error: { kind: 'refused', code: 404 } }

describe('name and phone', () => {
  const NEW_PHONE = '13700000071'
  const asked = { name: '周小岚', phone: NEW_PHONE, oldPassword: DEMO_PASSWORD, code: null }
  const codeFor = async ({ client }: Visitor, phone: string): Promise<string> =>
    must(await client.members.createCode({ purpose: 'phone', phone, human: null })).demoCode ?? ''
  const refusedAt = (field: string) => ({
    ok: false,
    error: { kind: 'invalid', errors: { [field]: [expect.any(String)] } },
  })

  test('are changed, and nothing else can be', async () => {
    const buyer = await shop.signIn('demo-pharmacy')
    const before = first(await shop.db.select().from(members).where(eq(members.username, 'demo-pharmacy')))
    must(await buyer.client.members.updateInfo({ ...asked, code: await codeFor(buyer, NEW_PHONE) }))
    const response = await buyer.fetch('/api/user/updateUserInfo', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'name=x&phone=13700000072&is_passed=1&rank=3&points=99999&is_special=1',
    })
    expect(await response.json()).toMatchObject({ code: 422 })
    const after = first(await shop.db.select().from(members).where(eq(members.username, 'demo-pharmacy')))
    expect(after).toEqual({ ...before, contactName: '周小岚', phone: NEW_PHONE })
    expect(must(await buyer.client.members.messages({ page: 1, unreadOnly: true })).list[0]?.title).toBe(
      '联系手机已修改',
    )
    expect(JSON.stringify(await shop.db.select().from(auditLog))).not.toContain(NEW_PHONE)
    // The name alone needs neither password nor code.
    must(await buyer.client.members.updateInfo({ ...asked, name: '周岚', oldPassword: null }))
  })

  test('another phone needs the password and the code that was sent to it, and ends every other session', async () => {
    const buyer = await shop.signIn('demo-otc')
    const elsewhere = await shop.signIn('demo-otc')
    const phone = '13700000073'
    const code = await codeFor(buyer, phone)
    const info = { name: '周岚', phone, oldPassword: DEMO_PASSWORD, code }
    expect(await buyer.client.members.updateInfo({ ...info, oldPassword: null })).toMatchObject(
      refusedAt('old_password'),
    )
    expect(await buyer.client.members.updateInfo({ ...info, code: null })).toMatchObject(refusedAt('code'))
    expect(await buyer.client.members.updateInfo({ ...info, oldPassword: 'not it' })).toMatchObject(
      refusedAt('old_password'),
    )
    // A code only proves the number that it was sent to.
    expect(await buyer.client.members.updateInfo({ ...info, phone: '13700000074' })).toMatchObject(refusedAt('code'))
    must(await buyer.client.members.updateInfo(info))
    expect(must(await elsewhere.client.members.base(null)).member).toBeNull()
    expect(must(await buyer.client.members.base(null)).member).toMatchObject({ phone })
  })

  test('a code for a new phone is good for the member who asked alone, and never for a guest', async () => {
    const buyer = await shop.signIn('demo-clinic')
    const other = await shop.signIn('demo-wholesaler')
    const phone = '13700000075'
    const code = await codeFor(buyer, phone)
    expect(
      await other.client.members.updateInfo({ name: '周岚', phone, oldPassword: DEMO_PASSWORD, code }),
    ).toMatchObject(refusedAt('code'))
    expect(await shop.visit().client.members.createCode({ purpose: 'phone', phone, human: null })).toMatchObject({
      ok: false,
      error: { kind: 'signInRequired' },
    })
  })

  test('take no phone of another buyer, and no invalid phone', async () => {
    const buyer = await shop.signIn('demo-clinic')
    const taken = await codeFor(buyer, '19900000006')
    for (const phone of ['19900000006', '12800000000', '0571-88880000'])
      expect(
        await buyer.client.members.updateInfo({ name: '周岚', phone, oldPassword: DEMO_PASSWORD, code: taken }),
      ).toMatchObject(refusedAt('phone'))
  })
})

describe('the latest sign-ins', () => {
  test('include failed ones, of this account only, with the device', async () => {
    const visitor = shop.visit()
    const Edge = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Edg/130.0' }
    const login = (password: string) =>
      visitor.fetch('/api/user/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...Edge },
        body: new URLSearchParams({ username: 'demo-credit', password }).toString(),
      })
    await login('not it')
    await login(DEMO_PASSWORD)
    const logins = must(await visitor.client.members.logins(null))
    expect(logins.slice(0, 2)).toMatchObject([
      { result: 'ok', by: 'password', device: 'Windows · Edge' },
      { result: 'failed', by: 'password', device: 'Windows · Edge' },
    ])
    expect(must(await visitor.client.members.sessions(null))).toContainEqual(
      expect.objectContaining({ device: 'Windows · Edge', isThis: true }),
    )
    const other = await shop.signIn('demo-clinic')
    expect(must(await other.client.members.logins(null)).every(({ device }) => device === '')).toBe(true)
  })
})

describe('WeChat', () => {
  test('is bound with a code, shown, and let go', async () => {
    const { client } = await shop.signIn('demo-clinic')
    const { demoCode } = must(await client.members.createCode({ purpose: null, phone: null, human: null }))
    expect(await client.members.bindWechat({ code: demoCode === '000000' ? '000001' : '000000' })).toMatchObject({
      ok: false,
    })
    const { wechat } = must(await client.members.bindWechat({ code: demoCode ?? '' }))
    expect(must(await client.members.base(null)).member?.wechat).toBe(wechat)
    must(await client.members.unbindWechat(null))
    must(await client.members.unbindWechat(null))
    expect(must(await client.members.base(null)).member?.wechat).toBeNull()
  })
})

describe('addresses', () => {
  const fields = {
    consignee: '周岚',
    phone: '0571-88880000',
    region: '330106',
    detail: '槐序路 22 号',
    isDefault: false,
  }
  const list = async ({ client }: Visitor): Promise<readonly Address[]> => must(await client.members.addresses(null))

  test('are added with the name of their district, changed, made the default and removed', async () => {
    const buyer = await shop.signIn('demo-special')
    const added = must(await buyer.client.members.addAddress({ ...fields, isDefault: true }))
    expect(added).toMatchObject({ region: '浙江省 杭州市 西湖区', isDefault: true, isLicence: false })
    expect((await list(buyer)).filter(({ isDefault }) => isDefault)).toEqual([added])
    const changed = must(await buyer.client.members.editAddress({ id: added.id, ...fields, region: '440106' }))
    expect(changed).toMatchObject({ region: '广东省 广州市 天河区', isDefault: true })
    must(await buyer.client.members.removeAddress({ id: added.id }))
    expect(await list(buyer)).toMatchObject([{ isLicence: true, isDefault: true }])
  })

  test('at the licence stay what the licence says', async () => {
    const { client } = await shop.signIn('demo-special')
    const licence = first(must(await client.members.addresses(null)).filter(({ isLicence }) => isLicence))
    expect(await client.members.editAddress({ id: licence.id, ...fields })).toMatchObject({
      ok: false,
      error: { code: 625 },
    })
    expect(await client.members.removeAddress({ id: licence.id })).toMatchObject({ ok: false, error: { code: 625 } })
  })

  test.each([
    ['phone', { phone: '128' }],
    ['region', { region: '330100' }],
    ['region', { region: '000000' }],
    ['consignee', { consignee: ' ' }],
    ['detail', { detail: '' }],
  ])('with a wrong %s are refused at the field', async (field, wrong) => {
    const { client } = await shop.signIn('demo-special')
    const answer = await client.members.addAddress({ ...fields, ...wrong })
    expect(answer).toMatchObject({ ok: false, error: { kind: 'invalid', errors: { [field]: [expect.any(String)] } } })
  })

  test('of another buyer are not there, and stay as they are', async () => {
    const { client } = await shop.signIn('demo-credit')
    const foreign = first(await list(await shop.signIn('demo-pharmacy'))).id
    const before = await shop.db.select().from(addresses)
    for (const id of [foreign, NOTHING as AddressId]) {
      expect(await client.members.editAddress({ id, ...fields, isDefault: true })).toMatchObject(notFound)
      expect(await client.members.removeAddress({ id })).toMatchObject(notFound)
      expect(await client.members.makeDefaultAddress({ id })).toMatchObject(notFound)
    }
    expect(await shop.db.select().from(addresses)).toEqual(before)
  })

  test('are twenty at most, and exactly one is the default, however they come', async () => {
    const buyer = await shop.signIn('demo-credit')
    await Promise.all(
      Array.from({ length: 22 }, (_, nth) => buyer.client.members.addAddress({ ...fields, isDefault: nth % 2 === 0 })),
    )
    const kept = await list(buyer)
    expect(kept).toHaveLength(20)
    expect(kept.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    expect(await buyer.client.members.addAddress(fields)).toMatchObject({ ok: false, error: { code: 625 } })
  })
})

describe('letters', () => {
  test('are read and removed by their buyer, and the badge follows', async () => {
    const { client } = await shop.signIn('demo-otc')
    const all = must(await client.members.messages({ page: 1, unreadOnly: false }))
    const unread = all.list.filter(({ isRead }) => !isRead)
    expect(all.list.map(({ sentAt }) => sentAt)).toEqual(all.list.map(({ sentAt }) => sentAt).toSorted((a, b) => b - a))
    expect(must(await client.members.base(null)).member?.messageCount).toBe(unread.length)
    const one = first(unread).id
    expect(must(await client.members.readMessages({ ids: [one] })).messageCount).toBe(unread.length - 1)
    expect(must(await client.members.readMessages({ ids: null })).messageCount).toBe(0)
    must(await client.members.removeMessages({ ids: [one] }))
    expect(must(await client.members.messages({ page: 1, unreadOnly: false })).total).toBe(all.total - 1)
  })

  test('of another buyer are neither read nor removed', async () => {
    const theirs = await shop.signIn('demo-store-3')
    const before = must(await theirs.client.members.messages({ page: 1, unreadOnly: false }))
    const ids = before.list.map(({ id }) => id)
    const { client } = await shop.signIn('demo-store-2')
    const missing = must(await client.members.readMessages({ ids: [NOTHING as MessageId] }))
    expect(must(await client.members.readMessages({ ids }))).toEqual(missing)
    expect(must(await client.members.removeMessages({ ids }))).toEqual(missing)
    expect(must(await theirs.client.members.messages({ page: 1, unreadOnly: false }))).toEqual(before)
  })
})

describe('the yearly contract', () => {
  test('of the demo ends on the day that its last clause names, wherever it is shown', async () => {
    const { client } = await shop.signIn('demo-pharmacy')
    const { signed, clauses } = must(await client.members.contract(null))
    expect(signed?.until).toBe('2026-12-31')
    expect(clauses.at(-1)?.text).toContain('至 2026 年 12 月 31 日止')
    const papers = must(await client.members.certificates(null))
    expect(JSON.stringify(papers)).toContain('2026-12-31')
  })

  test('once signed lets orders through that 459 held up', async () => {
    const buyer = await shop.signIn('demo-contract')
    const { client } = buyer
    await fillCart(buyer, itemOf(await putOnShelf(shop.db), 30))
    expect(await client.cart.checkout({ ids: [] })).toMatchObject({ ok: false, error: { kind: 'contractUnsigned' } })
    const contract = must(await client.members.contract(null))
    expect(contract).toMatchObject({ year: 2026, company: '听雨轩大药房', signed: null, maskedPhone: '199****0013' })
    const { demoCode } = must(await client.members.createCode({ purpose: 'contract', phone: null, human: null }))
    const signature = { name: '周岚', code: demoCode ?? '', agreed: true }
    expect(await client.members.signContract({ ...signature, agreed: false })).toMatchObject({ ok: false })
    expect(
      await client.members.signContract({ ...signature, code: demoCode === '000000' ? '1' : '000000' }),
    ).toMatchObject({
      ok: false,
      error: { errors: { code: [expect.any(String)] } },
    })
    const signed = must(await client.members.signContract(signature))
    expect(signed.signed).toEqual({ by: '周岚', at: shop.clock.now(), until: '2026-12-31' })
    expect(must(await client.members.signContract(signature))).toEqual(signed)
    expect(await client.orders.place(agreeing(await review(buyer)))).toMatchObject({ ok: true })
  })

  test('ends with its calendar year', async () => {
    const buyer = await shop.signIn('demo-contract')
    shop.clock.advance(42 * 24 * 3_600_000)
    const { client } = await shop.signIn('demo-contract')
    expect(must(await client.members.contract(null))).toMatchObject({ year: 2027, signed: null })
    expect(must(await buyer.client.members.base(null)).member).toBeNull()
  })
})

describe('the chat', () => {
  test('knows who comes with a ticket, once and within a minute', async () => {
    const { client } = await shop.signIn('demo-clinic')
    const { username, token } = must(await client.members.chatTicket(null))
    const chat = shop.visit().client.members
    expect(must(await chat.enterChat({ username, token }))).toMatchObject({ company: '晴川中西医结合诊所' })
    expect(await chat.enterChat({ username, token })).toMatchObject(notFound)
    const late = must(await client.members.chatTicket(null))
    shop.clock.advance(60_000)
    expect(await chat.enterChat({ username, token: late.token })).toMatchObject(notFound)
  })

  test('lets nobody in under another name, and its ticket is no session', async () => {
    const { client } = await shop.signIn('demo-clinic')
    const { token } = must(await client.members.chatTicket(null))
    const chat = shop.visit()
    expect(await chat.client.members.enterChat({ username: 'demo-pharmacy', token })).toMatchObject(notFound)
    const { username, token: fresh } = must(await client.members.chatTicket(null))
    const response = await shop.app.request('http://shop.test/api/user/base', {
      headers: { Cookie: `__Host-sid=${fresh}` },
    })
    expect(((await response.json()) as { data: { member?: unknown } }).data.member).toBeUndefined()
    expect(
      await chat.client.members.resetPassword({ password: 'green bamboo 71', oldPassword: null, ticket: fresh }),
    ).toMatchObject({ ok: false, error: { code: 622 } })
    must(await chat.client.members.enterChat({ username, token: fresh }))
  })

  test('is where the shop says it is', async () => {
    const { client } = await shop.signIn('demo-clinic')
    expect(must(await client.members.chatTicket(null)).url).toBe('https://chat.shop.example/room')
    expect(must(await client.members.base(null)).member?.canChat).toBe(true)
  })

  test('is for nobody where the shop has none', async () => {
    const without = await createTestShop({ chat: '' })
    const { client } = await without.signIn('demo-clinic')
    expect(must(await client.members.base(null)).member?.canChat).toBe(false)
    expect(await client.members.chatTicket(null)).toMatchObject({ ok: false, error: { code: 403 } })
    await without.close()
  })

  test('is not for a buyer without it', async () => {
    const { client } = await shop.signIn('demo-nochat')
    expect(await client.members.chatTicket(null)).toMatchObject({ ok: false, error: { code: 403 } })
  })
})

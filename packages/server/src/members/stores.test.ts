import type { BindingRequestId, MemberId } from '@xinglin/domain/members'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { members } from '../db/schema-members.ts'
import { forgetAttemptsBeforeEach, openTestShop } from '../testing/open-test-shop.ts'
import type { Visitor } from '../testing/test-shop.ts'
import { first, memberIdNamed, must } from '../testing/trade.ts'

const shop = await openTestShop()
forgetAttemptsBeforeEach(shop)

const rowId = (username: string): Promise<MemberId> => memberIdNamed(shop.db, username)
const who = async (visitor: Visitor): Promise<string | null> =>
  must(await visitor.client.members.base(null)).member?.username ?? null
const notFound = { ok: false, error: { kind: 'refused', code: 404 } }

describe('a head office', () => {
  test('goes on as one of its stores, as another, and back', async () => {
    const head = await shop.signIn('demo-chain')
    const stores = must(await head.client.members.stores(null))
    expect(stores).toHaveLength(3)
    const before = head.cookie()
    const session = must(await head.client.members.switchStore({ id: first(stores).id }))
    expect(session.member).toMatchObject({
      username: 'demo-store-1',
      headOffice: { company: '禾岭大药房连锁有限公司' },
    })
    expect(head.cookie()).not.toBe(before)
    expect(must(await head.client.members.stores(null))).toHaveLength(3)
    must(await head.client.members.switchStore({ id: await rowId('demo-store-2') }))
    expect(await who(head)).toBe('demo-store-2')
    expect(must(await head.client.members.leaveStore(null)).member).toMatchObject({
      username: 'demo-chain',
      headOffice: null,
    })
  })

  test('is thrown out of a store that is no longer its own', async () => {
    const head = await shop.signIn('demo-chain')
    const store = await rowId('demo-store-3')
    must(await head.client.members.switchStore({ id: store }))
    await shop.db.update(members).set({ headOfficeId: null }).where(eq(members.id, store))
    expect(await who(head)).toBeNull()
    await shop.db
      .update(members)
      .set({ headOfficeId: await rowId('demo-chain') })
      .where(eq(members.id, store))
  })

  test('loses its stores with its password', async () => {
    const inStore = await shop.signIn('demo-chain')
    must(await inStore.client.members.switchStore({ id: await rowId('demo-store-1') }))
    const head = await shop.signIn('demo-chain')
    must(await head.client.members.endOtherSessions(null))
    expect([await who(inStore), await who(head)]).toEqual([null, 'demo-chain'])
  })
})

describe('nobody goes on', () => {
  test.each(['demo-store-1', 'demo-pharmacy', 'demo-pending'])('as a store from %s', async (username) => {
    const { client } = await shop.signIn(username)
    const missing = await client.members.switchStore({ id: 2_000_000_000 as MemberId })
    expect(missing).toMatchObject(notFound)
    expect(await client.members.switchStore({ id: await rowId('demo-store-2') })).toEqual(missing)
    expect(await client.members.leaveStore(null)).toMatchObject(notFound)
    expect(must(await client.members.stores(null))).toEqual([])
  })

  test('as a buyer who is not bound to this head office', async () => {
    const { client } = await shop.signIn('demo-chain')
    for (const username of ['demo-pharmacy', 'demo-chain'])
      expect(await client.members.switchStore({ id: await rowId(username) })).toMatchObject(notFound)
    expect(await client.members.switchStore({ id: 2_147_483_647 as MemberId })).toMatchObject(notFound)
  })
})

describe('binding a store', () => {
  test('needs the store’s own yes, once', async () => {
    const head = await shop.signIn('demo-chain')
    const store = await shop.signIn('demo-credit')
    expect(await head.client.members.askToBind({ username: 'demo-credit' })).toEqual({ ok: true, value: null })
    must(await head.client.members.askToBind({ username: 'Demo-Credit' }))
    const asked = must(await store.client.members.bindings(null))
    expect(asked).toMatchObject([{ company: '禾岭大药房连锁有限公司', isMine: true, status: 'waiting' }])
    const { id } = first(asked)
    for (const stranger of [head, await shop.signIn('demo-pharmacy')])
      expect(await stranger.client.members.answerBinding({ id, accept: true })).toMatchObject(notFound)
    must(await store.client.members.answerBinding({ id, accept: true }))
    expect(await store.client.members.answerBinding({ id, accept: true })).toMatchObject(notFound)
    expect(must(await head.client.members.stores(null)).map(({ company }) => company)).toContain('云岫大药房')
    must(await head.client.members.unbindStore({ id: await rowId('demo-credit') }))
    expect(must(await head.client.members.stores(null))).toHaveLength(3)
    expect(await head.client.members.unbindStore({ id: await rowId('demo-credit') })).toMatchObject(notFound)
  })

  test('that the store refuses does not happen', async () => {
    const head = await shop.signIn('demo-chain')
    const store = await shop.signIn('demo-otc')
    const { id } = first(must(await store.client.members.bindings(null)))
    must(await store.client.members.answerBinding({ id, accept: false }))
    expect(must(await head.client.members.stores(null))).toHaveLength(3)
    expect(must(await head.client.members.bindings(null))).toMatchObject([
      { status: 'accepted' },
      { status: 'refused' },
    ])
  })

  test('sends the same answer for an unknown name, so that accounts cannot be enumerated', async () => {
    const { client } = await shop.signIn('demo-chain')
    for (const username of ['nobody-at-all', 'demo-store-1', 'demo-chain'])
      expect(await client.members.askToBind({ username })).toEqual({ ok: true, value: null })
    expect(must(await client.members.bindings(null))).toHaveLength(2)
  })

  test('is for head offices, twenty times a day', async () => {
    const pharmacy = await shop.signIn('demo-pharmacy')
    expect(await pharmacy.client.members.askToBind({ username: 'demo-otc' })).toMatchObject({
      ok: false,
      error: { code: 403 },
    })
    const { client } = await shop.signIn('demo-chain')
    for (let nth = 0; nth < 20; nth += 1) must(await client.members.askToBind({ username: 'nobody' }))
    expect(await client.members.askToBind({ username: 'nobody' })).toMatchObject({ ok: false, error: { code: 429 } })
  })

  test('under two head offices is impossible', async () => {
    const chain = await rowId('demo-chain')
    const store = await rowId('demo-special')
    const other = await rowId('demo-wholesaler')
    await shop.db.execute(sql`insert into binding_requests (id, head_office_id, store_id, status, asked_at)
      values (1, ${chain}, ${store}, 'waiting', now()), (2, ${other}, ${store}, 'waiting', now())`)
    const { client } = await shop.signIn('demo-special')
    must(await client.members.answerBinding({ id: 1 as BindingRequestId, accept: true }))
    expect(await client.members.answerBinding({ id: 2 as BindingRequestId, accept: true })).toMatchObject({
      ok: false,
      error: { code: 626 },
    })
  })
})

describe('adding a store', () => {
  const store = { company: '禾岭大药房新开店', contact: '陈砚', phone: '0571-88880009', region: '330106' }

  test('opens it under the head office, which sees its code and makes a new one until the store has a password', async () => {
    const { client } = await shop.signIn('demo-chain')
    const opened = must(await client.members.addStore(store))
    expect(opened).toMatchObject({ company: store.company, activationCode: expect.stringMatching(/^\d{6}$/) })
    const bound = must(await client.members.stores(null)).find(({ username }) => username === opened.username)
    if (bound === undefined) throw new Error('the store is not there')
    expect(bound).toMatchObject({ company: store.company, isPassed: false, canSignIn: false })
    const renewed = must(await client.members.renewActivation({ id: bound.id }))
    expect(renewed).toMatchObject({ username: opened.username })
    const shopkeeper = shop.visit().client.members
    const { username } = opened
    const spent = await shopkeeper.activationTicket({ username, code: opened.activationCode ?? '' })
    expect(spent.ok).toBe(opened.activationCode === renewed.activationCode)
    const { ticket } = must(await shopkeeper.activationTicket({ username, code: renewed.activationCode ?? '' }))
    must(await shopkeeper.resetPassword({ password: 'blue heron 1871', oldPassword: null, ticket }))
    must(await shopkeeper.login({ username, password: 'blue heron 1871', remember: false }))
    expect(await client.members.renewActivation({ id: bound.id })).toMatchObject({ ok: false, error: { code: 626 } })
  })

  test('says what is wrong at its fields, and takes no name twice', async () => {
    const { client } = await shop.signIn('demo-chain')
    expect(await client.members.addStore({ company: ' ', contact: '', phone: '128', region: '999999' })).toMatchObject({
      ok: false,
      error: {
        errors: {
          company: ['请输入单位名称'],
          contact: ['请输入联系人姓名'],
          phone: ['请输入手机号，或带区号的座机号，如 0571-88880000'],
          region: ['请选择所在地区'],
        },
      },
    })
    must(await client.members.addStore({ ...store, company: '禾岭大药房同名店' }))
    expect(await client.members.addStore({ ...store, company: ' 禾岭大药房同名店' })).toMatchObject({
      ok: false,
      error: { errors: { company: ['该门店已添加'] } },
    })
  })

  test('never gives a number twice, also after the one that had it was unbound', async () => {
    const { client } = await shop.signIn('demo-chain')
    const before = must(await client.members.addStore({ ...store, company: '禾岭大药房甲店' }))
    await shop.db.update(members).set({ headOfficeId: null }).where(eq(members.username, before.username))
    const after = must(await client.members.addStore({ ...store, company: '禾岭大药房乙店' }))
    expect(after.username).not.toBe(before.username)
  })

  test('is for head offices, fifty a day; nobody makes a code for a store that is not its own', async () => {
    const pharmacy = await shop.signIn('demo-pharmacy')
    expect(await pharmacy.client.members.addStore(store)).toMatchObject({ ok: false, error: { code: 403 } })
    const { client } = await shop.signIn('demo-chain')
    const { id } = must(await client.members.stores(null)).find(({ canSignIn }) => !canSignIn) ?? { id: 0 as MemberId }
    expect(await pharmacy.client.members.renewActivation({ id })).toMatchObject(notFound)
    for (let nth = 0; nth < 50; nth += 1)
      must(await client.members.addStore({ ...store, company: `禾岭大药房 ${String(nth)} 店` }))
    expect(await client.members.addStore(store)).toMatchObject({ ok: false, error: { errors: expect.anything() } })
    expect(await client.members.addStore({ ...store, company: '禾岭大药房第五十一店' })).toMatchObject({
      ok: false,
      error: { code: 429 },
    })
  })
})

test('a cart can be copied by a member with another store, but not by a head office without stores', async () => {
  const hasStores = async (visitor: Visitor) => must(await visitor.client.members.base(null)).member?.hasStores
  const head = await shop.signIn('demo-chain')
  expect(await hasStores(head)).toBe(true)
  must(await head.client.members.switchStore({ id: await rowId('demo-store-1') }))
  expect(await hasStores(head)).toBe(true)
  for (const username of ['demo-store-1', 'demo-pharmacy'])
    expect(await hasStores(await shop.signIn(username))).toBe(false)
  await shop.db.update(members).set({ rank: 4 }).where(eq(members.username, 'demo-credit'))
  expect(await hasStores(await shop.signIn('demo-credit'))).toBe(false)
  await shop.db.update(members).set({ rank: 1 }).where(eq(members.username, 'demo-credit'))
})

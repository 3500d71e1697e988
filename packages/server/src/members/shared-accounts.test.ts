import type { BindingRequestId } from '@xinglin/domain/members'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../seed/demo-buyers.ts'
import { members } from '../db/schema-members.ts'
import { forgetAttemptsBeforeEach, openTestShop } from '../testing/open-test-shop.ts'
import { demoConfig } from '../testing/test-shop.ts'
import { first, memberIdNamed, must } from '../testing/trade.ts'

const shop = await openTestShop({ config: { ...demoConfig, publicDemo: true } })
forgetAttemptsBeforeEach(shop)

const refused = (what: string) => ({
  ok: false,
  error: { kind: 'refused', code: 648, message: `演示账号由访客共用，不能更改${what}；如需体验，请注册自己的账号` },
})
const NEW = 'green bamboo 71'
const PHONE = '13700000071'

describe('in a public demo a seeded buyer', () => {
  test('keeps its password, both when changing it and when resetting it', async () => {
    const { client } = await shop.signIn('demo-pharmacy')
    const known = await client.members.resetPassword({ password: NEW, oldPassword: DEMO_PASSWORD, ticket: null })
    expect(known).toMatchObject(refused('登录密码'))
    const visitor = shop.visit().client.members
    const phone = '19900000008'
    const { demoCode } = must(await visitor.createCode({ purpose: 'reset', phone, human: null }))
    const { ticket } = must(await visitor.resetTicket({ phone, code: demoCode ?? '' }))
    const forgotten = await visitor.resetPassword({ password: NEW, oldPassword: null, ticket })
    expect(forgotten).toMatchObject(refused('登录密码'))
    await shop.signIn('demo-pharmacy')
    await shop.signIn('demo-wholesaler')
  })

  test('keeps its phone, and may change its contact’s name', async () => {
    const { client } = await shop.signIn('demo-pharmacy')
    const before = first(await shop.db.select().from(members).where(eq(members.username, 'demo-pharmacy')))
    const info = { name: '周小岚', phone: PHONE, oldPassword: DEMO_PASSWORD, code: '000000' }
    expect(await client.members.updateInfo(info)).toMatchObject(refused('联系手机'))
    must(await client.members.updateInfo({ ...info, phone: before.phone }))
    const after = first(await shop.db.select().from(members).where(eq(members.username, 'demo-pharmacy')))
    expect(after).toEqual({ ...before, contactName: '周小岚' })
  })

  test('keeps its WeChat and its stores', async () => {
    const { client } = await shop.signIn('demo-chain')
    expect(await client.members.bindWechat({ code: '000000' })).toMatchObject(refused('微信绑定'))
    expect(await client.members.unbindWechat(null)).toMatchObject(refused('微信绑定'))
    const storesBefore = must(await client.members.stores(null))
    expect(await client.members.askToBind({ username: 'demo-credit' })).toMatchObject(refused('门店绑定'))
    expect(await client.members.unbindStore({ id: first(storesBefore).id })).toMatchObject(refused('门店绑定'))
    const another = { company: '清河大药房', contact: '周岚', phone: PHONE, region: '330106' }
    expect(await client.members.addStore(another)).toMatchObject(refused('门店绑定'))
    expect(await client.members.renewActivation({ id: first(storesBefore).id })).toMatchObject(refused('门店绑定'))
    expect(must(await client.members.stores(null))).toEqual(storesBefore)
    const store = await shop.signIn('demo-credit')
    const answer = await store.client.members.answerBinding({ id: 1 as BindingRequestId, accept: true })
    expect(answer).toMatchObject(refused('门店绑定'))
  })
})

test('who opened an account of his own in a public demo changes it as he likes', async () => {
  const id = await memberIdNamed(shop.db, 'demo-clinic')
  await shop.db.update(members).set({ isDemo: false }).where(eq(members.id, id))
  const { client } = await shop.signIn('demo-clinic')
  must(await client.members.unbindWechat(null))
  must(await client.members.resetPassword({ password: NEW, oldPassword: DEMO_PASSWORD, ticket: null }))
})

import type { CertificateName } from '@xinglin/domain/members'
import { eq, like } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { attempts, members, memberScopes } from '../db/schema-members.ts'
import { createHandlers } from '../handlers.ts'
import { filledPaper } from '../testing/filled-paper.ts'
import { forgetAttemptsBeforeEach, openTestShop } from '../testing/open-test-shop.ts'
import { createTestShop, type Visitor, demoConfig } from '../testing/test-shop.ts'
import { first, must } from '../testing/trade.ts'

const shop = await openTestShop()
forgetAttemptsBeforeEach(shop)
let visitor: Visitor
let serial = 0
beforeEach(() => {
  visitor = shop.visit()
  serial += 1
})

const phone = (): string => `137000000${String(serial).padStart(2, '0')}`
const form = (given: Partial<Form> = {}): Form => ({
  kind: 'singleStore',
  username: `newcomer-${String(serial)}`,
  password: 'green bamboo 71',
  company: '新来大药房',
  contact: '周岚',
  phone: phone(),
  code: '',
  region: '330106',
  buyerType: 'pharmacy',
  agreed: true,
  ticket: null,
  scan: null,
  ...given,
})
type Form = Parameters<Visitor['client']['members']['openAccount']>[0]

const proven = async (to = phone()): Promise<string> =>
  must(await visitor.client.members.createCode({ purpose: 'register', phone: to, human: null })).demoCode ?? ''
const open = async (given: Partial<Form> = {}): Promise<string> =>
  must(await visitor.client.members.openAccount(form({ code: await proven(), ...given }))).ticket
const rowOf = async (username: string) =>
  first(await shop.db.select().from(members).where(eq(members.username, username)))
const PHARMACY: readonly CertificateName[] = ['营业执照', '药品经营许可证', '采购委托书', '开票信息']
const LICENCE_NUMBER = '演示-2099-0007'
/** Submits certificates with the ticket, all with one picture. */
const handIn = async (
  ticket: string,
  names: readonly CertificateName[] = PHARMACY,
  { client } = visitor,
): Promise<void> => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  const { id } = must(await client.members.upload({ file: new Blob([new Uint8Array(bytes)]), ticket }))
  for (const name of names)
    must(await client.members.submitCertificate({ ticket, name, ...filledPaper(name, { uploadIds: [id] }) }))
}
/** Completes step 1 and submits the certificates of a pharmacy or a head office. */
const openWithPapers = async (given: Partial<Form> = {}): Promise<string> => {
  const ticket = await open(given)
  await handIn(ticket)
  return ticket
}
const papers = { licenceNumber: LICENCE_NUMBER, scopes: ['化学药', '中成药'], stores: [] }

describe('registering one company', () => {
  test('opens an account that has not passed, and its buyer may sign in at once', async () => {
    const ticket = await openWithPapers()
    expect(await visitor.client.members.submitPapers({ ticket, ...papers })).toEqual({
      ok: true,
      value: { stores: [] },
    })
    const session = must(
      await visitor.client.members.login({ username: form().username, password: form().password, remember: false }),
    )
    expect(session.member).toMatchObject({
      company: '新来大药房',
      isPassed: false,
      buyerType: 'pharmacy',
      messageCount: 1,
    })
    const { cards } = must(await visitor.client.members.certificates(null))
    expect(cards.find(({ name }) => name === '药品经营许可证')).toMatchObject({
      status: 'submitted',
      submission: { number: '演示-2099-0007' },
    })
  })

  test('says all that is wrong with the form, at its fields', async () => {
    const answer = await visitor.client.members.openAccount(
      form({ username: '', password: 'short', phone: '128', region: '999999', agreed: false }),
    )
    expect(answer).toMatchObject({
      ok: false,
      error: {
        errors: {
          username: ['请输入用户名'],
          password: [expect.any(String)],
          phone: ['请输入 11 位手机号，第二位为 3 至 9'],
          region: ['请选择所在地区'],
          agreed: [expect.any(String)],
        },
      },
    })
  })

  test('needs the code of its phone', async () => {
    const guessed = await visitor.client.members.openAccount(form({ code: '123456' }))
    expect(guessed).toMatchObject({ ok: false, error: { errors: { code: ['验证码不正确或已过期'] } } })
    const missing = await visitor.client.members.openAccount(form())
    expect(missing).toMatchObject({ ok: false, error: { errors: { code: ['请输入 6 位验证码'] } } })
  })

  test('takes no name, and no phone, that is taken', async () => {
    const named = await visitor.client.members.openAccount(form({ username: 'Demo-Pharmacy', code: await proven() }))
    expect(named).toMatchObject({ ok: false, error: { errors: { username: ['该用户名已被注册'] } } })
    const code = await proven('19900000001')
    const phoned = await visitor.client.members.openAccount(form({ phone: '19900000001', code }))
    expect(phoned).toMatchObject({ ok: false, error: { errors: { code: [expect.any(String)] } } })
  })

  test('twice with one key opens one account', async () => {
    const code = await proven()
    const options = { idempotencyKey: crypto.randomUUID() }
    const lost = must(await visitor.client.members.openAccount(form({ code }), options))
    const again = must(await visitor.client.members.openAccount(form({ code }), options))
    await handIn(again.ticket)
    expect(await visitor.client.members.submitPapers({ ticket: lost.ticket, ...papers })).toMatchObject({ ok: false })
    expect(await visitor.client.members.submitPapers({ ticket: again.ticket, ...papers })).toMatchObject({ ok: true })
    const rows = await shop.db.select().from(members).where(eq(members.phone, phone()))
    expect(rows).toHaveLength(1)
  })

  test('refuses the same key for another form, and keeps what was opened under it', async () => {
    const code = await proven()
    const options = { idempotencyKey: crypto.randomUUID() }
    const { client } = visitor
    must(await client.members.openAccount(form({ code }), options))
    for (const edited of [
      { company: '另一家药店' },
      { password: 'blue bamboo 72' },
      { username: `other-${String(serial)}` },
    ]) {
      expect(await client.members.openAccount(form({ code, ...edited }), options)).toMatchObject({
        ok: false,
        error: { kind: 'invalid', errors: { 'Idempotency-Key': ['注册已提交，请勿重复操作'] } },
      })
    }
    // The first ticket was not destroyed by the refusals.
    const again = must(await client.members.openAccount(form({ code }), options))
    await handIn(again.ticket)
    expect(await client.members.submitPapers({ ticket: again.ticket, ...papers })).toMatchObject({ ok: true })
  })

  test('edited after a lost answer, is the same account with what was written last', async () => {
    const code = await proven()
    const { client } = visitor
    const [lost, alsoLost] = [crypto.randomUUID(), crypto.randomUUID()]
    must(await client.members.openAccount(form({ code }), { idempotencyKey: lost }))
    const edited = { code, company: '第二大药房', password: 'blue bamboo 72', username: `renamed-${String(serial)}` }
    must(
      await client.members.openAccount(form({ ...edited, company: '又一家', lostKeys: [lost] }), {
        idempotencyKey: alsoLost,
      }),
    )
    const { ticket } = must(await client.members.openAccount(form({ ...edited, lostKeys: [lost, alsoLost] })))
    await handIn(ticket)
    must(await client.members.submitPapers({ ticket, ...papers }))
    const rows = await shop.db.select().from(members).where(eq(members.phone, phone()))
    expect(rows.map(({ username, companyName }) => [username, companyName])).toEqual([
      [`renamed-${String(serial)}`, '第二大药房'],
    ])
    const signIn = (password: string) => client.members.login({ username: edited.username, password, remember: false })
    expect(await signIn(form().password)).toMatchObject({ ok: false })
    expect(await signIn(edited.password)).toMatchObject({ ok: true })
  })

  test('edited after a lost answer, needs the code of another phone, and leads a taken name to its field', async () => {
    const code = await proven()
    const { client } = visitor
    const lost = crypto.randomUUID()
    must(await client.members.openAccount(form({ code }), { idempotencyKey: lost }))
    const edited = (given: Partial<Form>) => client.members.openAccount(form({ code, lostKeys: [lost], ...given }))
    expect(await edited({ username: 'Demo-Pharmacy' })).toMatchObject({
      error: { errors: { username: ['该用户名已被注册'] } },
    })
    expect(await edited({ phone: '13700009998' })).toMatchObject({
      error: { errors: { code: ['验证码不正确或已过期'] } },
    })
    // Nobody else finds the account, under keys that he does not know.
    expect(await edited({ lostKeys: [crypto.randomUUID()] })).toMatchObject({
      error: { errors: { username: ['该用户名已被注册'] } },
    })
    expect((await rowOf(form().username)).phone).toBe(phone())
  })

  test('is corrected with its ticket; another phone has to be proven anew', async () => {
    const ticket = await open()
    const renamed = form({ ticket, company: '改名大药房' })
    expect(must(await visitor.client.members.openAccount(renamed)).ticket).toBe(ticket)
    expect((await rowOf(form().username)).companyName).toBe('改名大药房')
    const moved = await visitor.client.members.openAccount(form({ ticket, phone: '13700009999' }))
    expect(moved).toMatchObject({ ok: false, error: { errors: { code: [expect.any(String)] } } })
    expect((await rowOf(form().username)).phone).toBe(phone())
  })

  test('gives nobody a right that the form does not name', async () => {
    const response = await visitor.fetch('/api/register/account', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Idempotency-Key': crypto.randomUUID() },
      body: 'kind=single&username=sly&password=green+bamboo+71&rank=1&agreed=1&is_passed=1&is_special=1&points=9999',
    })
    expect(await response.json()).toMatchObject({ code: 422, errors: { is_passed: ['未知的字段'] } })
    expect(await shop.db.select().from(members).where(eq(members.username, 'sly'))).toEqual([])
  })

  test('asks for the licence and its scopes', async () => {
    const ticket = await openWithPapers()
    const answer = await visitor.client.members.submitPapers({
      ticket,
      licenceNumber: '',
      scopes: ['炼金术'],
      stores: [],
    })
    expect(answer).toMatchObject({
      ok: false,
      error: { errors: { licenceNumber: ['请输入许可证编号'], scopes: ['请选择经营范围'] } },
    })
    expect(await visitor.client.members.submitPapers({ ticket, ...papers })).toMatchObject({ ok: true })
  })

  test('is complete with all that its buyer type must show, and names what is missing', async () => {
    const ticket = await open()
    const submit = () => visitor.client.members.submitPapers({ ticket, ...papers })
    const refused = (text: string) => ({ ok: false, error: { kind: 'invalid', errors: { papers: [text] } } })
    expect(await submit()).toMatchObject(refused('证件不齐，请补充：营业执照、药品经营许可证、采购委托书、开票信息'))
    await handIn(ticket, PHARMACY.slice(0, 3))
    expect(await submit()).toMatchObject(refused('证件不齐，请补充：开票信息'))
    await handIn(ticket, ['开票信息'])
    const otherNumber = { ticket, ...papers, licenceNumber: '演示-2099-9999' }
    expect(await visitor.client.members.submitPapers(otherNumber)).toMatchObject({
      error: { errors: { licenceNumber: ['与所提交证件上的编号不一致'] } },
    })
    expect(await submit()).toMatchObject({ ok: true })
  })

  test('of a clinic is complete with its filing in place of the licence', async () => {
    const ticket = await open({ buyerType: 'clinic' })
    const submit = () => visitor.client.members.submitPapers({ ticket, ...papers })
    expect(await submit()).toMatchObject({
      error: {
        errors: { papers: ['证件不齐，请补充：营业执照、医疗机构执业许可证或诊所备案凭证、采购委托书、开票信息'] },
      },
    })
    await handIn(ticket, ['营业执照', '诊所备案凭证', '采购委托书', '开票信息'])
    expect(await submit()).toMatchObject({ ok: true })
  })

  test('ends with its papers: the ticket is then worth nothing', async () => {
    const ticket = await openWithPapers()
    must(await visitor.client.members.submitPapers({ ticket, ...papers }))
    const { id } = await rowOf(form().username)
    await shop.db.update(members).set({ isPassed: true }).where(eq(members.id, id))
    const more = { ticket, licenceNumber: '演示', scopes: ['第三类医疗器械'], stores: [] }
    expect(await visitor.client.members.submitPapers(more)).toMatchObject({ ok: false, error: { code: 622 } })
    const scopes = await shop.db.select().from(memberScopes).where(eq(memberScopes.memberId, id))
    expect(scopes.map(({ scope }) => scope).toSorted()).toEqual(['中成药', '化学药'].toSorted())
  })

  test('opens at most five accounts an hour from an address; refused attempts do not count', async () => {
    for (let nth = 0; nth < 5; nth += 1)
      expect(await visitor.client.members.openAccount(form({ code: '000000' }))).toMatchObject({ ok: false })
    for (let nth = 1; nth <= 5; nth += 1) {
      const to = `1380000${String(serial).padStart(3, '0')}${String(nth)}`
      const name = `neighbour-${String(serial)}-${String(nth)}`
      expect(
        await visitor.client.members.openAccount(form({ username: name, phone: to, code: await proven(to) })),
      ).toMatchObject({ ok: true })
    }
    const sixth = await visitor.client.members.openAccount(form({ code: await proven() }))
    expect(sixth).toMatchObject({ ok: false, error: { kind: 'refused', code: 429 } })
    expect(await shop.db.$count(members, eq(members.phone, phone()))).toBe(0)
  })

  test('is tried sixty times an hour from an address, over all nodes', async () => {
    const { productionLimits } = await import('../http/rate-limits.ts')
    const limited = await createTestShop({ limits: productionLimits })
    const guest = limited.visit()
    const codes: unknown[] = []
    for (let nth = 0; nth < 61; nth += 1) {
      const answer = await guest.client.members.openAccount(form({ code: '123456' }))
      codes.push(answer.ok ? 'opened' : answer.error.kind === 'refused' ? answer.error.code : answer.error.kind)
    }
    expect(codes).toEqual([...Array.from({ length: 60 }, () => 'invalid'), 429])
    // Counted in the database, so for all nodes.
    const counted = await limited.db.select().from(attempts).where(like(attempts.key, 'calls:register:%'))
    expect(counted.map(({ count }) => count)).toEqual([61])
    await limited.close()
  })
})

describe('registering a head office with its stores', () => {
  const store = { company: '新来大药房一店', contact: '陈砚', phone: '0571-88880001', region: '330106' }

  test('opens stores under it, which it switches to and nobody signs in as', async () => {
    const ticket = await openWithPapers({ kind: 'multiStore', buyerType: 'chain' })
    const stores = [store, { ...store, company: '新来大药房二店' }]
    must(await visitor.client.members.submitPapers({ ticket, licenceNumber: '', scopes: [], stores }))
    must(await visitor.client.members.login({ username: form().username, password: form().password, remember: false }))
    const bound = must(await visitor.client.members.stores(null))
    expect(bound.map(({ company }) => company)).toEqual(['新来大药房一店', '新来大药房二店'])
    expect(bound[0]).toMatchObject({ isPassed: false, region: '浙江省 杭州市 西湖区', phone: '0571-88880001' })
    const session = must(await visitor.client.members.switchStore({ id: first(bound).id }))
    expect(session.member).toMatchObject({ company: '新来大药房一店', buyerType: 'ownChainStore' })
    const { username } = first(await shop.db.select().from(members).where(eq(members.companyName, '新来大药房一店')))
    for (const password of ['', ' ', 'green bamboo 71']) {
      const answer = await shop.visit().client.members.login({ username, password, remember: false })
      expect(answer.ok).toBe(false)
    }
  })

  test('gives each store a code with which it sets its own password, once', async () => {
    const ticket = await openWithPapers({ kind: 'multiStore', buyerType: 'chain' })
    const stores = [store, { ...store, company: '新来大药房二店' }]
    const opened = must(await visitor.client.members.submitPapers({ ticket, licenceNumber: '', scopes: [], stores }))
    const { username, activationCode } = first(opened.stores)
    const code = activationCode ?? ''
    expect(code).toMatch(/^\d{6}$/)
    const shopkeeper = shop.visit()
    const wrong = { username, code: code === '000000' ? '000001' : '000000' }
    expect(await shopkeeper.client.members.activationTicket(wrong)).toMatchObject({
      ok: false,
      error: { errors: { code: ['用户名或激活码不正确'] } },
    })
    const shown = must(await shopkeeper.client.members.activationTicket({ username, code }))
    const password = 'blue heron 1871'
    must(await shopkeeper.client.members.resetPassword({ password, oldPassword: null, ticket: shown.ticket }))
    const session = must(await shopkeeper.client.members.login({ username, password, remember: false }))
    expect(session.member?.company).toBe('新来大药房一店')
    expect(await shop.visit().client.members.activationTicket({ username, code })).toMatchObject({ ok: false })
    // A second store shares the phone, with which only one account can have a password.
    const other = opened.stores[1]
    const second = shop.visit()
    const late = must(
      await second.client.members.activationTicket({
        username: other?.username ?? '',
        code: other?.activationCode ?? '',
      }),
    )
    expect(
      await second.client.members.resetPassword({ password, oldPassword: null, ticket: late.ticket }),
    ).toMatchObject({ ok: false, error: { message: expect.stringContaining('联系电话') } })
  })

  test('names what is wrong with a store by its place', async () => {
    const ticket = await open({ kind: 'multiStore', buyerType: 'chain' })
    const stores = [{ ...store, phone: '128' }, store, { ...store, region: '000000' }]
    const answer = await visitor.client.members.submitPapers({ ticket, licenceNumber: '', scopes: [], stores })
    expect(answer).toMatchObject({
      ok: false,
      error: {
        errors: {
          'stores.0.phone': [expect.any(String)],
          'stores.1.company': ['该门店已添加'],
          'stores.2.region': ['请选择所在地区'],
        },
      },
    })
  })

  test('is not for a single pharmacy', async () => {
    const ticket = await open()
    const answer = await visitor.client.members.submitPapers({ ticket, licenceNumber: '', scopes: [], stores: [store] })
    expect(answer).toMatchObject({ ok: false, error: { errors: { stores: ['仅连锁公司可添加门店'] } } })
  })
})

describe('a QR code', () => {
  const signInConfig = { messenger: { kind: 'log' }, checksHumans: false, publicUrl: 'https://shop.example' } as const
  const openForPhones = () => openTestShop({ handlers: createHandlers(undefined, undefined, null, signInConfig) })

  test('is taken over by one phone, whose registration the page hears of', async () => {
    const scanned = await openForPhones()
    const page = scanned.visit().client.members
    const phoneClient = scanned.visit().client.members
    const { ticket, url } = must(await page.openScan(null))
    expect(url).toBe(`https://shop.example/register/step1?scan=${ticket}`)
    expect(must(await page.scanState({ ticket }))).toEqual({ state: 'waiting' })
    const { scan } = must(await phoneClient.takeScan({ ticket }))
    expect(must(await page.scanState({ ticket }))).toEqual({ state: 'taken' })
    expect(await scanned.visit().client.members.takeScan({ ticket })).toMatchObject({ error: { code: 622 } })
    const to = '13500000099'
    const sent = must(await phoneClient.createCode({ purpose: 'register', phone: to, human: null }))
    const account = form({ username: 'scanned', phone: to, code: sent.demoCode ?? '', scan })
    const opened = must(await phoneClient.openAccount(account))
    expect(must(await page.scanState({ ticket }))).toEqual({ state: 'taken' })
    await handIn(opened.ticket, PHARMACY, scanned.visit())
    must(await phoneClient.submitPapers({ ticket: opened.ticket, ...papers }))
    expect(must(await page.scanState({ ticket }))).toEqual({ state: 'done' })
  })

  test('waits ten minutes', async () => {
    const scanned = await openForPhones()
    const { ticket } = must(await scanned.visit().client.members.openScan(null))
    scanned.clock.advance(11 * 60_000)
    expect(must(await scanned.visit().client.members.scanState({ ticket }))).toEqual({ state: 'over' })
    expect(await scanned.visit().client.members.takeScan({ ticket })).toMatchObject({ error: { code: 622 } })
  })
})

describe('the available kinds of registration', () => {
  const ways = async (given: Partial<Parameters<typeof createHandlers>[3] & object>, demo = true) => {
    const signInConfig = { messenger: { kind: 'log' }, checksHumans: false, publicUrl: '', ...given } as const
    const config = { ...demoConfig, demo }
    const handlers = createHandlers(undefined, undefined, null, signInConfig)
    const other = await createTestShop({ config, handlers })
    const answer = must(await other.visit().client.members.registrationWays(null))
    await other.close()
    return answer
  }

  test('are closed where no code can be sent, and name the hotline', async () => {
    expect(await ways({ messenger: { kind: 'none' } })).toEqual({
      isOpen: false,
      hotline: '400-000-0000',
      wechat: 'localOnly',
    })
  })

  test('lead over WeChat in the demo alone, and for phones that find the shop', async () => {
    expect(await ways({})).toMatchObject({ isOpen: true, wechat: 'localOnly' })
    expect(await ways({ publicUrl: 'https://shop.example' })).toMatchObject({ wechat: 'open' })
    const send = async (): Promise<void> => undefined
    const production = { messenger: { kind: 'provider', send }, publicUrl: 'https://shop.example' } as const
    expect(await ways(production, false)).toMatchObject({ isOpen: true, wechat: 'closed' })
  })
})

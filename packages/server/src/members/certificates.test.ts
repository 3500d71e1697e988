import type { CertificateName, CertificatePaper, MemberId, UploadId } from '@xinglin/domain/members'
import { day } from '@xinglin/domain/kernel/time'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../db/database.ts'
import { addresses, members } from '../db/schema-members.ts'
import { filledPaper } from '../testing/filled-paper.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import type { Visitor } from '../testing/test-shop.ts'
import { first, memberIdNamed, must } from '../testing/trade.ts'
import { decideCertificate, type Verdict } from './certificates-queries.ts'

const shop = await openTestShop()

const picture = async ({ client }: Visitor): Promise<UploadId> => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  return must(await client.members.upload({ file: new Blob([new Uint8Array(bytes)]), ticket: null })).id
}
const hand = ({ client }: Visitor, name: CertificateName, given: Partial<CertificatePaper>) =>
  client.members.submitCertificate({ name, ticket: null, ...filledPaper(name, given) })
const cardOf = async ({ client }: Visitor, name: string) =>
  first(must(await client.members.certificates(null)).cards.filter((card) => card.name === name))
const rowId = (username: string): Promise<MemberId> => memberIdNamed(shop.db, username)
const decide = async (username: string, name: CertificateName, verdict: Verdict): Promise<boolean> => {
  const id = await rowId(username)
  return inTransaction(shop.db, (tx) => decideCertificate(tx, id, name, verdict, shop.clock.now()))
}
const approved: Verdict = { kind: 'approved', corrections: [] }

describe('the certificates of a buyer', () => {
  test('are those of his type, must-haves first, each as it stands', async () => {
    const { client } = await shop.signIn('demo-pharmacy')
    const { status, cards, calendar } = must(await client.members.certificates(null))
    expect(status).toBe('passed')
    expect(cards.map(({ name }) => name)).not.toContain('电子合同')
    expect(cards.map(({ duty }) => duty)).toEqual(cards.map(({ duty }) => duty).toSorted((a, b) => order(a) - order(b)))
    expect(cards.find(({ name }) => name === '食品经营许可证')?.status).toBe('expiring')
    expect(calendar).toEqual([
      { name: '食品经营许可证', expiresOn: '2026-12-18', due: 30 },
      { name: '电子合同', expiresOn: '2026-12-31', due: 60 },
    ])
  })
  const order = (duty: string): number => ['must', 'forSomeGoods', 'optional'].indexOf(duty)

  test('of a clinic are others than those of a pharmacy', async () => {
    const names = async (username: string): Promise<readonly string[]> => {
      const { client } = await shop.signIn(username)
      return must(await client.members.certificates(null)).cards.map(({ name }) => name)
    }
    expect(await names('demo-clinic')).toContain('诊所备案凭证')
    expect(await names('demo-pharmacy')).not.toContain('诊所备案凭证')
  })

  test('that ran out say so, and for how long in the calendar', async () => {
    const { client } = await shop.signIn('demo-expired')
    expect(must(await client.members.certificates(null)).calendar[0]).toMatchObject({
      name: '药品经营许可证',
      due: 'expired',
    })
  })
})

describe('a submission', () => {
  test('waits, is rejected with a reason, is sent again and passes', async () => {
    const buyer = await shop.signIn('demo-otc')
    const name = '冷藏药品采购委托书'
    const send = async () =>
      hand(buyer, name, { expiresOn: day('2027-11-19'), uploadIds: [await picture(buyer), await picture(buyer)] })
    expect(must(await send()).status).toBe('submitted')
    expect(await decide('demo-otc', name, { kind: 'rejected', reason: '公章不清晰', marks: [] })).toBe(true)
    expect(await cardOf(buyer, name)).toMatchObject({ status: 'rejected', submission: { rejectedFor: '公章不清晰' } })
    expect(await decide('demo-otc', name, approved)).toBe(false)
    must(await send())
    expect(await decide('demo-otc', name, approved)).toBe(true)
    expect(await cardOf(buyer, name)).toMatchObject({
      status: 'passed',
      submission: null,
      approved: { holder: '周岚', number: '330106199001010018', expiresOn: '2027-11-19' },
    })
    expect((await cardOf(buyer, name)).approved?.uploadIds).toHaveLength(2)
  })

  test('keeps the previous approval valid while it is reviewed', async () => {
    const buyer = await shop.signIn('demo-pharmacy')
    const uploadId = await picture(buyer)
    const changed = { number: '新号', expiresOn: day('2030-01-31'), uploadIds: [uploadId] }
    expect(must(await hand(buyer, '营业执照', changed))).toMatchObject({
      status: 'passed',
      submission: { number: '新号', expiresOn: '2030-01-31', rejectedFor: null },
    })
    expect(must(await buyer.client.members.base(null)).member?.isPassed).toBe(true)
  })

  test('of a picture that is somebody else’s is a submission of nothing', async () => {
    const foreign = await picture(await shop.signIn('demo-clinic'))
    const buyer = await shop.signIn('demo-special')
    const answer = (uploadId: UploadId) => hand(buyer, '营业执照', { uploadIds: [uploadId] })
    const missing = await answer(100_000_000_000_007 as UploadId)
    expect(missing).toMatchObject({ ok: false, error: { code: 404 } })
    expect(await answer(foreign)).toEqual(missing)
  })

  test.each(['电子合同', '医疗机构执业许可证', '驾驶证'])('of %s is not asked of a pharmacy', async (name) => {
    const buyer = await shop.signIn('demo-special')
    const uploadId = await picture(buyer)
    const paper = filledPaper('营业执照', { uploadIds: [uploadId] })
    const answer = await buyer.client.members.submitCertificate({ name, ticket: null, ...paper })
    expect(answer).toMatchObject({ ok: false, error: { errors: { name: [expect.any(String)] } } })
  })

  test('of what has run out already is refused', async () => {
    const buyer = await shop.signIn('demo-special')
    const uploadId = await picture(buyer)
    const old = { expiresOn: day('2026-11-19'), uploadIds: [uploadId] }
    expect(await hand(buyer, '营业执照', old)).toMatchObject({
      ok: false,
      error: { errors: { expires_on: [expect.any(String)] } },
    })
  })

  test('without a field that is printed on it, or without a picture, is refused at that field', async () => {
    const buyer = await shop.signIn('demo-special')
    expect(await hand(buyer, '营业执照', { scope: ' ' })).toMatchObject({
      ok: false,
      error: { errors: { scope: ['请输入经营范围'], file_ids: ['请上传证件图片'] } },
    })
  })
})

test('a buyer is approved with the last required certificate, sees prices, and is notified', async () => {
  const buyer = await shop.signIn('demo-pending')
  expect(must(await buyer.client.members.scopes(null)).some(({ isLicensed }) => isLicensed)).toBe(false)
  await shop.db.execute(
    sql`insert into member_scopes (member_id, scope) select id, '化学药' from members where username = 'demo-pending'`,
  )
  for (const name of ['采购委托书', '开票信息'] as const) {
    const uploadId = await picture(buyer)
    must(await hand(buyer, name, { uploadIds: [uploadId] }))
  }
  for (const name of ['营业执照', '药品经营许可证', '采购委托书'] as const) {
    await decide('demo-pending', name, approved)
    expect(must(await buyer.client.members.base(null)).member?.isPassed).toBe(false)
  }
  await decide('demo-pending', '开票信息', approved)
  expect(must(await buyer.client.members.base(null)).member?.isPassed).toBe(true)
  const letters = must(await buyer.client.members.messages({ page: 1, unreadOnly: true })).list
  expect(letters.map(({ body }) => body)).toContain('您的资质已通过审核，可以查看价格并下单。')
  expect(must(await buyer.client.members.scopes(null)).filter(({ isLicensed }) => isLicensed)).toEqual([
    { name: '化学药', isLicensed: true },
  ])
})

describe('an approved certificate', () => {
  test('brings the scopes that are printed on it, and its own', async () => {
    const buyer = await shop.signIn('demo-otc')
    const licensed = async (): Promise<readonly string[]> =>
      must(await buyer.client.members.scopes(null)).flatMap(({ name, isLicensed }) => (isLicensed ? [name] : []))
    const before = await licensed()
    expect(before).not.toContain('第三类医疗器械')
    must(
      await hand(buyer, '医疗器械经营许可证', {
        scope: '6815 注射穿刺器械；中药饮片',
        uploadIds: [await picture(buyer)],
      }),
    )
    await decide('demo-otc', '医疗器械经营许可证', approved)
    expect(new Set(await licensed())).toEqual(new Set([...before, '第三类医疗器械', '中药饮片']))
  })

  test('withdraws the scopes that only the one it replaces named, and says so to the member', async () => {
    const buyer = await shop.signIn('demo-clinic')
    const licensed = async (): Promise<readonly string[]> =>
      must(await buyer.client.members.scopes(null)).flatMap(({ name, isLicensed }) => (isLicensed ? [name] : []))
    const pass = async (scope: string) => {
      must(await hand(buyer, '医疗器械经营许可证', { scope, uploadIds: [await picture(buyer)] }))
      await decide('demo-clinic', '医疗器械经营许可证', approved)
    }
    const before = await licensed()
    await pass('中药饮片；生物制品')
    expect(new Set(await licensed())).toEqual(new Set([...before, '第三类医疗器械', '中药饮片', '生物制品']))
    await pass('生物制品')
    expect(new Set(await licensed())).toEqual(new Set([...before, '第三类医疗器械', '生物制品']))
    const letters = must(await buyer.client.members.messages({ page: 1, unreadOnly: true })).list
    expect(letters.map(({ body }) => body).join('')).toContain('新证不含中药饮片，相关商品不能再采购。')
  })

  test('may be corrected after its original: it holds what the reviewer read there, and the member is told', async () => {
    const buyer = await shop.signIn('demo-otc')
    must(await hand(buyer, '食品经营许可证', { expiresOn: day('2031-12-17'), uploadIds: [await picture(buyer)] }))
    const corrections = [{ field: 'expiresOn', text: '2031-12-07' }] as const
    expect(await decide('demo-otc', '食品经营许可证', { kind: 'approved', corrections })).toBe(true)
    expect((await cardOf(buyer, '食品经营许可证')).approved?.expiresOn).toBe('2031-12-07')
    const letters = must(await buyer.client.members.messages({ page: 1, unreadOnly: true })).list
    expect(letters.map(({ body }) => body).join('')).toContain('已按原件更正：有效期至 2031-12-07。')
  })

  test('makes the address on a licence the licence address, and changes it with the licence', async () => {
    const buyer = await shop.signIn('demo-pending')
    const id = await rowId('demo-pending')
    await shop.db.delete(addresses).where(eq(addresses.memberId, id))
    await shop.db.update(members).set({ licenceRegion: '330106' }).where(eq(members.id, id))
    const approve = async (address: string) => {
      must(await hand(buyer, '药品经营许可证', { address, uploadIds: [await picture(buyer)] }))
      await decide('demo-pending', '药品经营许可证', approved)
      return must(await buyer.client.members.addresses(null))
    }
    const region = '浙江省 杭州市 西湖区'
    expect(await approve('浙江省杭州市西湖区槐序路 18 号')).toMatchObject([
      { region, detail: '槐序路 18 号', isLicence: true, isDefault: true },
    ])
    expect(await approve('西湖区青棠路 2 号')).toMatchObject([{ region, detail: '青棠路 2 号', isLicence: true }])
    must(await hand(buyer, '营业执照', { address: '别处 1 号', uploadIds: [await picture(buyer)] }))
    await decide('demo-pending', '营业执照', approved)
    expect(must(await buyer.client.members.addresses(null))).toMatchObject([{ detail: '青棠路 2 号' }])
  })
})

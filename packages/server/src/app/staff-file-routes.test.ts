import type { CertificateName, UploadId } from '@xinglin/domain/members'
import { type StaffRole, staffRoles } from '@xinglin/domain/staff'
import { desc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { auditLog } from '../db/schema-books.ts'
import { submitCertificate } from '../members/certificates-queries.ts'
import { filledPaper } from '../testing/filled-paper.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { staffCookieOf, usernameWith } from '../testing/staff-cookie.ts'
import { ORIGIN } from '../testing/test-shop.ts'
import { memberIdNamed } from '../testing/trade.ts'
import { storePicture } from '../uploads/uploads-queries.ts'

const shop = await openTestShop()
const { db, clock } = shop
const memberId = await memberIdNamed(db, 'demo-pharmacy')
const [WIDTH, HEIGHT] = [640, 420]
const bytes = new Uint8Array(
  await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#c8d2cf' } })
    .jpeg()
    .toBuffer(),
)

const stored = async (): Promise<UploadId> => {
  const id = await storePicture(db, memberId, { bytes, width: WIDTH, height: HEIGHT }, clock.now())
  if (id === null) throw new Error('the buyer has no room')
  return id
}
const handedIn = async (name: CertificateName): Promise<UploadId> => {
  const id = await stored()
  await submitCertificate(db, memberId, name, { ...filledPaper(name), uploadIds: [id] }, clock.now())
  return id
}
const look = async (role: StaffRole, id: UploadId): Promise<Response> =>
  shop.app.request(`${ORIGIN}/console/files/${String(id)}.jpg`, {
    headers: { Cookie: await staffCookieOf(shop, usernameWith(role)) },
  })
const openersOf = async (id: UploadId): Promise<readonly StaffRole[]> => {
  const through: StaffRole[] = []
  for (const role of staffRoles) if ((await look(role, id)).status === 200) through.push(role)
  return through
}
const hasRep = (username: string | null) =>
  db.execute(sql`
    update members set sales_rep_id = (select id from staff where username = ${username}) where id = ${memberId}`)

test('a licence opens for those who decide it, and for the customer’s own 业务员 (docs/rules.md#7-viewing)', async () => {
  const licence = await handedIn('营业执照')
  await hasRep(null)
  expect(await openersOf(licence)).toEqual(['service', 'quality', 'manager', 'owner'])
  await hasRep(usernameWith('sales'))
  expect(await openersOf(licence)).toEqual(['service', 'quality', 'sales', 'manager', 'owner'])
})

test('a mandate, which shows an identity card, does not open for the 业务员', async () => {
  const mandate = await handedIn('采购委托书')
  await hasRep(usernameWith('sales'))
  expect(await openersOf(mandate)).toEqual(['service', 'quality', 'manager', 'owner'])
})

test('a picture that was never handed in opens for nobody, by whatever number', async () => {
  expect(await openersOf(await stored())).toEqual([])
  expect((await look('owner', 1 as UploadId)).status).toBe(404)
})

test('each view is a row of the audit log, and so is each refusal', async () => {
  const licence = await handedIn('营业执照')
  const rows = async () =>
    db.select().from(auditLog).where(eq(auditLog.action, 'paper.view')).orderBy(desc(auditLog.id)).limit(1)
  const said = { object: `member:${String(memberId)}`, detail: { paper: '营业执照', picture: licence } }
  await look('quality', licence)
  expect(await rows()).toMatchObject([{ ...said, actor: `staff:${usernameWith('quality')}`, result: 'ok' }])
  await look('warehouse', licence)
  expect(await rows()).toMatchObject([{ ...said, actor: `staff:${usernameWith('warehouse')}`, result: 'refused' }])
})

test('the viewer is drawn into the picture, whose size stays; two viewers see two pictures, one viewer the same', async () => {
  const licence = await handedIn('营业执照')
  const seen = async (role: StaffRole): Promise<Buffer> => Buffer.from(await (await look(role, licence)).arrayBuffer())
  const [one, again, other] = [await seen('quality'), await seen('quality'), await seen('service')]
  expect(await sharp(one).metadata()).toMatchObject({ width: WIDTH, height: HEIGHT, format: 'jpeg' })
  expect(again.equals(one)).toBe(true)
  expect(other.equals(one)).toBe(false)
  const { channels } = await sharp(one).stats()
  expect(channels.every(({ stdev }) => stdev > 1)).toBe(true)
})

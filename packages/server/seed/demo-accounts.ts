import type { MessageKind, UploadId } from '@xinglin/domain/members'
import { day, DAY_MS, dayAt, HOUR_MS, type Instant, instant, startOfDay } from '@xinglin/domain/kernel/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../src/db/database.ts'
import { insertRows } from '../src/db/insert-rows.ts'
import { bindingRequests, contractSignings, messages, uploads } from '../src/db/schema-account.ts'
import { contractClauses, textHash } from '../src/members/contract-text.ts'
import { redraw } from '../src/uploads/redraw.ts'
import type { DemoBuyer } from './demo-buyers.ts'
import { demoShop } from './demo-shop.ts'
import sharp from 'sharp'
import { rowId } from '../src/db/ids.ts'

type Letter = {
  readonly kind: MessageKind
  readonly title: string
  readonly body: string
  readonly url: string
  readonly hoursAgo: number
  readonly isRead: boolean
}

const notices: readonly Letter[] = [
  {
    kind: 'notice',
    title: '冬季冷链配送安排',
    body: '即日起冷藏药品每日 15:00 截单，次日上午送达；极端天气顺延并另行通知。',
    url: '',
    hoursAgo: 5,
    isRead: false,
  },
  {
    kind: 'promotion',
    title: '近效期专场上新',
    body: '近效期专场已更新，效期与批号见商品详情，售出后无质量问题不予退货。',
    url: '/jxqzc',
    hoursAgo: 29,
    isRead: false,
  },
  {
    kind: 'notice',
    title: '检验报告查询方式更新',
    body: '商品详情页的批号列表已可按批号查看检验报告。',
    url: '',
    hoursAgo: 120,
    isRead: true,
  },
]

const lettersOf = ({ passed, contractSigned }: DemoBuyer): readonly Letter[] => [
  ...(passed
    ? []
    : [
        {
          kind: 'account' as const,
          title: '资质审核中',
          body: '您提交的资质正在审核，通过后即可查看价格并下单。',
          url: '/zhzx/basic/zzzj',
          hoursAgo: 2,
          isRead: false,
        },
      ]),
  ...(contractSigned
    ? []
    : [
        {
          kind: 'account' as const,
          title: '请签署年度电子合同',
          body: '本年度电子合同尚未签署，签署后方可提交订单。',
          url: '/dzht',
          hoursAgo: 3,
          isRead: false,
        },
      ]),
  ...notices,
]

/** A sheet with lines and a seal: a placeholder for the photo of a certificate, without legible text. */
const SHEET = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="440" viewBox="0 0 640 440">
  <rect width="640" height="440" fill="#f4f1e8"/><rect x="18" y="18" width="604" height="404" fill="none" stroke="#b98d3e" stroke-width="6"/>
  <rect x="210" y="56" width="220" height="26" rx="4" fill="#8c8470"/>
  ${[0, 1, 2, 3, 4, 5].map((line) => `<rect x="70" y="${String(124 + line * 38)}" width="${String(360 + ((line * 53) % 120))}" height="12" rx="3" fill="#cfc8b4"/>`).join('')}
  <circle cx="520" cy="336" r="52" fill="none" stroke="#c0392b" stroke-width="6" opacity="0.7"/></svg>`

const id = (kind: number, at: number): number => 800_000_000_000_000 + kind * 10_000_000_000_000 + at * 6_421_337_911

/**
 * What belongs to an account besides its orders: messages, this year's contract, a picture of the licence, a binding
 * request.
 */
export const insertAccounts = async (tx: Db, buyers: readonly DemoBuyer[], now: Instant): Promise<void> => {
  const letters = buyers.flatMap((buyer) => lettersOf(buyer).map((letter) => ({ memberId: buyer.id, ...letter })))
  await insertRows(
    tx,
    messages,
    letters.map(({ hoursAgo, ...letter }, at) => ({
      id: id(1, at),
      ...letter,
      sentAt: instant(now - hoursAgo * HOUR_MS),
    })),
  )
  const year = Number(dayAt(now).slice(0, 4))
  await insertRows(
    tx,
    contractSignings,
    buyers
      .filter(({ contractSigned }) => contractSigned)
      .map((buyer) => ({
        memberId: buyer.id,
        year,
        signerName: buyer.contact,
        textHash: textHash(contractClauses(year, buyer.company, demoShop)),
        // Signed in the year of the contract.
        signedAt: instant(Math.max(now - 65 * DAY_MS, startOfDay(day(`${String(year)}-01-01`)))),
      })),
  )
  const sheet = await redraw(await sharp(Buffer.from(SHEET)).png().toBuffer())
  if (sheet === null) throw new Error('the sheet could not be drawn')
  const { bytes, width, height } = sheet
  await tx.insert(uploads).values(
    buyers.map((buyer, at) => ({
      id: rowId<UploadId>(id(2, at)),
      memberId: buyer.id,
      bytes,
      size: bytes.byteLength,
      width,
      height,
      createdAt: instant(now - 60 * DAY_MS),
    })),
  )
  await tx.execute(sql`update certificates c set upload_ids = array[u.id] from uploads u
    where u.member_id = c.member_id and c.kind = '营业执照'`)
  await tx.execute(sql`update certificate_submissions c set upload_ids = array[u.id] from uploads u
    where u.member_id = c.member_id and c.kind = '营业执照'`)
  const chain = buyers.find(({ username }) => username === 'demo-chain')
  const store = buyers.find(({ username }) => username === 'demo-otc')
  if (!chain || !store) return
  await insertRows(tx, bindingRequests, [
    {
      id: id(3, 0),
      headOfficeId: chain.id,
      storeId: store.id,
      status: 'waiting',
      askedAt: instant(now - 20 * HOUR_MS),
      answeredAt: null,
    },
  ])
}

import { yuan, type Money } from '@xinglin/domain/kernel/money'
import { addDays, type Day, dayAt, type Instant, instant, MINUTE_MS, startOfDay } from '@xinglin/domain/kernel/time'
import { type GiftKind, type GiftOrderId, giftOrderStateCodes } from '@xinglin/domain/rewards'
import { sql } from 'drizzle-orm'
import type { Db } from '../src/db/database.ts'
import { insertRows } from '../src/db/insert-rows.ts'
import { giftOrderLines, giftOrders, gifts, lotteries, lotteryPrizes } from '../src/db/schema-rewards.ts'
import { drawLottery } from '../src/rewards/draw-lottery.ts'
import { giftPicture } from '../src/pictures/picture-paths.ts'
import { advanceGiftOrders } from '../src/rewards/redeem-gifts.ts'
import { randomId } from '../src/random-id.ts'
import { spendPoints } from '../src/wallet/points.ts'
import type { DemoBuyer } from './demo-buyers.ts'
import { randomFrom } from './random.ts'
import { rowId } from '../src/db/ids.ts'

/** A running lottery and an ended one, the points mall, and the buyers' draws and gift orders. */
export const insertRewards = async (tx: Db, buyers: readonly DemoBuyer[], now: Instant): Promise<void> => {
  const today = dayAt(now)
  const passed = buyers.filter((buyer) => buyer.passed)
  await insertLotteries(tx, today)
  await drawForOthers(tx, passed, now, today)
  await insertGifts(tx)
  for (const [nth, buyer] of passed.entries())
    if (nth % 4 === 0) await insertGiftOrders(tx, buyer, nth === 0 ? pastGiftOrders : pastGiftOrders.slice(-1), today)
}

const rules =
  '1. 资质审核通过的会员每个账号可抽 1 次。\n2. 抽中的现金券与积分即时到账，可在“我的钱包”查看。\n3. 现金券自抽中之日起 30 日内有效，每单最多使用 3 张。\n4. 奖品抽完即止，结果以抽奖时的记录为准。'

type DemoPrize = {
  readonly name: string
  readonly weight: number
  readonly total: number | null
} & ({ readonly face: Money } | { readonly points: number } | { readonly thanks: true })

/** Eight prizes in the order of the fields around the button; the weights sum to a thousand. */
const prizes: readonly DemoPrize[] = [
  { name: '现金券 50 元', weight: 10, total: 5, face: yuan('50') },
  { name: '88 积分', weight: 200, total: null, points: 88 },
  { name: '现金券 20 元', weight: 40, total: 30, face: yuan('20') },
  { name: '188 积分', weight: 100, total: 200, points: 188 },
  { name: '现金券 10 元', weight: 100, total: 100, face: yuan('10') },
  { name: '388 积分', weight: 50, total: 50, points: 388 },
  { name: '现金券 5 元', weight: 150, total: 300, face: yuan('5') },
  { name: '谢谢参与', weight: 350, total: null, thanks: true },
]

const VOUCHER_DAYS = 30

const insertLotteries = async (tx: Db, today: Day): Promise<void> => {
  const days = (from: number, until: number) => ({
    startsAt: startOfDay(addDays(today, from)),
    endsAt: startOfDay(addDays(today, until)),
  })
  await insertRows(tx, lotteries, [
    {
      id: 1,
      name: '金秋备货抽奖',
      remarks: '每个账号 1 次',
      rules,
      image: '/pictures/art/lottery.svg',
      ...days(-50, -20),
    },
    { id: 2, name: '杏林好运签', remarks: '每个账号 1 次', rules, image: '/pictures/art/lottery.svg', ...days(-6, 40) },
  ])
  await insertRows(
    tx,
    lotteryPrizes,
    [1, 2].flatMap((lotteryId) =>
      prizes.map((prize, at) => ({
        id: (lotteryId - 1) * prizes.length + at + 1,
        lotteryId,
        position: at + 1,
        kind: 'face' in prize ? ('voucher' as const) : 'points' in prize ? ('points' as const) : ('thanks' as const),
        name: prize.name,
        remarks: 'face' in prize ? `${String(VOUCHER_DAYS)} 日内有效` : 'points' in prize ? '已到账' : '欢迎下次再来',
        weight: prize.weight,
        total: prize.total,
        left: prize.total,
        face: 'face' in prize ? prize.face : null,
        days: 'face' in prize ? VOUCHER_DAYS : null,
        points: 'points' in prize ? prize.points : null,
      })),
    ),
  )
}

/**
 * Draws of other buyers. The first demo buyer has drawn only in the old lottery, so that a visitor can draw in the new
 * one.
 */
const drawForOthers = async (tx: Db, buyers: readonly DemoBuyer[], now: Instant, today: Day): Promise<void> => {
  for (const [nth, { id, username }] of buyers.entries()) {
    const chance = randomFrom(`lottery ${username}`)
    const roll = (below: number): number => chance.whole(0, below - 1)
    const draw = (lottery: number, at: Instant) => drawLottery(tx, rowId(lottery), id, roll, at)
    if (nth % 3 === 0) await draw(1, instant(startOfDay(addDays(today, -30)) + (600 + nth * 7) * MINUTE_MS))
    if (nth % 2 === 1) await draw(2, instant(now - (40 + nth * 95) * MINUTE_MS))
  }
}

const demoGifts: readonly {
  readonly name: string
  readonly specification: string
  readonly kind: GiftKind
  readonly points: number
  readonly stock: number
  readonly limit: number
  readonly description: string
}[] = [
  {
    name: '热敏打印纸',
    specification: '57mm×50mm，10 卷',
    kind: 'store',
    points: 300,
    stock: 200,
    limit: 0,
    description: '适用于常见的收银小票打印机。',
  },
  {
    name: '标签打印纸',
    specification: '40mm×30mm，5 卷',
    kind: 'store',
    points: 260,
    stock: 180,
    limit: 0,
    description: '用于货架价签与拆零药品标签。',
  },
  {
    name: '药品陈列托盘',
    specification: '30cm×20cm，4 个',
    kind: 'store',
    points: 480,
    stock: 60,
    limit: 5,
    description: '透明材质，可叠放。',
  },
  {
    name: '门店手提袋',
    specification: '中号，200 只',
    kind: 'store',
    points: 420,
    stock: 90,
    limit: 0,
    description: '可降解材质，不含印字。',
  },
  {
    name: '温湿度记录仪',
    specification: '数显，1 台',
    kind: 'store',
    points: 980,
    stock: 24,
    limit: 2,
    description: '记录库房温湿度，数据可导出。',
  },
  {
    name: '扫码枪',
    specification: '有线，1 把',
    kind: 'office',
    points: 1680,
    stock: 12,
    limit: 1,
    description: '识别一维码与二维码，即插即用。',
  },
  {
    name: '无线鼠标',
    specification: '2.4G，1 只',
    kind: 'office',
    points: 560,
    stock: 40,
    limit: 2,
    description: '静音按键，含接收器。',
  },
  {
    name: '文件收纳盒',
    specification: 'A4，3 个',
    kind: 'office',
    points: 240,
    stock: 120,
    limit: 0,
    description: '用于归档随货同行单与检验报告。',
  },
  {
    name: '计算器',
    specification: '12 位，1 台',
    kind: 'office',
    points: 320,
    stock: 70,
    limit: 3,
    description: '双电源，大按键。',
  },
  {
    name: '保温杯',
    specification: '500ml，1 只',
    kind: 'daily',
    points: 620,
    stock: 55,
    limit: 2,
    description: '不锈钢内胆。',
  },
  {
    name: '折叠雨伞',
    specification: '三折，1 把',
    kind: 'daily',
    points: 380,
    stock: 80,
    limit: 2,
    description: '晴雨两用。',
  },
  {
    name: '抽纸',
    specification: '3 层 100 抽，12 包',
    kind: 'daily',
    points: 280,
    stock: 150,
    limit: 0,
    description: '原木浆，无香。',
  },
  {
    name: '电热水壶',
    specification: '1.7L，1 台',
    kind: 'daily',
    points: 1200,
    stock: 0,
    limit: 1,
    description: '自动断电。',
  },
]

const insertGifts = async (tx: Db): Promise<void> => {
  await insertRows(
    tx,
    gifts,
    demoGifts.map(({ stock, limit, ...gift }, at) => ({
      id: at + 1,
      ...gift,
      image: giftPicture(at + 1),
      stock,
      initial: stock,
      limitPerMember: limit,
      isListed: true,
      sort: at + 1,
    })),
  )
}

type PastGiftOrder = {
  readonly daysAgo: number
  readonly giftId: number
  readonly quantity: number
  readonly waybill: string | null
}

/** One delivered long ago, one in transit, one not yet shipped. */
const pastGiftOrders: readonly PastGiftOrder[] = [
  { daysAgo: 34, giftId: 8, quantity: 2, waybill: 'YD2099000118' },
  { daysAgo: 3, giftId: 1, quantity: 1, waybill: 'YD2099000342' },
  { daysAgo: 1, giftId: 2, quantity: 1, waybill: null },
]

const insertGiftOrders = async (
  tx: Db,
  { id: buyer, addresses }: DemoBuyer,
  past: readonly PastGiftOrder[],
  today: Day,
): Promise<void> => {
  const [{ recipient, region, detail }] = addresses
  for (const { daysAgo, giftId, quantity, waybill } of past) {
    const gift = demoGifts[giftId - 1]
    if (!gift) continue
    const placedAt = instant(startOfDay(addDays(today, -daysAgo)) + 640 * MINUTE_MS)
    const number = `JF${addDays(today, -daysAgo).replaceAll('-', '')}${String(900_000 + buyer)}`
    const points = gift.points * quantity
    if (!(await spendPoints(tx, buyer, points, `积分兑换 ${number}`, placedAt))) continue
    const id = randomId<GiftOrderId>()
    await insertRows(tx, giftOrders, [
      {
        id,
        number,
        memberId: buyer,
        state: giftOrderStateCodes.toShip,
        points,
        address: { consignee: recipient, phone: '19900000001', region, detail },
        createdAt: placedAt,
      },
    ])
    await insertRows(tx, giftOrderLines, [
      {
        orderId: id,
        giftId,
        name: gift.name,
        specification: gift.specification,
        image: `/pictures/art/${gift.kind}.svg`,
        points: gift.points,
        quantity,
      },
    ])
    await tx.execute(sql`update gifts set stock = stock - ${quantity} where id = ${giftId}`)
    if (waybill === null) continue
    await advanceGiftOrders(tx, [id], { kind: 'ship', waybill }, instant(placedAt + 300 * MINUTE_MS))
    if (daysAgo > 10)
      await advanceGiftOrders(tx, [id], { kind: 'receive' }, instant(placedAt + 3 * 24 * 60 * MINUTE_MS))
  }
}

import { yuan } from '@xinglin/domain/kernel/money'
import { addDays, dayAt, HOUR_MS, type Instant, instant, startOfDay } from '@xinglin/domain/kernel/time'
import type { Db } from '../src/db/database.ts'
import { insertRows } from '../src/db/insert-rows.ts'
import { favorites, feedbacks, memberGoodsCodes, varietyRequests } from '../src/db/schema-requests.ts'
import { randomId } from '../src/random-id.ts'
import type { DemoBuyer } from './demo-buyers.ts'
import type { DemoGoods } from './demo-goods.ts'

const FAVORITES = 9

const wishes = [
  {
    daysAgo: 18,
    name: '复方丹参滴丸',
    manufacturer: '',
    specification: '27mg×180丸',
    quantity: 60,
    unit: '瓶',
    price: yuan('21.50'),
    remark: '门店常用，希望长期供应。',
    reply: '该品种已在洽谈首营资料，预计两周内上架。',
  },
  {
    daysAgo: 2,
    name: '电子体温计',
    manufacturer: '望舒医疗器械',
    specification: '软头',
    quantity: 40,
    unit: '支',
    price: null,
    remark: '',
    reply: null,
  },
]

/** Favourites, requests and feedback of approved demo buyers. */
export const insertRequests = async (
  tx: Db,
  goods: readonly DemoGoods[],
  buyers: readonly DemoBuyer[],
  now: Instant,
): Promise<void> => {
  const today = dayAt(now)
  const at = (daysAgo: number, hours = 11): Instant => instant(startOfDay(addDays(today, -daysAgo)) + hours * HOUR_MS)
  const passed = buyers.filter((buyer) => buyer.passed)
  const known = goods
    .filter((one) => one.onSale && !one.ephedrine && one.kind !== 'tcm')
    .toSorted((a, b) => b.popularity - a.popularity || a.id - b.id)
  await insertRows(
    tx,
    favorites,
    passed.flatMap(({ id: memberId }, nth) =>
      known.slice(nth, nth + FAVORITES).map((good, turn) => ({ memberId, goodsId: good.id, at: at(3 + turn * 2) })),
    ),
  )
  await insertRows(
    tx,
    varietyRequests,
    passed.flatMap(({ id: memberId }) =>
      wishes.map(({ daysAgo, ...wish }) => ({
        id: randomId(),
        memberId,
        ...wish,
        at: at(daysAgo),
        repliedAt: wish.reply === null ? null : at(daysAgo - 1, 15),
      })),
    ),
  )
  await insertRows(
    tx,
    feedbacks,
    passed.map(({ id: memberId }) => ({
      id: randomId(),
      memberId,
      kind: 'delivery' as const,
      content: '希望周六也能安排送货。',
      contact: '',
      at: at(12),
      reply: '感谢您的建议，周六配送已在部分城市试行，开通后将在公告中说明。',
      repliedAt: at(11, 16),
    })),
  )
  const [first] = passed
  if (first)
    await insertRows(
      tx,
      memberGoodsCodes,
      known.slice(0, 6).map((good, turn) => ({
        memberId: first.id,
        code: `HX${String(1001 + turn)}`,
        goodsId: good.id,
        at: at(30),
      })),
    )
}

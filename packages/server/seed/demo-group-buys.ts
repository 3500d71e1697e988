import { isLess, yuan, type Money } from '@xinglin/domain/kernel/money'
import { addDays, type Day, HOUR_MS, instant, type Instant, startOfDay } from '@xinglin/domain/kernel/time'
import { bestOfEachName, isForEveryLicence } from './best-goods.ts'
import type { DemoGoods } from './demo-goods.ts'
import { cut, onHand } from './demo-promotions.ts'
import { randomFrom } from './random.ts'

export type DemoGroupBuy = {
  readonly id: number
  readonly goodsId: number
  readonly price: Money
  readonly targetKind: 'units' | 'buyers'
  readonly target: number
  readonly pool: number
  readonly minimum: number
  readonly limitNumber: number
  readonly units: number
  readonly buyers: number
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly outcome: 'open' | 'reached' | 'failed'
  readonly closedAt: Instant | null
}

/**
 * Days until each group-buy ends, spread over a month so that some are always open; two ended yesterday, one of them
 * without success.
 */
const ENDS_IN_DAYS = [1, 2, 3, 4, 5, 7, 9, 12, 15, 18, 22, 26, 30] as const
const ENDED = ['reached', 'failed'] as const
/** Percentage of the target that is already reached. */
const PROGRESS = [82, 46, 64, 28, 91, 12, 55, 37, 73, 0, 20, 8, 0] as const

const groupGoods = (goods: readonly DemoGoods[]): readonly DemoGoods[] =>
  bestOfEachName(
    goods,
    (one) =>
      isForEveryLicence(one) &&
      one.rxClass !== 'RX' &&
      (one.kind === 'drug' || one.kind === 'device') &&
      one.deviceClass !== 'III' &&
      !one.coldChain &&
      onHand(one) >= 400 &&
      !isLess(one.basePrice, yuan('2.00')),
  )

export const demoGroupBuys = (goods: readonly DemoGoods[], today: Day): readonly DemoGroupBuy[] => {
  const able = groupGoods(goods)
  return [...ENDS_IN_DAYS, ...ENDED].flatMap((end, at): readonly DemoGroupBuy[] => {
    const one = able[at]
    if (one === undefined) return []
    const random = randomFrom(`group ${String(one.id)}`)
    const pack = one.packing.middlePack
    const byBuyers = at % 4 === 3
    const isOver = typeof end === 'string'
    const packs = Math.max(8, Math.floor(Math.min(onHand(one) / 2, 2000) / pack))
    const pool = packs * pack
    const target = byBuyers ? random.whole(6, 12) : Math.max(4, Math.floor(packs * 0.6)) * pack
    const share = end === 'reached' ? 100 : end === 'failed' ? 40 : (PROGRESS[at] ?? 0)
    const buyers = byBuyers ? Math.floor((target * share) / 100) : Math.floor((packs * 0.6 * share) / 100 / 2)
    const units = byBuyers
      ? Math.min(pool, buyers * pack * 2)
      : end === 'reached'
        ? target
        : Math.floor((target * share) / 100 / pack) * pack
    const endsAt = isOver ? startOfDay(today) : instant(startOfDay(addDays(today, end)) + 20 * HOUR_MS)
    return [
      {
        id: at + 1,
        goodsId: one.id,
        price: cut(one.basePrice, random.whole(66, 78)),
        targetKind: byBuyers ? 'buyers' : 'units',
        target,
        pool,
        minimum: pack,
        limitNumber: at % 3 === 0 ? pack * 10 : 0,
        units,
        buyers: Math.min(buyers, units),
        startsAt: startOfDay(addDays(today, isOver ? -6 : -2)),
        endsAt,
        outcome: isOver ? end : 'open',
        closedAt: isOver ? endsAt : null,
      },
    ]
  })
}

import type { SpendOfferId } from '@xinglin/domain/cart'
import type { SpendOffer, SpendOfferGoods, WelfareZone } from '@xinglin/domain/content'
import type { Page } from '@xinglin/domain/kernel/page'
import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { goods } from '../db/schema-catalogue.ts'
import { spendOfferGoods, spendOffers, welfareGoods, welfares } from '../db/schema-offers.ts'
import { loadGoodsByIds, type ShelfGoods } from '../goods/load-goods.ts'
import type { Context } from '../http/context.ts'

type Asking = Pick<Context, 'db' | 'buyer' | 'now'>
type OfferRow = typeof spendOffers.$inferSelect & { readonly goodsCount: number }

const PAGE_SIZE = 20

const readOffers = async ({ db, now }: Asking, id: SpendOfferId | null): Promise<readonly OfferRow[]> => {
  const rows = await db
    .select({
      offer: spendOffers,
      goodsCount: sql<number>`(
        select count(*)::int from ${spendOfferGoods} c join ${goods} g on g.id = c.goods_id and g.on_sale
         where c.spend_offer_id = ${spendOffers}.id)`,
    })
    .from(spendOffers)
    .where(
      and(
        lte(spendOffers.startsAt, now),
        gt(spendOffers.endsAt, now),
        ...(id === null ? [] : [eq(spendOffers.id, id)]),
      ),
    )
    .orderBy(asc(spendOffers.sort), asc(spendOffers.id))
  return rows.map(({ offer, goodsCount }) => ({ ...offer, goodsCount }))
}

const offerOf = (row: OfferRow, reward: ShelfGoods['goods']): SpendOffer | null => {
  const threshold =
    row.thresholdAmount !== null
      ? ({ kind: 'amount', amount: row.thresholdAmount } as const)
      : row.thresholdUnits !== null
        ? ({ kind: 'units', units: row.thresholdUnits } as const)
        : null
  if (threshold === null) return null
  const { id, name, startsAt, endsAt, goodsCount } = row
  const offer = { id, name, startsAt, endsAt, threshold, reward, goodsCount }
  if (row.kind === 'gift') return { ...offer, terms: { kind: 'gift', total: row.total ?? 0, repeat: row.isRepeating } }
  const price = reward.sale.kind === 'open' ? row.price : null
  return { ...offer, terms: { kind: 'exchange', price, most: row.most ?? 0 } }
}

const offersOf = async (rows: readonly OfferRow[], { db, buyer, now }: Asking): Promise<readonly SpendOffer[]> => {
  const rewards = await loadGoodsByIds(db, [...new Set(rows.map(({ goodsId }) => goodsId))], buyer, now)
  return rows.flatMap((row) => {
    const reward = rewards.find(({ id }) => id === row.goodsId)
    const offer = reward === undefined ? null : offerOf(row, reward)
    return offer === null ? [] : [offer]
  })
}

/** 满赠 and 换购 that run now. */
export const runningSpendOffers = async (asking: Asking): Promise<readonly SpendOffer[]> =>
  offersOf(await readOffers(asking, null), asking)

/** A 满赠 or 换购 with a page of the goods that count toward it, best sellers first. */
export const spendOfferWithGoods = async (
  id: SpendOfferId,
  page: number,
  asking: Asking,
): Promise<SpendOfferGoods | null> => {
  const rows = await readOffers(asking, id)
  const [offer] = await offersOf(rows, asking)
  if (offer === undefined) return null
  const { db, buyer, now } = asking
  const ids = await db
    .select({ id: goods.id })
    .from(spendOfferGoods)
    .innerJoin(goods, and(eq(goods.id, spendOfferGoods.goodsId), eq(goods.onSale, true)))
    .where(eq(spendOfferGoods.spendOfferId, id))
    .orderBy(desc(goods.monthlySales), asc(goods.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const list = await loadGoodsByIds(
    db,
    ids.map((row) => row.id),
    buyer,
    now,
  )
  return { offer, goods: pageOf(list, offer.goodsCount, page) }
}

const pageOf = <T>(list: readonly T[], total: number, page: number): Page<T> => ({
  list,
  total,
  capped: false,
  page,
  pageSize: PAGE_SIZE,
})

/** The running 94折 with a page of its goods; null while none runs. */
export const runningWelfare = async (page: number, { db, buyer, now }: Asking): Promise<WelfareZone | null> => {
  const [welfare] = await db
    .select()
    .from(welfares)
    .where(and(lte(welfares.startsAt, now), gt(welfares.endsAt, now)))
    .orderBy(asc(welfares.sort), asc(welfares.id))
    .limit(1)
  if (welfare === undefined) return null
  const takesPart = eq(welfareGoods.welfareId, welfare.id)
  const onSale = and(eq(goods.id, welfareGoods.goodsId), eq(goods.onSale, true))
  const ids = await db
    .select({ id: goods.id })
    .from(welfareGoods)
    .innerJoin(goods, onSale)
    .where(takesPart)
    .orderBy(desc(goods.monthlySales), asc(goods.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(welfareGoods)
    .innerJoin(goods, onSale)
    .where(takesPart)
  const list = await loadGoodsByIds(
    db,
    ids.map((row) => row.id),
    buyer,
    now,
  )
  const { name, rate, startsAt, endsAt } = welfare
  return {
    welfare: { kind: 'welfare', name, rate, startsAt, endsAt },
    goods: pageOf(list, counted?.total ?? 0, page),
  }
}

import { unavailableBecause } from '@xinglin/domain/cart'
import type { Goods, GoodsId } from '@xinglin/domain/goods'
import type { Instant } from '@xinglin/domain/kernel/time'
import { type Buyer, type BuyerType, buyerTypes } from '@xinglin/domain/members'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { isGoodsLine } from '../db/line-sql.ts'
import { isPaid } from '../db/order-sql.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { recentAnswers } from '../recent-answers.ts'
import { bestSellers } from './catalogue-queries.ts'
import { loadGoodsByIds } from './load-goods.ts'

const SHOWN = 10
/** More than are shown: some of them this buyer may not buy. */
const CANDIDATES = 25
/** The latest orders tell what is bought now, whatever the size of the shop. */
const LATEST_ORDERS = 1000
/** Of the code of a region: the province. */
const PROVINCE_DIGITS = 2

type Peers = { readonly buyerType: BuyerType; readonly province: string }

/** What buyers of one type in one province bought lately, by how many of them did; one good of each name. */
const boughtByPeers = async (db: Db, { buyerType, province }: Peers): Promise<readonly GoodsId[]> => {
  const rows = await readRows(
    db,
    { id: pg.id<GoodsId>() },
    sql`
      with recent as (
        select o.id, o.member_id from orders o join members m on m.id = o.member_id
         where o.paid_at is not null and ${isPaid('o')} and m.rank = ${buyerTypes.indexOf(buyerType) + 1}
           and left(m.licence_region, ${PROVINCE_DIGITS}) = ${province}
         order by o.paid_at desc limit ${LATEST_ORDERS}),
      bought as (
        select l.goods_id, count(distinct r.member_id) as buyers, sum(l.quantity) as units
          from recent r join order_lines l on l.order_id = r.id where ${isGoodsLine('l')} group by 1),
      best as (
        select distinct on (g.name) g.id, b.buyers, b.units
          from bought b join goods g on g.id = b.goods_id
         where g.on_sale and exists (select from stock s where s.goods_id = g.id and s.n > 0)
         order by g.name, b.buyers desc, b.units desc, g.id)
      select id from best order by buyers desc, units desc, id limit ${CANDIDATES}`,
  )
  return rows.map(({ id }) => id)
}

const oneOfEachName = (goods: readonly Goods[]): readonly Goods[] => {
  const names = new Set<string>()
  return goods.filter(({ name }) => !names.has(name) && names.add(name))
}

/**
 * 为您推荐 (docs/rules.md#3-told-promise): goods that this buyer may buy, first what buyers of his type and province
 * buy, then the best sellers of the shop. Which goods are candidates is cached for a minute.
 */
export const createRecommended = (): ((db: Db, buyer: Buyer, now: Instant) => Promise<readonly Goods[]>) => {
  const kept = recentAnswers<readonly GoodsId[]>()
  return async (db, buyer, now) => {
    const best = await kept.get('best', now, () => bestSellers(db, CANDIDATES, 'onePerName'))
    if (buyer.kind !== 'passed') return loadGoodsByIds(db, best.slice(0, SHOWN), buyer, now)
    const { buyerType, region } = buyer
    const province = region.slice(0, PROVINCE_DIGITS)
    const peers = await kept.get(`${buyerType} ${province}`, now, () => boughtByPeers(db, { buyerType, province }))
    let chosen: readonly Goods[] = []
    for (const ids of [peers, best]) {
      if (chosen.length >= SHOWN || ids.length === 0) continue
      const open = (await loadGoodsByIds(db, ids, buyer, now)).filter((goods) => unavailableBecause({ goods }) === null)
      chosen = oneOfEachName([...chosen, ...open])
    }
    return chosen.slice(0, SHOWN)
  }
}

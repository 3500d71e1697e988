import type { OfferWritten, TrialCart } from '@xinglin/api-contract/staff-api'
import type { GoodsId } from '@xinglin/domain/goods'
import { type Instant, instant } from '@xinglin/domain/kernel/time'
import { buyerTypes, type MemberId } from '@xinglin/domain/members'
import type { ActivityId } from '@xinglin/domain/promotions'
import { offerConflictText, type OfferTrial } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import type { Member } from '../../cart/load-cart.ts'
import { loadTrialCart, type TrialItems } from '../../cart/trial-cart.ts'
import type { Db } from '../../db/database.ts'
import { rowId } from '../../db/ids.ts'
import { readRows } from '../../db/read-rows.ts'
import { loadShelf } from '../../goods/load-goods.ts'
import { loadBuyer } from '../../members/buyer.ts'
import { readLines } from '../../table-columns.ts'
import { budgetOf } from './offer-budget.ts'
import { readConflicts } from './offer-board.ts'
import { type OfferCells, offerColumns } from './offer-columns.ts'
import { tableOf, tryOffers } from './offer-drafts.ts'
import { offerTableOf } from './offer-kinds.ts'
import { lossesOf } from './offer-losses.ts'
import { placesOf, Unknown } from './offer-places.ts'

/** An offer as read from its columns. */
export const cellsOf = (written: OfferWritten): readonly OfferCells[] =>
  readLines(offerColumns, 'kind', tableOf(written)).lines.map(({ cells }) => cells)

const buyersOf = (kind: string): string => {
  if (kind === '新人特价') return '还没有付过款的新会员'
  if (kind === '现金券') return '表中列出的会员'
  if (kind === '积分商品') return '积分足够的会员'
  if (kind === '抽奖') return '全部已认证会员，每个账号抽一次'
  return '全部已认证会员；每家能买哪些商品，仍按证照经营范围与控销'
}

const nothing = { differences: [], warnings: [], budget: [], carts: null } as const

/** The result of an offer: read inside a transaction that is rolled back. */
export const trialOf = async (
  db: Db,
  { cart, ...written }: OfferWritten & { readonly cart: TrialCart | null },
  now: Instant,
): Promise<OfferTrial> => {
  const { kind } = written
  const buyers = buyersOf(kind)
  const known = new Set((await readConflicts(db, now)).map(offerConflictText))
  const cells = cellsOf(written)
  const { outcome, seen } = await tryOffers(db, written, now, async (tx) => ({
    conflicts: (await readConflicts(tx, now)).map(offerConflictText).filter((text) => !known.has(text)),
    losses: await lossesOf(tx, kind, cells, placesOf(tx)),
    budget: await budgetOf(tx, kind, cells, now),
    laid: offerTableOf(kind)?.pricesCarts === true && cart !== null ? await layCart(tx, written, cart, now) : null,
  }))
  if (!('added' in outcome)) return { ...nothing, buyers, problems: [...new Set(outcome.map(({ text }) => text))] }
  return {
    problems: [],
    differences: outcome.differences,
    warnings: [...(seen?.conflicts ?? []).map((text) => `${text}，同一商品同时只参加一个`), ...(seen?.losses ?? [])],
    budget: seen?.budget ?? [],
    buyers,
    carts: seen?.laid == null ? null : await beside(db, seen.laid),
  }
}

/** The member whose cart is simulated: the one that is named, or the first approved one of the type. */
const memberOf = async (db: Db, { buyerType, member }: TrialCart) => {
  const word = member.trim()
  const rank = buyerType === null ? null : buyerTypes.indexOf(buyerType) + 1
  const which =
    word === ''
      ? sql`is_passed and (${rank}::int is null or rank = ${rank}::int)`
      : sql`username = ${word} or phone = ${word} or company_name like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
  const [row] = await readRows(
    db,
    sql<{ readonly id: number; readonly company: string }>`
      select id, company_name as company from members where ${which} order by is_passed desc, id limit 1`,
  )
  return row ?? null
}

const MOST_GOODS = 60
const PROPOSED = 3

/** Some goods of the offer that this buyer may buy. */
const proposed = async (tx: Db, { lines }: OfferWritten, buyer: Member, now: Instant): Promise<TrialItems['goods']> => {
  const words = lines
    .map((line) => line['goods'] ?? '')
    .join(';')
    .replaceAll(/\*\d+/g, '')
  const ids = await placesOf(tx)
    .goods(words)
    .catch((error: unknown) => {
      if (error instanceof Unknown) return []
      throw error
    })
  const wanted = ids.slice(0, MOST_GOODS).map((id) => ({ id: rowId<GoodsId>(id), warehouseId: null }))
  return (await loadShelf(tx, wanted, buyer, now))
    .filter(({ goods: { sale } }) => sale.kind === 'open' && sale.refusal === null && sale.stock > 0)
    .slice(0, PROPOSED)
    .map(({ goods }) => ({ goodsId: goods.id, quantity: Math.max(10, goods.packing.middlePack) }))
}

/** One more good, by bar code or the beginning of its name. */
const added = async (db: Db, word: string): Promise<TrialItems['goods']> => {
  if (word.trim() === '') return []
  const rows = await readRows(
    db,
    sql<{ readonly id: number }>`
      select id from goods where on_sale and (bar_code = ${word.trim()} or name = ${word.trim()}) order by id limit 1`,
  )
  return rows.map(({ id }) => ({ goodsId: rowId<GoodsId>(id), quantity: 10 }))
}

type Written = { readonly id: number; readonly warehouseId: number }

/** The rows of the offer that was just written, by its name, so that lines can refer to them. */
const offerOf = async (tx: Db, { kind, lines: [first] }: OfferWritten) => {
  const name = first?.['name'] ?? ''
  const [activity] = await readRows(
    tx,
    sql<{ readonly id: ActivityId }>`select id from activities where name = ${name} order by id desc limit 1`,
  )
  const [combination] =
    kind === '组合'
      ? await readRows(
          tx,
          sql<Written>`select id, warehouse_id as "warehouseId" from combinations where name = ${name}`,
        )
      : []
  const [exchange] =
    kind === '换购'
      ? await readRows(
          tx,
          sql<Written>`select id, warehouse_id as "warehouseId" from spend_offers where name = ${name} and kind = 'exchange'`,
        )
      : []
  return {
    activityId: activity?.id ?? null,
    combination: combination
      ? { id: rowId<never>(combination.id), warehouseId: rowId<never>(combination.warehouseId) }
      : null,
    exchange: exchange ? { id: rowId<never>(exchange.id), warehouseId: rowId<never>(exchange.warehouseId) } : null,
  }
}

const couponOf = async (tx: Db, { kind, lines: [first] }: OfferWritten, cells: OfferCells | undefined) => {
  if (kind !== '优惠券' || cells?.face === undefined) return null
  const isForAll = first?.['goods'] === '全部'
  return {
    minimum: cells.threshold ?? rowId<never>(0),
    face: cells.face,
    goodsIds: isForAll ? null : await placesOf(tx).goods(first?.['goods'] ?? ''),
  }
}

type Laid = Omit<NonNullable<OfferTrial['carts']>, 'before'> & {
  readonly buyer: Member
  readonly goods: TrialItems['goods']
  readonly at: Instant
}

/** A cart after the beginning of the offer, within the transaction that has written it. */
const layCart = async (tx: Db, written: OfferWritten, cart: TrialCart, now: Instant): Promise<Laid | null> => {
  const member = await memberOf(tx, cart)
  if (member === null) return null
  const [cells] = cellsOf(written)
  const at = instant(Math.max(now, cells?.startsAt ?? now, cells?.usableFrom ?? now))
  const buyer = await loadBuyer(tx, rowId<MemberId>(member.id), at)
  if (buyer.kind === 'guest') return null
  const chosen = cart.items.map(({ goodsId, quantity }) => ({ goodsId: rowId<GoodsId>(goodsId), quantity }))
  const held = chosen.length === 0 ? await proposed(tx, written, buyer, at) : chosen
  const more = (await added(tx, cart.add)).filter((one) => held.every(({ goodsId }) => goodsId !== one.goodsId))
  const goods = [...held, ...more]
  return {
    buyer,
    goods,
    at,
    company: member.company,
    after: await loadTrialCart(tx, buyer, { goods, ...(await offerOf(tx, written)) }, at),
    coupon: await couponOf(tx, written, cells),
  }
}

/** The same cart without the offer, read after the rollback: an embedded shop has one connection. */
const beside = async (db: Db, { buyer, goods, at, ...laid }: Laid): Promise<OfferTrial['carts']> => ({
  ...laid,
  before: await loadTrialCart(db, buyer, { goods }, at),
})

import type { OfferWritten, TrialCart } from '@xinglin/api-contract/staff-api'
import { type GoodsId, licenceScopes } from '@xinglin/domain/goods'
import { type Instant, instant } from '@xinglin/domain/kernel/time'
import { type BuyerType, buyerTypeLabels, buyerTypes, type MemberId } from '@xinglin/domain/members'
import { offerDesk } from '@xinglin/domain/promotions'
import { offerConflictText, type OfferTrial } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import type { Member } from '../../cart/load-cart.ts'
import { loadTrialCart, NOBODY, type TrialItems } from '../../cart/trial-cart.ts'
import type { Db } from '../../db/database.ts'
import { rowId } from '../../db/ids.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { loadShelf } from '../../goods/load-goods.ts'
import { loadBuyer } from '../../members/buyer.ts'
import { readLines } from '../../table-lines.ts'
import { readConflicts } from './offer-board.ts'
import { type OfferCells, offerColumns } from './offer-columns.ts'
import { tableOf, tryOffers } from './offer-drafts.ts'
import { offerTables } from './offer-kinds.ts'
import { lossesOf } from './offer-losses.ts'
import { placesOf, Unknown } from './offer-places.ts'

/** The columns of an offer, decoded. */
export const cellsOf = (written: OfferWritten): readonly OfferCells[] =>
  readLines(offerColumns, ['kind'], tableOf(written)).lines.map(({ cells }) => cells)

const EVERYBODY = '全部已认证会员；每家能买哪些商品，仍按证照经营范围与控销'

const nothing = { differences: [], warnings: [], budget: [], carts: null } as const

/** The effect of an offer, computed inside a transaction that is rolled back. */
export const trialOf = async (
  db: Db,
  { cart, ...written }: OfferWritten & { readonly cart: TrialCart | null },
  now: Instant,
): Promise<OfferTrial> => {
  const { kind } = written
  const table = offerTables[kind]
  const buyers = table.buyers ?? EVERYBODY
  const known = new Set((await readConflicts(db, now)).map(offerConflictText))
  const cells = cellsOf(written)
  const { outcome, seen } = await tryOffers(db, written, now, async (tx) => ({
    conflicts: (await readConflicts(tx, now)).map(offerConflictText).filter((text) => !known.has(text)),
    losses: await lossesOf(tx, kind, cells, placesOf(tx)),
    budget: (await table.budget?.(cells, tx, now)) ?? [],
    laid: offerDesk[kind].pricesCarts === true && cart !== null ? await layCart(tx, written, cart, now) : null,
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

type TrialBuyer = { readonly buyer: Member; readonly company: string }

/**
 * The buyer whose cart is simulated: the named member, or the first approved one of the type. If there is none, as
 * before the shop opens, a fictitious one with every licence.
 */
const buyerFor = async (db: Db, { buyerType, member }: TrialCart, at: Instant): Promise<TrialBuyer | null> => {
  const word = member.trim()
  const rank = buyerType === null ? null : buyerTypes.indexOf(buyerType) + 1
  const which =
    word === ''
      ? sql`is_passed and (${rank}::int is null or rank = ${rank}::int)`
      : sql`username = ${word} or phone = ${word} or company_name like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
  const [row] = await readRows(
    db,
    { id: pg.id<MemberId>(), company: pg.text },
    sql`
      select id, company_name as company from members where ${which} order by is_passed desc, id limit 1`,
  )
  if (row === undefined) return word === '' ? imagined(buyerType ?? 'pharmacy') : null
  const buyer = await loadBuyer(db, row.id, at)
  return buyer.kind === 'guest' ? null : { buyer, company: row.company }
}

const imagined = (buyerType: BuyerType): TrialBuyer => ({
  company: `假设的${buyerTypeLabels[buyerType]}（证照齐全）`,
  buyer: {
    kind: 'passed',
    id: NOBODY,
    buyerType,
    region: '',
    scopes: licenceScopes,
    otcBOnly: false,
    expiredCertificate: null,
    mayBuyColdChain: true,
    mayBuyEphedrine: true,
    receiptOutstanding: false,
  },
})

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

/** An additional good, by bar code or the beginning of its name. */
const added = async (db: Db, word: string): Promise<TrialItems['goods']> => {
  if (word.trim() === '') return []
  const rows = await readRows(
    db,
    { id: pg.id<GoodsId>() },
    sql`
      select id from goods where on_sale and (bar_code = ${word.trim()} or name = ${word.trim()}) order by id limit 1`,
  )
  return rows.map(({ id }) => ({ goodsId: id, quantity: 10 }))
}

type Laid = Omit<NonNullable<OfferTrial['carts']>, 'before'> & {
  readonly buyer: Member
  readonly goods: TrialItems['goods']
  readonly at: Instant
}

/** The simulated cart at a time after the offer's start, inside the transaction that has written the offer. */
const layCart = async (tx: Db, written: OfferWritten, cart: TrialCart, now: Instant): Promise<Laid | null> => {
  const [cells] = cellsOf(written)
  const at = instant(Math.max(now, cells?.startsAt ?? now, cells?.usableFrom ?? now))
  const found = await buyerFor(tx, cart, at)
  if (found === null) return null
  const { buyer, company } = found
  const chosen = cart.items.map(({ goodsId, quantity }) => ({ goodsId: rowId<GoodsId>(goodsId), quantity }))
  const held = chosen.length === 0 ? await proposed(tx, written, buyer, at) : chosen
  const more = (await added(tx, cart.add)).filter((one) => held.every(({ goodsId }) => goodsId !== one.goodsId))
  const goods = [...held, ...more]
  const { coupon = null, ...items } =
    cells === undefined ? {} : ((await offerTables[written.kind].inCart?.(cells, tx)) ?? {})
  return {
    buyer,
    goods,
    at,
    company,
    after: await loadTrialCart(tx, buyer, { goods, ...items }, at),
    coupon,
  }
}

/** The same cart without the offer. Read after the rollback, because the embedded database has one connection. */
const beside = async (db: Db, { buyer, goods, at, ...laid }: Laid): Promise<OfferTrial['carts']> => ({
  ...laid,
  before: await loadTrialCart(db, buyer, { goods }, at),
})

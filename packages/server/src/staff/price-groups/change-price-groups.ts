import {
  decode,
  list,
  nullable,
  record,
  rate,
  shortIdOf,
  text,
  unitPrice,
  whole,
  dayCodec,
  type Codec,
} from '@xinglin/api-contract/kernel/wire'
import type { CategoryId, GoodsId, GroupWindow, PriceGroupId } from '@xinglin/domain/goods'
import { type Money, moneyToDecimal } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import { MOST_GROUP_PRICES, type PriceGroupTerms } from '@xinglin/domain/staff'
import { and, eq, ne } from 'drizzle-orm'
import { auditStaff } from '../../audit.ts'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { priceGroupCategories, priceGroupGoods, priceGroups } from '../../db/schema-price-groups.ts'
import { type Staff, staffOperation } from '../../staff-operation.ts'
import { fileApproval } from '../desk/file-approval.ts'
import { subjectOf } from './load-price-groups.ts'

type Filed = { readonly groupId: PriceGroupId; readonly version: number; readonly terms: PriceGroupTerms }

const filedTerms: Codec<Filed> = record({
  groupId: shortIdOf<PriceGroupId>(),
  version: whole(1, 999_999_999),
  terms: record({
    name: text(60),
    from: dayCodec,
    until: nullable(dayCodec),
    prices: list(record({ goodsId: shortIdOf<GoodsId>(), price: unitPrice }), MOST_GROUP_PRICES),
    rates: list(record({ categoryId: shortIdOf<CategoryId>(), rate }), 500),
  }),
})

/** Reads a group and locks it until the transaction ends. */
const lockRow = async (tx: Db, id: PriceGroupId): Promise<(PriceGroupTerms & { readonly version: number }) | null> => {
  const [row] = await tx.select().from(priceGroups).where(eq(priceGroups.id, id)).for('update')
  if (!row) return null
  const prices = await tx
    .select({ goodsId: priceGroupGoods.goodsId, price: priceGroupGoods.price })
    .from(priceGroupGoods)
    .where(eq(priceGroupGoods.groupId, id))
    .orderBy(priceGroupGoods.goodsId)
  const rates = await tx
    .select({ categoryId: priceGroupCategories.categoryId, rate: priceGroupCategories.rate })
    .from(priceGroupCategories)
    .where(eq(priceGroupCategories.groupId, id))
    .orderBy(priceGroupCategories.categoryId)
  return { version: row.version, name: row.name, from: row.validFrom, until: row.validUntil, prices, rates }
}

const windowWords = ({ from, until }: GroupWindow): string => `${from} 至 ${until ?? '长期'}`
const ratesOf = ({ rates }: PriceGroupTerms): ReadonlyMap<number, string> =>
  new Map(rates.map(({ categoryId, rate: part }) => [categoryId, String(Number(part))]))
const pricesOf = ({ prices }: PriceGroupTerms): ReadonlyMap<number, string> =>
  new Map(prices.map(({ goodsId, price }) => [goodsId, moneyToDecimal(price)]))

/** The keys whose values were changed, added or removed. */
const changedIn = (before: ReadonlyMap<number, string>, after: ReadonlyMap<number, string>): readonly number[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key))

/** Summary of a change for the person who confirms it: 商品价 3 项. */
const changeWords = (before: PriceGroupTerms, after: PriceGroupTerms): readonly string[] => {
  const goods = changedIn(pricesOf(before), pricesOf(after)).length
  const categories = changedIn(ratesOf(before), ratesOf(after)).length
  return [
    ...(before.name === after.name ? [] : [`改名为 ${after.name}`]),
    ...(windowWords(before) === windowWords(after) ? [] : [`有效期 ${windowWords(after)}`]),
    ...(goods === 0 ? [] : [`商品价 ${String(goods)} 项`]),
    ...(categories === 0 ? [] : [`品类折扣 ${String(categories)} 项`]),
  ]
}

/** Number of changed prices that one audit row lists. */
const MOST_LISTED = 200

const told = (values: ReadonlyMap<number, string>, keys: readonly number[]): string =>
  keys
    .slice(0, MOST_LISTED)
    .map((key) => `${String(key)}→${values.get(key) ?? '无'}`)
    .join(' ')

const facts = (terms: PriceGroupTerms, goods: readonly number[], categories: readonly number[]) => ({
  name: terms.name,
  valid: windowWords(terms),
  prices: told(pricesOf(terms), goods),
  rates: told(ratesOf(terms), categories),
})

const isNamedOtherwise = async (tx: Db, id: PriceGroupId | 0, name: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: priceGroups.id })
    .from(priceGroups)
    .where(and(eq(priceGroups.name, name), ...(id === 0 ? [] : [ne(priceGroups.id, id)])))
  return rows.length === 0
}

/** @returns null when another group has the name */
export const createPriceGroup = async (
  db: Db,
  { name, from, until }: GroupWindow & { readonly name: string },
  by: Staff,
): Promise<PriceGroupId | null> => {
  let made: PriceGroupId | null = null
  await staffOperation(db, by, {
    action: 'price-group.create',
    object: 'price-groups',
    detail: { name, valid: windowWords({ from, until }) },
    operation: async (tx) => {
      const [row] = await tx
        .insert(priceGroups)
        .values({ name, validFrom: from, validUntil: until })
        .onConflictDoNothing()
        .returning({ id: priceGroups.id })
      made = row?.id ?? null
      return row !== undefined
    },
  })
  return made
}

/** `moved`: the group has changed since it was read; `named`: another group has that name. */
export type GroupFiled = 'filed' | 'moved' | 'named' | 'waiting' | 'same'

/** Files a group as a whole for a second person. */
export const filePriceGroup = async (db: Db, { groupId, version, terms }: Filed, by: Staff): Promise<GroupFiled> => {
  let outcome: GroupFiled = 'moved'
  await staffOperation(db, by, {
    action: 'price-group.file',
    object: subjectOf(groupId),
    detail: { goods: terms.prices.length, categories: terms.rates.length },
    operation: async (tx) => {
      const before = await lockRow(tx, groupId)
      if (before?.version !== version) return false
      outcome = 'named'
      if (!(await isNamedOtherwise(tx, groupId, terms.name))) return false
      const words = changeWords(before, terms)
      outcome = 'same'
      if (words.length === 0) return false
      outcome = 'waiting'
      const filed = await fileApproval(
        tx,
        {
          kind: 'priceGroup',
          subject: subjectOf(groupId),
          title: `${before.name}：${words.join('，')}`,
          amount: null,
          payload: { filed: filedTerms.encode({ groupId, version, terms }) },
        },
        by,
      )
      if (filed) outcome = 'filed'
      return filed
    },
  })
  return outcome
}

/** @throws for the payload of another kind */
const filedGroup = (payload: unknown): Filed => {
  const filed = typeof payload === 'object' && payload !== null && 'filed' in payload ? payload.filed : null
  const read = decode(filedTerms, filed)
  if (!read.ok) throw new TypeError('an approval of a price group without it')
  return read.value
}

/** A price of the group that a filing changes; null: none. */
export type GroupPriceChange = {
  readonly goodsId: GoodsId
  readonly before: Money | null
  readonly after: Money | null
}

/** The prices that a filed group changes, beside those of today. */
export const filedGroupPrices = async (db: Db, payload: unknown): Promise<readonly GroupPriceChange[]> => {
  const { groupId, terms } = filedGroup(payload)
  const held = await db
    .select({ goodsId: priceGroupGoods.goodsId, price: priceGroupGoods.price })
    .from(priceGroupGoods)
    .where(eq(priceGroupGoods.groupId, groupId))
    .orderBy(priceGroupGoods.goodsId)
  const before = new Map(held.map(({ goodsId, price }) => [goodsId, price]))
  const after = new Map(terms.prices.map(({ goodsId, price }) => [goodsId, price]))
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((goodsId) => ({ goodsId, before: before.get(goodsId) ?? null, after: after.get(goodsId) ?? null }))
    .filter((change) => change.before !== change.after)
}

/**
 * Writes what a second person has confirmed.
 * @returns false, with nothing written, when the group has changed since the filing
 */
export const writePriceGroup = async (
  tx: Db,
  payload: unknown,
  by: { readonly actor: string; readonly at: Instant },
): Promise<boolean> => {
  const { groupId, version, terms } = filedGroup(payload)
  const before = await lockRow(tx, groupId)
  if (before?.version !== version || !(await isNamedOtherwise(tx, groupId, terms.name))) return false
  await tx
    .update(priceGroups)
    .set({ name: terms.name, validFrom: terms.from, validUntil: terms.until, version: version + 1 })
    .where(eq(priceGroups.id, groupId))
  await tx.delete(priceGroupGoods).where(eq(priceGroupGoods.groupId, groupId))
  await tx.delete(priceGroupCategories).where(eq(priceGroupCategories.groupId, groupId))
  await insertRows(
    tx,
    priceGroupGoods,
    terms.prices.map((one) => ({ groupId, ...one })),
  )
  await insertRows(
    tx,
    priceGroupCategories,
    terms.rates.map((one) => ({ groupId, ...one })),
  )
  const goods = changedIn(pricesOf(before), pricesOf(terms))
  const categories = changedIn(ratesOf(before), ratesOf(terms))
  await auditStaff(tx, by, {
    action: 'price-group.set',
    object: subjectOf(groupId),
    result: 'ok',
    detail: { before: facts(before, goods, categories), after: facts(terms, goods, categories) },
  })
  return true
}

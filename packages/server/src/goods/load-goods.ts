import {
  type Batch,
  type BuyersTerms,
  type ControlledRule,
  type ControlledSale,
  controlledSale,
  expiryFacts,
  type Goods,
  type GoodsId,
  type GoodsRestrictions,
  goodsTags,
  limitLeft,
  pricesFor,
  type PriceId,
  priceVisibility,
  purchaseRefusal,
  type Sale,
  sellableBatches,
  type SpecialPrice,
  type WarehouseId,
  type CategoryId,
} from '@xinglin/domain/goods'
import { yuan } from '@xinglin/domain/kernel/money'
import { dayAt, type Day, type Instant, instant } from '@xinglin/domain/kernel/time'
import { type Buyer, type BuyerType, buyerTypes } from '@xinglin/domain/members'
import {
  type Activity,
  activityTerms,
  isNamedByLines,
  type ItemFreeShipping,
  withGoods,
} from '@xinglin/domain/promotions'
import { decode } from '@xinglin/api-contract/kernel/wire'
import { activity as activityCodec } from '@xinglin/api-contract/promotions-codecs'
import type { Db } from '../db/database.ts'
import { picturesOf } from '../pictures/picture-paths.ts'
import { readShelf, type ShelfRow } from './shelf-query.ts'
import { rowId } from '../db/ids.ts'

/**
 * One good with the prices and rights of this buyer, and with what pricing, the purchase gate and the detail page
 * need.
 */
export type ShelfGoods = {
  readonly goods: Goods
  /** Whether this line sells the near-expiry batches. */
  readonly nearExpiry: boolean
  readonly restrictions: GoodsRestrictions
  /**
   * Running activities: first those that a line may choose from (the first of them is `goods.activity`), then those
   * that always apply.
   */
  readonly activities: readonly Activity[]
  /** Batches in all warehouses, first expired first. */
  readonly batches: readonly Batch[]
  readonly categoryId: CategoryId
  readonly topCategoryId: CategoryId
  readonly storage: string
  readonly barCode: string
  readonly genericName: string
  /**
   * Ids of its running special prices and its tier prices, whether or not this buyer sees them: a link may contain
   * them.
   */
  readonly priceIds: readonly PriceId[]
  readonly ladderId: number | null
}

/** A good, and the warehouse to take it from; null: any that has it in stock. */
export type Wanted = {
  readonly id: GoodsId
  readonly warehouseId: WarehouseId | null
  /** With null: restricts the choice to these warehouses; empty: no restriction. */
  readonly among?: readonly WarehouseId[]
  /** is_jxq: only its near-expiry batches, at their price. */
  readonly nearExpiry?: boolean
}

/**
 * Goods with all data needed for pricing, read in one statement, in the requested order. Goods that do not exist are
 * left out; those off the shelf have a refusal.
 */
export const loadShelf = async (
  db: Db,
  wanted: readonly Wanted[],
  buyer: Buyer,
  now: Instant,
): Promise<readonly ShelfGoods[]> => {
  const ids = [...new Set(wanted.map(({ id }) => id))]
  return shelvedAs(await readShelf(db, ids, buyer.kind === 'guest' ? 0 : buyer.id, now), wanted, buyer, now)
}

/** Builds the requested goods from rows that were already read. */
export const shelvedAs = (
  rows: readonly ShelfRow[],
  wanted: readonly Wanted[],
  buyer: Buyer,
  now: Instant,
): readonly ShelfGoods[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const read = activityReader()
  return wanted.flatMap((each) => {
    const row = byId.get(each.id)
    return row === undefined ? [] : [shelfGoods(row, each, buyer, now, read)]
  })
}

/** The same for plain ids: from the first of these warehouses that can ship the good, or without a list from any. */
export const loadGoodsByIds = async (
  db: Db,
  ids: readonly GoodsId[],
  buyer: Buyer,
  now: Instant,
  among: readonly WarehouseId[] = [],
): Promise<readonly Goods[]> => {
  const shelf = await loadShelf(
    db,
    ids.map((id) => ({ id, warehouseId: null, among })),
    buyer,
    now,
  )
  return shelf.map(({ goods }) => goods)
}

const kinds = { drug: 'drug', tcm: 'herb', device: 'device', other: 'other' } as const

const shelfGoods = (
  row: ShelfRow,
  { warehouseId: wantedWarehouse, among = [], nearExpiry = false }: Wanted,
  buyer: Buyer,
  now: Instant,
  read: ReturnType<typeof activityReader>,
): ShelfGoods => {
  const today = dayAt(now)
  const batches = batchesOf(row, today)
  const controlled = controlledOf(row, buyer)
  const restrictions = restrictionsOf(row, controlled)
  const sellable = sellableBatches(batches, today, nearExpiry)
  const chosenWarehouse = wantedWarehouse ?? homeOf(row, sellable, among)
  const here = batches.filter((batch) => batch.warehouseId === chosenWarehouse)
  const running = nearExpiry ? [] : row.activities.map((one) => withGoods(read(one), [row.id]))
  const activities = [...running.filter(isNamedByLines), ...running.filter((one) => !isNamedByLines(one))]
  const prices = pricesFor(publicPrices(row, nearExpiry), termsOf(row, controlled), today)
  const { special } = prices
  // Near-expiry batches are sold at their special price only.
  const stock = nearExpiry && special === null ? 0 : sellableStock(row, sellable, chosenWarehouse)
  const sale = saleOf(row, prices, restrictions, stock, buyer, now)
  const lot =
    sellable.find((batch) => batch.warehouseId === chosenWarehouse) ??
    sellableBatches(here, today, !nearExpiry)[0] ??
    here[0] ??
    batches[0]
  const named = activities.find(isNamedByLines)
  const terms = named ? activityTerms(named) : null
  const activity = named && terms ? { id: named.id, tag: terms.tag, summary: terms.summary } : null
  const freeShipping = freeShippingOf(row)
  return {
    goods: {
      id: row.id,
      kind: kinds[row.kind],
      name: row.name,
      specification: row.specification,
      manufacturer: row.manufacturer,
      dosageForm: row.dosageForm,
      approvalNumber: row.approvalNumber,
      unit: row.unit,
      pictures: picturesOf(row),
      warehouseId: chosenWarehouse,
      rxClass: row.rxClass,
      herb: row.kind === 'tcm' ? { origin: row.origin ?? '', grade: row.grade ?? '' } : null,
      deviceClass: row.deviceClass,
      coldChain: row.isColdChain,
      ephedrine: row.isEphedrine,
      controlled: row.isControlled,
      packing: { middlePack: row.middlePack, casePack: row.casePack },
      minimum: row.minimum,
      expiry: lot ? { on: lot.expiresOn, batchNumber: lot.number, near: lot.near } : null,
      tags: goodsTags(
        {
          special,
          activities,
          preferred: row.isPreferred,
          freeShipping,
          unit: row.unit,
          listedAt: row.listedAt,
        },
        today,
      ),
      preferred: row.isPreferred,
      freeShipping,
      withCoupon: row.withCoupon,
      activity,
      inCart: row.inCart,
      sale,
    },
    nearExpiry,
    restrictions,
    activities,
    batches,
    categoryId: row.categoryId,
    topCategoryId: row.topCategoryId,
    storage: row.storage,
    barCode: row.barCode,
    genericName: row.genericName,
    priceIds: row.prices
      .filter(({ kind }) => (kind === 'near_expiry') === nearExpiry)
      .map(({ id: priceId }) => priceId),
    ladderId: row.ladder[0]?.scheme ?? null,
  }
}

type ShelfLot = Batch & { readonly isLocked: boolean }

const batchesOf = (row: ShelfRow, today: Day): readonly ShelfLot[] =>
  row.batches.map(({ number, producedOn, expiresOn, expiryMonthOnly, quantity, warehouseId, isLocked }) => ({
    number,
    producedOn,
    expiresOn,
    expiryMonthOnly,
    quantity,
    near: expiryFacts(today, expiresOn).near,
    warehouseId,
    isLocked,
  }))

const stockIn = (row: ShelfRow, warehouse: WarehouseId): number =>
  row.stock.find((stocked) => stocked.warehouseId === warehouse)?.n ?? 0

/** Stock available to a line: of the near-expiry batches, or of all other batches that do not expire within 30 days. */
const sellableStock = (row: ShelfRow, sellable: readonly Batch[], warehouse: WarehouseId): number => {
  let lots = 0
  for (const { warehouseId, quantity } of sellable) if (warehouseId === warehouse) lots += quantity
  return Math.min(stockIn(row, warehouse), lots)
}

/** The warehouse that a good comes from: the first that can ship it, or the first that stocks it when none can. */
const homeOf = (row: ShelfRow, sellable: readonly Batch[], among: readonly WarehouseId[]): WarehouseId => {
  const all = row.stock.map(({ warehouseId }) => warehouseId)
  const candidates = among.length === 0 ? all : all.filter((warehouse) => among.includes(warehouse))
  return candidates.find((warehouse) => sellableStock(row, sellable, warehouse) > 0) ?? candidates[0] ?? rowId(1)
}

/** What the 控销 rules allow this buyer; null for a good without them. Buyers who are not approved are denied. */
const controlledOf = (row: ShelfRow, buyer: Buyer): ControlledSale | null => {
  if (!row.isControlled) return null
  return buyer.kind === 'passed' ? controlledSale(row.rules.flatMap(ruleOf), buyer) : { decision: 'denied' }
}

const ruleOf = ({
  memberId,
  prefix,
  allowed,
  price,
  priority,
}: ShelfRow['rules'][number]): readonly ControlledRule[] => {
  const terms = { allowed, price: price === null ? null : yuan(price), priority }
  if (memberId !== null) return [{ whom: { kind: 'member', id: memberId }, ...terms }]
  return prefix === null ? [] : [{ whom: { kind: 'region', prefix }, ...terms }]
}

const restrictionsOf = (row: ShelfRow, controlled: ControlledSale | null): GoodsRestrictions => ({
  onSale: row.onSale,
  controlled: controlled?.decision ?? null,
  refusedRegions: row.excludedRegions,
  buyerTypes: buyerTypesOfRanks(row.buyerTypes),
  rxClass: row.rxClass,
  scopes: row.scopeRequired,
  coldChain: row.isColdChain,
  ephedrine: row.isEphedrine,
})

/** The buyer types of a good as stored, by rank; null: every type. */
export const buyerTypesOfRanks = (ranks: readonly number[]): readonly BuyerType[] | null =>
  ranks.length === 0 ? null : ranks.flatMap((rank) => buyerTypes[rank - 1] ?? [])

/** The domain's kinds of special prices by their value in the database. */
export const specialKinds = {
  special: 'special',
  daily: 'daily',
  flash: 'flashSale',
  near_expiry: 'nearExpiry',
} as const

/** This buyer's own price of the good, from a 控销 rule or a price group. */
const termsOf = ({ priceGroup }: ShelfRow, controlled: ControlledSale | null): BuyersTerms => ({
  own: controlled?.decision === 'allowed' ? controlled.price : null,
  group: priceGroup && { ...priceGroup, price: priceGroup.price === null ? null : yuan(priceGroup.price) },
})

/** The public prices. Near-expiry batches are sold at their own price only, and other batches never at it. */
const publicPrices = (row: ShelfRow, nearExpiry: boolean): Parameters<typeof pricesFor>[0] => ({
  basePrice: row.basePrice,
  ladder: row.ladder.map(({ number, price }) => ({ number, price: yuan(price) })),
  specials: row.prices.filter(({ kind }) => (kind === 'near_expiry') === nearExpiry).map(specialPrice),
})

const specialPrice = (row: ShelfRow['prices'][number]): SpecialPrice => ({
  id: row.id,
  kind: specialKinds[row.kind],
  price: yuan(row.price),
  startsAt: instant(Date.parse(row.startsAt)),
  endsAt: instant(Date.parse(row.endsAt)),
  left: row.left,
  withCoupon: row.withCoupon,
})

const saleOf = (
  row: ShelfRow,
  { basePrice, ladder, special }: ReturnType<typeof pricesFor>,
  restrictions: GoodsRestrictions,
  stock: number,
  buyer: Buyer,
  now: Instant,
): Sale => {
  const limit = limitLeft({
    limit: row.limitNumber,
    bought: row.bought,
    ephedrine: row.isEphedrine,
    boughtEphedrine: row.boughtEphedrine,
  })
  const running = special !== null && special.startsAt <= now && now < special.endsAt ? special : null
  const refusal = purchaseRefusal(buyer, restrictions, { price: running?.price ?? basePrice, stock, limitLeft: limit })
  const visibility = priceVisibility(buyer, restrictions)
  if (visibility !== 'open') return { kind: 'hidden', because: visibility, refusal: refusal ?? { code: 'CONTROLLED' } }
  return {
    kind: 'open',
    basePrice,
    special: running,
    ladder,
    // Stock of goods that are off the shelf is not shown to buyers.
    stock: refusal?.code === 'OFF_SHELF' ? 0 : stock,
    limit,
    suggestedRetailPrice: row.suggestedRetail,
    refusal,
  }
}

const freeShippingOf = (row: ShelfRow): ItemFreeShipping | null => {
  if (row.singleItemFreeMinimum > 0) return { kind: 'singleItem', minimum: row.singleItemFreeMinimum }
  return row.freeShippingNumber > 0 ? { kind: 'fromUnits', units: row.freeShippingNumber } : null
}

/** Decodes each activity once, however many of the goods take part in it. */
const activityReader = (): ((row: ShelfRow['activities'][number]) => Activity) => {
  const known = new Map<number, Activity>()
  return (row) => {
    const activity = known.get(row.id) ?? readActivity(row)
    known.set(row.id, activity)
    return activity
  }
}

/** @throws for an activity of an unknown kind, which must not be treated as another one */
const readActivity = (row: ShelfRow['activities'][number]): Activity => {
  const decoded = decode(activityCodec, row)
  if (!decoded.ok) throw new TypeError(`activity ${String(row.id)} cannot be read`)
  return decoded.value
}

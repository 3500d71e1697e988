import { floorTimesRate, rateFromDecimal } from '@xinglin/domain/kernel/money'
import { startOfDay, type Day } from '@xinglin/domain/kernel/time'
import type { Db } from '../src/db/database.ts'
import { insertRows } from '../src/db/insert-rows.ts'
import { bookMovements } from '../src/goods/stock-book.ts'
import * as catalogue from '../src/db/schema-catalogue.ts'
import { initialOf } from '../src/search/search-terms.ts'
import { EAST_WAREHOUSE, SOUTH_WAREHOUSE } from './demo-batches.ts'
import type { DemoGoods } from './demo-goods.ts'
import type { SourceData } from './source-data.ts'

const brandIntroduction = (place: string): string => `${place}的演示品牌，企业与商品均为虚构。`

/** Purchase cost as a fraction of the price. */
const costRates = ['0.78', '0.84', '0.86', '0.88', '0.90'].flatMap((text) => rateFromDecimal(text) ?? [])

/** Warehouses, manufacturers with their brands, categories, goods with their tier prices. */
export const insertCatalogue = async (
  tx: Db,
  { makers, categories }: SourceData,
  goods: readonly DemoGoods[],
  today: Day,
): Promise<void> => {
  await insertRows(tx, catalogue.warehouses, [
    { id: EAST_WAREHOUSE, name: '华东一仓', city: '杭州' },
    { id: SOUTH_WAREHOUSE, name: '华南二仓', city: '广州' },
  ])
  await insertRows(
    tx,
    catalogue.manufacturers,
    makers.map(({ id, name, shortName, place }) => ({ id, name, shortName, place })),
  )
  const fame = new Map<number, number>()
  for (const { maker, popularity: own } of goods) fame.set(maker.id, (fame.get(maker.id) ?? 0) + own)
  const byFame = makers.toSorted((a, b) => (fame.get(b.id) ?? 0) - (fame.get(a.id) ?? 0))
  await insertRows(
    tx,
    catalogue.brands,
    makers.map((maker) => ({
      id: maker.id,
      name: maker.shortName,
      manufacturerId: maker.id,
      introduction: brandIntroduction(maker.place),
      letter: initialOf(maker.shortName),
      sort: byFame.indexOf(maker) + 1,
    })),
  )
  await insertRows(
    tx,
    catalogue.categories,
    categories.map(({ id, parentId, name, level, sort, zone }) => ({
      id,
      parentId: parentId === 0 ? null : parentId,
      name,
      level,
      sort,
      zone: zone === null ? null : ({ herbs: 'zy', devices: 'qx' } as const)[zone],
    })),
  )
  const second = new Map(categories.filter(({ level }) => level === 2).map((row) => [row.name, row]))
  await insertRows(
    tx,
    catalogue.goods,
    goods.map((one) => {
      const category = second.get(one.category)
      if (category === undefined) throw new Error(`no category ${one.category}`)
      return {
        id: one.id,
        name: one.name,
        genericName: one.name,
        kind: one.kind,
        dosageForm: one.dosageForm,
        specification: one.specification,
        unit: one.unit,
        approvalNumber: one.approvalNumber,
        barCode: one.barCode,
        manufacturerId: one.maker.id,
        brandId: one.maker.id,
        categoryId: category.id,
        topCategoryId: category.parentId,
        rxClass: one.rxClass,
        deviceClass: one.deviceClass,
        isEphedrine: one.ephedrine,
        isColdChain: one.coldChain,
        storage: one.storage,
        shelfLifeMonths: one.shelfLifeMonths,
        origin: one.origin,
        grade: one.grade,
        // Clinics, wholesalers and hospitals.
        buyerTypes: one.clinicOnly ? [2, 3, 7] : [],
        scopeRequired: [...one.scopes],
        isControlled: one.controlled,
        onSale: one.onSale,
        basePrice: one.basePrice,
        suggestedRetail: one.suggestedRetail,
        middlePack: one.packing.middlePack,
        casePack: one.packing.casePack,
        minimum: one.minimum,
        limitNumber: one.limit?.number ?? 0,
        limitPeriod: one.limit?.period ?? null,
        isPreferred: one.preferred,
        freeShippingNumber: one.freeShippingNumber,
        singleItemFreeMinimum: one.singleItemFreeMinimum,
        withCoupon: one.withCoupon,
        type: 0,
        listedAt: startOfDay(one.listedOn <= today ? one.listedOn : today),
        description: '',
      }
    }),
  )
  await insertRows(
    tx,
    catalogue.ladderTiers,
    goods.flatMap(({ id, ladder }) => ladder.map((tier) => ({ goodsId: id, ladderPriceId: id, ...tier }))),
  )
  await insertRows(
    tx,
    catalogue.goodsCosts,
    // About one good in fifty has no recorded purchase cost.
    goods.flatMap(({ id, basePrice }) => {
      const rate = costRates[id % costRates.length]
      return rate === undefined || id % 50 === 0
        ? []
        : [{ goodsId: id, cost: floorTimesRate(basePrice, rate), at: startOfDay(today) }]
    }),
  )
}

/** Storage location of a good (aisle, rack, shelf): 24 racks of 20 shelves per aisle. */
const placeOf = (id: number): string => {
  const two = (number: number): string => String(number).padStart(2, '0')
  return `${'ABCDEFGH'[Math.floor(id / 480) % 8] ?? 'A'}-${two((Math.floor(id / 20) % 24) + 1)}-${two((id % 20) + 1)}`
}

/** The stock rows of each warehouse, the batches, and their opening. */
export const insertStock = async (tx: Db, goods: readonly DemoGoods[], today: Day): Promise<void> => {
  const places = goods.flatMap(({ id, batches }) => {
    const warehouses = new Set(batches.map(({ warehouseId }) => warehouseId))
    return [...(warehouses.size === 0 ? [EAST_WAREHOUSE] : warehouses)].map((warehouseId) => ({
      goodsId: id,
      warehouseId,
      location: placeOf(id),
    }))
  })
  await insertRows(
    tx,
    catalogue.stock,
    places.map((row, at) => ({ id: at + 1, ...row })),
  )
  const batches = goods
    .flatMap(({ id, batches: own }) => own.map((batch) => ({ goodsId: id, ...batch })))
    .map((row, at) => ({ id: at + 1, ...row }))
  await insertRows(
    tx,
    catalogue.batches,
    batches.map(({ quantity: _opening, ...row }) => row),
  )
  await bookMovements(
    tx,
    batches.map(({ id, quantity }) => ({ batchId: id, kind: 'opening', units: quantity })),
    { at: startOfDay(today), actor: 'system' },
  )
}

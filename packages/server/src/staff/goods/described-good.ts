import type { CategoryId, GoodsId } from '@xinglin/domain/goods'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { Counted } from '../../db/insert-rows.ts'
import type { goods } from '../../db/schema-catalogue.ts'
import { differencesOf } from './goods-differences.ts'
import type { Names } from './goods-names.ts'
import { type GoodsCells, type GoodsLine, NONE } from './goods-table.ts'
import type { StoredFiles } from './import-files.ts'

export type Existing = typeof goods.$inferSelect

/** A good as described by its lines, with its current data in the shop. */
export type DescribedGood = {
  readonly line: number
  readonly barCode: string
  readonly goods: GoodsCells
  readonly existing: readonly Existing[]
  readonly lines: readonly GoodsLine[]
}

/** Resolves the names used in tables. */
export type Known = { readonly names: Names; readonly files: StoredFiles }

/** The columns of a good that its line names. */
export type NamedColumns = Omit<
  GoodsCells,
  'manufacturer' | 'brand' | 'category' | 'cost' | 'ladder' | 'pictures' | 'leaflet' | 'limitPeriod' | 'scopeRequired'
> & {
  limitPeriod?: Existing['limitPeriod']
  scopeRequired?: string[]
  pictures?: string[]
  leaflet?: string | null
  manufacturerId?: number
  /** Null: none. */
  brandId?: number | null
  categoryId?: CategoryId
  topCategoryId?: CategoryId
}

export const columnsOf = (cells: GoodsCells, { names, files }: Known): NamedColumns => {
  const { manufacturer, brand, category, cost: _cost, ladder: _ladder, pictures, leaflet, ...own } = cells
  const place = category === undefined ? null : names.category(category)
  return {
    ...own,
    ...(own.limitNumber === 0 ? { limitPeriod: null } : {}),
    ...(pictures && { pictures: pictures.flatMap((name) => files.get(name) ?? []) }),
    ...(leaflet && { leaflet: files.get(leaflet[0] ?? '') ?? null }),
    ...(manufacturer === undefined ? {} : { manufacturerId: names.manufacturer(manufacturer) }),
    ...(brand === undefined ? {} : { brandId: brand === NONE ? null : names.brand(brand) }),
    ...(place === null ? {} : { categoryId: place.id, topCategoryId: place.topId }),
  }
}

export const newGood = (
  id: GoodsId,
  { barCode, goods: cells }: DescribedGood,
  known: Known,
  at: Instant,
): Counted<typeof goods.$inferInsert> => {
  const { name = '', specification = '', unit = '', approvalNumber = '', kind = 'other', basePrice } = cells
  const { manufacturerId = 0, categoryId = 0, topCategoryId = 0, ...columns } = columnsOf(cells, known)
  if (basePrice === undefined) throw new Error('a new good without a price')
  return {
    dosageForm: '',
    genericName: name,
    rxClass: null,
    deviceClass: null,
    isEphedrine: false,
    isColdChain: false,
    storage: '',
    shelfLifeMonths: null,
    origin: null,
    grade: null,
    buyerTypes: [],
    scopeRequired: [],
    excludedRegions: [],
    isControlled: false,
    onSale: true,
    suggestedRetail: null,
    middlePack: 1,
    casePack: 0,
    minimum: 1,
    limitNumber: 0,
    limitPeriod: null,
    isPreferred: false,
    freeShippingNumber: 0,
    singleItemFreeMinimum: 0,
    withCoupon: true,
    type: 0,
    monthlySales: 0,
    description: '',
    brandId: null,
    pictures: [],
    leaflet: null,
    ...columns,
    id,
    name,
    kind,
    specification,
    unit,
    approvalNumber,
    barCode,
    basePrice,
    manufacturerId,
    categoryId,
    topCategoryId,
    listedAt: at,
  }
}

/** All columns of the table except prices. */
export const withoutPrices = ({ basePrice: _price, ladder: _ladder, ...rest }: GoodsCells): GoodsCells => rest

/** Whether a table adds the good, or changes anything of it but its prices. */
export const isRewritten = ({ goods: cells, existing: [before] }: DescribedGood, known: Known): boolean =>
  before === undefined || differencesOf(before, columnsOf(withoutPrices(cells), known)).length > 0

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RxClass } from '@xinglin/domain/goods'
import { packageFolder } from '../src/package-folder.ts'

export type MakerKind = 'drug' | 'bio' | 'tcm' | 'device' | 'health'

export type Maker = {
  readonly id: number
  readonly name: string
  readonly shortName: string
  readonly place: string
  readonly kind: MakerKind
  /** Letters of the approval numbers that the maker may hold; Y herbs, Q devices, B other goods. */
  readonly makes: readonly string[]
}

type CategoryRow = {
  readonly id: number
  readonly parentId: number
  readonly name: string
  readonly level: number
  readonly sort: number
  readonly zone: 'herbs' | 'devices' | null
}

export type GenericDrug = {
  readonly key: string
  readonly category: string
  readonly name: string
  readonly dosageForm: string
  readonly specifications: readonly string[]
  readonly unit: string
  readonly rxClass: RxClass
  readonly letter: string
  readonly ephedrine: boolean
  readonly storage: string
  readonly scopes: readonly string[]
  readonly clinicOnly: boolean
  readonly controlled: boolean
  readonly priceLow: number
  readonly priceHigh: number
}

export type Slice = {
  readonly key: string
  readonly category: string
  readonly name: string
  readonly processing: string
  readonly origins: readonly string[]
  readonly packs: readonly string[]
  readonly grades: readonly string[]
  readonly perKiloLow: number
  readonly perKiloHigh: number
  readonly storage: string
  readonly shelfLifeMonths: number
}

export type Device = {
  readonly key: string
  readonly category: string
  readonly name: string
  readonly deviceClass: 'I' | 'II' | 'III'
  readonly classCode: string
  readonly specifications: readonly string[]
  readonly unit: string
  readonly priceLow: number
  readonly priceHigh: number
}

export type OtherGoods = {
  readonly key: string
  readonly category: string
  readonly name: string
  readonly specifications: readonly string[]
  readonly unit: string
  readonly priceLow: number
  readonly priceHigh: number
  readonly licenceFormat: string
}

type ArticleRow = {
  readonly kind: 'help' | 'news'
  readonly group: string
  readonly category: string
  readonly title: string
}

export type SourceData = {
  readonly makers: readonly Maker[]
  readonly categories: readonly CategoryRow[]
  readonly drugs: readonly GenericDrug[]
  readonly slices: readonly Slice[]
  readonly devices: readonly Device[]
  readonly others: readonly OtherGoods[]
  readonly articles: readonly ArticleRow[]
}

const dataFolder = join(packageFolder, 'seed', 'data')

type Row = (column: string) => string

const readTable = (file: string): readonly Row[] => {
  const [head = '', ...lines] = readFileSync(join(dataFolder, file), 'utf8').trimEnd().split('\n')
  const columns = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return (column) => {
      const at = columns.indexOf(column)
      if (at < 0) throw new Error(`${file} has no column ${column}`)
      return cells[at] ?? ''
    }
  })
}

const rxClasses: Readonly<Record<string, RxClass>> = { RX: 'RX', OTC_A: 'OTC_A', OTC_B: 'OTC_B' }
const makerKinds: readonly MakerKind[] = ['drug', 'bio', 'tcm', 'device', 'health']
const zones: Readonly<Record<string, 'herbs' | 'devices'>> = { 'zy=2': 'herbs', 'qx=2': 'devices' }
const deviceClasses = ['I', 'II', 'III'] as const

const oneOf = <T extends string>(allowed: readonly T[], text: string): T => {
  const found = allowed.find((candidate) => candidate === text)
  if (found === undefined) throw new Error(`unknown word in the seed data: ${text}`)
  return found
}

/** The source writes "0.25g*24粒", as it is typed in the trade; screens show "0.25g×24粒". */
const specificationsOf = (row: Row, column = 'ypgg_list'): readonly string[] =>
  row(column)
    .split(';')
    .map((text) => text.replaceAll('*', '×'))

export const readSourceData = (): SourceData => ({
  makers: readTable('manufacturers_fictional.tsv').map((row) => ({
    id: Number(row('mfr_id').slice(1)),
    name: row('name'),
    shortName: row('short_name'),
    place: row('fictional_place'),
    kind: oneOf(makerKinds, row('kind')),
    makes: row('makes').split(';'),
  })),
  categories: readTable('categories.tsv').map((row) => ({
    id: Number(row('category_id')),
    parentId: Number(row('parent_id')),
    name: row('name'),
    level: Number(row('level')),
    sort: Number(row('sort')),
    zone: zones[row('zone_query')] ?? null,
  })),
  drugs: readTable('drugs_generic.tsv').map((row) => ({
    key: row('drug_id'),
    category: row('cat_l2'),
    name: row('generic_name'),
    dosageForm: row('dosage_form'),
    specifications: specificationsOf(row),
    unit: row('bzdw'),
    rxClass: rxClasses[row('rx_class')] ?? 'RX',
    letter: row('pzwh_letter'),
    ephedrine: row('special_class') === 'EPH',
    storage: row('storage'),
    scopes: row('scope_required').split(';'),
    clinicOnly: row('buyer_types') !== 'all',
    controlled: row('controlled_sale_candidate') === '1',
    priceLow: Number(row('price_low')),
    priceHigh: Number(row('price_high')),
  })),
  slices: readTable('tcm_slices.tsv').map((row) => ({
    key: row('tcm_id'),
    category: row('cat_l2'),
    name: row('name'),
    processing: row('processing'),
    origins: row('origins').split(';'),
    packs: row('pack_list').split(';'),
    grades: row('grades').split(';'),
    perKiloLow: Number(row('price_per_kg_low')),
    perKiloHigh: Number(row('price_per_kg_high')),
    storage: row('storage'),
    shelfLifeMonths: Number(row('shelf_life_months_site_rule')),
  })),
  devices: readTable('devices.tsv').map((row) => ({
    key: row('device_id'),
    category: row('cat_l2'),
    name: row('name'),
    deviceClass: oneOf(deviceClasses, row('device_class')),
    classCode: row('class_code'),
    specifications: specificationsOf(row),
    unit: row('bzdw'),
    priceLow: Number(row('price_low')),
    priceHigh: Number(row('price_high')),
  })),
  others: readTable('other_goods.tsv').map((row) => ({
    key: row('other_id'),
    category: row('cat_l2'),
    name: row('name'),
    specifications: specificationsOf(row),
    unit: row('bzdw'),
    priceLow: Number(row('price_low')),
    priceHigh: Number(row('price_high')),
    licenceFormat: row('licence_format'),
  })),
  articles: readTable('articles.tsv').map((row) => ({
    kind: oneOf(['help', 'news'] as const, row('kind')),
    group: row('group'),
    category: row('category'),
    title: row('title'),
  })),
})

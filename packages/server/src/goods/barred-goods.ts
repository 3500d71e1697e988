import { isBuy } from '@xinglin/domain/goods'
import { yuan } from '@xinglin/domain/kernel/money'
import type { Buyer } from '@xinglin/domain/members'
import * as pg from '../db/row-decoders.ts'
import type { GoodsIndex } from './goods-index.ts'
import type { Profile } from './goods-profiles.ts'
import { rxClasses } from './list-filters.ts'
import { buyerTypesOfRanks } from './load-goods.ts'

/** Goods that a buyer may not buy, whatever is in stock: they stand behind the others of a list. */
export type Barred = {
  /** Equal for buyers who may buy the same, as long as the process runs. */
  readonly key: string
  readonly holds: (profile: Profile) => boolean
}

const rightsShape = pg.tupleOf(pg.listOf(pg.number), pg.listOf(pg.text), pg.listOf(pg.text), pg.boolean, pg.boolean)

/** Any price above 0: what is not priced yet is no matter of rights. */
const ANY_PRICE = yuan('1')

/** By what goods ask and by class of medicine, 0 for none: whether the buyer may not buy them. */
const barredOf = (asked: string, buyer: Buyer): readonly boolean[] => {
  const [ranks, scopes, refusedRegions, coldChain, ephedrine] =
    asked === '' ? ([[], [], [], false, false] as const) : rightsShape(JSON.parse(asked), 'asked')
  return [null, ...rxClasses].map((rxClass) => {
    const restrictions = { onSale: true, controlled: null, rxClass, scopes, refusedRegions, coldChain, ephedrine }
    return !isBuy(buyer, { ...restrictions, buyerTypes: buyerTypesOfRanks(ranks) }, ANY_PRICE)
  })
}

/** How many kinds of buyers are remembered at most, each with a table of all demands. */
const MOST_BUYERS = 200

/** Null for who may buy nothing at all yet: everything would stand behind everything. */
type BarredFor = (index: Pick<GoodsIndex, 'asked'>, buyer: Buyer) => Barred | null

/**
 * Remembers what buyers of the same rights may not buy: each call of a list asks, and an answer judges every demand that
 * goods make.
 */
export const rememberedBarred = (): BarredFor => {
  let judged: GoodsIndex['asked'] | null = null
  let known = new Map<string, Barred>()
  return ({ asked }, buyer) => {
    if (buyer.kind !== 'passed') return null
    if (asked !== judged || known.size >= MOST_BUYERS) known = new Map()
    judged = asked
    const key = JSON.stringify([asked.values.length, { ...buyer, id: null }])
    const barred = known.get(key) ?? barredIn(asked.values.map((each) => barredOf(each, buyer)))
    known.set(key, barred)
    return barred
  }
}

const barredIn = (table: readonly (readonly boolean[])[]): Barred => ({
  key: table.flatMap((classes, at) => classes.flatMap((is, rx) => (is ? `${String(at)}/${String(rx)}` : []))).join(' '),
  holds: (profile) => table[profile.asked]?.[profile.rxClass] === true,
})

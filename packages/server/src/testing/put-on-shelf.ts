import { warehouseId } from '@xinglin/domain/goods'
import { type GoodsId, type WarehouseId } from '@xinglin/domain/goods'
import { type Money, yuan } from '@xinglin/domain/kernel/money'
import { addDays, type Day, DAY_MS, dayAt, HOUR_MS, instant } from '@xinglin/domain/kernel/time'
import type { Db } from '../db/database.ts'
import { goods, ladderTiers, specialPrices, stock } from '../db/schema-catalogue.ts'
import { addLots } from './stock-units.ts'
import { OPENING } from './test-shop.ts'
import { rowId } from '../db/ids.ts'

type Shelved = {
  readonly id: GoodsId
  readonly warehouseId: WarehouseId
  /** 0: no special price. */
  readonly specialPriceId: number
}

type Wish = Partial<
  Pick<
    typeof goods.$inferInsert,
    | 'name'
    | 'genericName'
    | 'dosageForm'
    | 'specification'
    | 'monthlySales'
    | 'middlePack'
    | 'casePack'
    | 'minimum'
    | 'limitNumber'
    | 'limitPeriod'
    | 'isEphedrine'
    | 'isColdChain'
    | 'onSale'
    | 'scopeRequired'
    | 'freeShippingNumber'
  >
> & {
  readonly price?: Money
  readonly warehouse?: number
  /** Units in each batch, first expired first. */
  readonly batches?: readonly number[]
  readonly tiers?: readonly { readonly number: number; readonly price: Money }[]
  readonly special?: Pick<typeof specialPrices.$inferInsert, 'kind' | 'price'> &
    Partial<Pick<typeof specialPrices.$inferInsert, 'pool' | 'limitNumber'>>
}

const today = dayAt(OPENING)
const expiry = (index: number): Day => addDays(today, 400 + index * 30)

/** A batch of 40 units that expires in three months, in the near-expiry zone at its own price. */
export const putNearItsEnd = async (
  db: Db,
  { id: goodsId }: Pick<Shelved, 'id'>,
  { price, warehouse = 1 }: { readonly price: Money; readonly warehouse?: number },
): Promise<void> => {
  const quantity = 40
  await addLots(db, [
    {
      goodsId,
      warehouseId: rowId(warehouse),
      batchNumber: 'NEAR',
      producedOn: addDays(today, -600),
      expiresOn: addDays(today, 90),
      quantity,
    },
  ])
  await db.insert(specialPrices).values({
    goodsId,
    kind: 'near_expiry',
    price,
    startsAt: instant(OPENING - HOUR_MS),
    endsAt: instant(OPENING + DAY_MS),
    pool: quantity,
    poolLeft: quantity,
  })
}

/**
 * A new good for a test: 10.00 yuan, sold singly, a thousand units in one batch in warehouse 1, open to every buyer.
 */
export const putOnShelf = async (db: Db, wish: Wish = {}): Promise<Shelved> => {
  const { price = yuan('10.00'), warehouse = 1, batches: lots = [1000], tiers = [], special, ...rest } = wish
  const [like] = await db.select().from(goods).limit(1)
  if (!like) throw new Error('the test shop has no goods')
  const [good] = await db
    .insert(goods)
    .values({
      name: '测试用药片',
      genericName: '测试用药',
      kind: 'drug',
      specification: '10片',
      unit: '盒',
      approvalNumber: '国药准字H99000000',
      barCode: '0000000000000',
      manufacturerId: like.manufacturerId,
      categoryId: like.categoryId,
      topCategoryId: like.topCategoryId,
      basePrice: price,
      listedAt: OPENING,
      ...rest,
    })
    .returning({ id: goods.id })
  if (!good) throw new Error('the good was not kept')
  await db.insert(stock).values({ goodsId: good.id, warehouseId: rowId(warehouse) })
  if (lots.length > 0)
    await addLots(
      db,
      lots.map((quantity, index) => ({
        goodsId: good.id,
        warehouseId: rowId(warehouse),
        batchNumber: `T${String(index + 1)}`,
        producedOn: addDays(today, -100),
        expiresOn: expiry(index),
        quantity,
      })),
    )
  if (tiers.length > 0) {
    await db.insert(ladderTiers).values(tiers.map((tier) => ({ goodsId: good.id, ladderPriceId: good.id, ...tier })))
  }
  const [offer] = special
    ? await db
        .insert(specialPrices)
        .values({
          goodsId: good.id,
          startsAt: instant(OPENING - HOUR_MS),
          endsAt: instant(OPENING + DAY_MS),
          ...special,
          poolLeft: special.pool ?? null,
        })
        .returning({ id: specialPrices.id })
    : []
  return { id: good.id, warehouseId: warehouseId(warehouse), specialPriceId: offer?.id ?? 0 }
}

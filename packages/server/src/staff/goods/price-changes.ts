import { cutText } from '@xinglin/domain/kernel/cut-text'
import {
  list,
  type Codec,
  decode,
  nullable,
  record,
  shortIdOf,
  unitPrice,
  whole,
} from '@xinglin/api-contract/kernel/wire'
import type { GoodsId, LadderTier } from '@xinglin/domain/goods'
import { formatUnitPrice, type Money, moneyToDecimal } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import { sql } from 'drizzle-orm'
import { auditStaff } from '../../audit.ts'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import type { Staff } from '../../staff-operation.ts'
import { fileApproval } from '../desk/file-approval.ts'

/** A price change, with the price at the time of filing. */
export type PriceChange = {
  readonly goodsId: GoodsId
  readonly before: Money
  readonly after: Money
  /** Null: tier prices are unchanged. */
  readonly ladder: { readonly before: readonly LadderTier[]; readonly after: readonly LadderTier[] } | null
}

const tiers: Codec<readonly LadderTier[]> = list(record({ number: whole(1, 9_999_999), price: unitPrice }), 100)
const changes: Codec<readonly PriceChange[]> = list(
  record({
    goodsId: shortIdOf<GoodsId>(),
    before: unitPrice,
    after: unitPrice,
    ladder: nullable(record({ before: tiers, after: tiers })),
  }),
  100_000,
)

type Named = { readonly name: string; readonly specification: string }

/** Files prices for a second person. @returns false when a filing for exactly the same goods waits already */
export const filePrices = (
  tx: Db,
  filed: readonly (PriceChange & { readonly good: Named })[],
  by: Staff,
): Promise<boolean> => {
  const told = filed.slice(0, 3).map(({ good, before, after, ladder }) => {
    const prices = before === after ? '' : ` ¥${formatUnitPrice(before)} 改为 ¥${formatUnitPrice(after)}`
    return `${good.name} ${good.specification}${prices}${ladder === null ? '' : '（阶梯价有调整）'}`
  })
  const more = filed.length > 3 ? `；等 ${String(filed.length)} 个商品` : ''
  return fileApproval(
    tx,
    {
      kind: 'goodsPrice',
      subject: cutText(`goods:${filed.map(({ goodsId }) => String(goodsId)).join(',')}`, 2000),
      title: `${cutText(told.join('；'), 270)}${more}`,
      amount: null,
      payload: { changes: changes.encode(filed) },
    },
    by,
  )
}

const ladderWords = (ladder: readonly LadderTier[]): string =>
  ladder.map(({ number, price }) => `${String(number)}→${moneyToDecimal(price)}`).join(' ') || '无'

const isSame = (a: readonly LadderTier[], b: readonly LadderTier[]): boolean => ladderWords(a) === ladderWords(b)

const heldShape = { id: pg.number, price: pg.money, ladder: pg.listOf(pg.row({ number: pg.number, price: pg.money })) }

type Held = pg.RowOf<typeof heldShape>

const lockPrices = async (tx: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Held>> => {
  const rows = await readRows(
    tx,
    heldShape,
    sql`
      select g.id, g.base_price::text as price,
             coalesce((select json_agg(json_build_object('number', t.number, 'price', t.price::text) order by t.number)
                         from ladder_tiers t where t.goods_id = g.id), '[]') as ladder
        from goods g where g.id in (select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))
       order by g.id for update of g`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const writeLadder = (tx: Db, goodsId: GoodsId, ladder: readonly LadderTier[]) =>
  tx.execute(sql`
    with scheme as (
      select coalesce(min(ladder_price_id), ${goodsId}::int) as id from ladder_tiers where goods_id = ${goodsId}),
    gone as (
      delete from ladder_tiers where goods_id = ${goodsId}
         and number not in (select number from json_to_recordset(${JSON.stringify(ladder)}::json) as t(number int)))
    insert into ladder_tiers (goods_id, ladder_price_id, number, price)
    select ${goodsId}, scheme.id, t.number, t.price::numeric
      from scheme, json_to_recordset(${JSON.stringify(
        ladder.map(({ number, price }) => ({ number, price: moneyToDecimal(price) })),
      )}::json) as t(number int, price text)
    on conflict (goods_id, number) do update set price = excluded.price`)

/** @throws for the payload of another kind */
export const filedPrices = (payload: unknown): readonly PriceChange[] => {
  const filed = typeof payload === 'object' && payload !== null && 'changes' in payload ? payload.changes : null
  const read = decode(changes, filed)
  if (!read.ok) throw new TypeError('an approval of prices without them')
  return read.value
}

/**
 * Writes prices that a second person has confirmed, each with a row in the audit log.
 * @returns false, with nothing written, when one of them has changed since it was filed
 */
export const writePrices = async (
  tx: Db,
  payload: unknown,
  by: { readonly actor: string; readonly at: Instant },
): Promise<boolean> => {
  const filed = filedPrices(payload)
  const held = await lockPrices(
    tx,
    filed.map(({ goodsId }) => goodsId),
  )
  const stands = filed.every(({ goodsId, before, ladder }) => {
    const now = held.get(goodsId)
    if (!now || now.price !== before) return false
    return ladder === null || isSame(now.ladder, ladder.before)
  })
  if (!stands) return false
  for (const { goodsId, before, after, ladder } of filed) {
    const object = `goods:${String(goodsId)}`
    if (before !== after) {
      await tx.execute(sql`update goods set base_price = ${moneyToDecimal(after)}::numeric where id = ${goodsId}`)
      const detail = { before: moneyToDecimal(before), after: moneyToDecimal(after) }
      await auditStaff(tx, by, { action: 'goods.price', object, result: 'ok', detail })
    }
    if (ladder === null) continue
    await writeLadder(tx, goodsId, ladder.after)
    const detail = { before: ladderWords(ladder.before), after: ladderWords(ladder.after) }
    await auditStaff(tx, by, { action: 'goods.ladder', object, result: 'ok', detail })
  }
  return true
}

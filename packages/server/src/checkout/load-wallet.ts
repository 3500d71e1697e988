import type { CheckoutReview, UsableCoupon, UsableVoucher } from '@xinglin/domain/checkout'
import type { GoodsId } from '@xinglin/domain/goods'
import { type Money, moneyFromDecimal, zero } from '@xinglin/domain/kernel/money'
import { type Instant, instant } from '@xinglin/domain/kernel/time'
import { INVOICE_INFO, type MemberId } from '@xinglin/domain/members'
import type { MemberCouponId, VoucherId } from '@xinglin/domain/wallet'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { members } from '../db/schema-members.ts'
import { timestamp } from '../sql-values.ts'

type Purse = Pick<CheckoutReview, 'wallet' | 'invoiceTitle'>

export const emptyPurse: Purse = {
  wallet: { coupons: [], vouchers: [], balance: zero },
  invoiceTitle: { title: '', taxNumber: '' },
}

type CouponRow = {
  readonly id: MemberCouponId
  readonly name: string
  readonly scopeText: string
  readonly minimum: string
  readonly face: string
  readonly until: string
  readonly goodsIds: readonly GoodsId[] | null
}
type VoucherRow = { readonly id: VoucherId; readonly name: string; readonly face: string; readonly until: string }

const read = (decimal: string): Money => moneyFromDecimal(decimal) ?? zero
const at = (text: string): Instant => instant(Date.parse(text))

const couponOf = ({ minimum, face, until, ...coupon }: CouponRow): UsableCoupon => ({
  ...coupon,
  minimum: read(minimum),
  face: read(face),
  usableUntil: at(until),
})

const voucherOf = ({ face, until, ...voucher }: VoucherRow): UsableVoucher => ({
  ...voucher,
  face: read(face),
  usableUntil: at(until),
})

/**
 * Reads in one statement what a buyer may use in step 2: coupons with the goods of the cart that each applies to,
 * vouchers, the balance, and the invoice details of the buyer's certificates.
 */
export const loadPurse = async (
  db: Db,
  memberId: MemberId,
  goodsIds: readonly GoodsId[],
  now: Instant,
): Promise<Purse> => {
  const moment = timestamp(now)
  const here = sql`(select value::int from json_array_elements_text(${JSON.stringify(goodsIds)}::json))`
  const [row] = await db
    .select({
      title: sql<string>`coalesce(nullif((
        select holder from certificates where member_id = ${memberId} and kind = ${INVOICE_INFO}
         limit 1), ''), ${members.companyName})`,
      taxNumber: sql<string>`coalesce((
        select number from certificates where member_id = ${memberId} and kind = ${INVOICE_INFO}
         limit 1), '')`,
      balance: sql<string>`coalesce((
        select balance from ledger_accounts
         where owner_kind = 'member' and owner_id = ${memberId} and purse = 'balance'), 0)::text`,
      coupons: sql<readonly CouponRow[]>`coalesce((
        select json_agg(json_build_object(
                 'id', m.id, 'name', c.name, 'minimum', c.minimum::text, 'face', c.face::text, 'until', m.usable_until,
                 'scopeText', case c.scope
                   when 'goods' then '指定品种' when 'manufacturer' then k.name || '在售品种' else '秒杀、近效期和标明不可用券的特价除外' end,
                 'goodsIds', case c.scope
                   when 'goods' then coalesce((
                     select json_agg(g.goods_id order by g.goods_id) from coupon_goods g
                      where g.coupon_id = c.id and g.goods_id in ${here}), '[]'::json)
                   when 'manufacturer' then coalesce((
                     select json_agg(g.id order by g.id) from goods g
                      where g.manufacturer_id = c.manufacturer_id and g.id in ${here}), '[]'::json) end)
                 order by c.face desc, m.usable_until, m.id)
          from member_coupons m join coupons c on c.id = m.coupon_id left join manufacturers k on k.id = c.manufacturer_id
         where m.member_id = ${memberId} and m.status = 'unused'
           and m.usable_from <= ${moment} and m.usable_until > ${moment}), '[]'::json)`,
      vouchers: sql<readonly VoucherRow[]>`coalesce((
        select json_agg(json_build_object('id', v.id, 'name', v.name, 'face', v.face::text, 'until', v.usable_until)
                 order by v.usable_until, v.id)
          from vouchers v
         where v.member_id = ${memberId} and v.status = 'unused'
           and v.usable_from <= ${moment} and v.usable_until > ${moment}), '[]'::json)`,
    })
    .from(members)
    .where(eq(members.id, memberId))
  if (!row) return emptyPurse
  return {
    wallet: {
      coupons: row.coupons.map(couponOf),
      vouchers: row.vouchers.map(voucherOf),
      balance: read(row.balance),
    },
    invoiceTitle: { title: row.title, taxNumber: row.taxNumber },
  }
}

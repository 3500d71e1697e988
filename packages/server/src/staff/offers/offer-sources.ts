import { activityWords } from '@xinglin/api-contract/promotions-codecs'
import { activityKinds, type OfferKey, offerOf } from '@xinglin/domain/promotions'
import { giftKindLabels } from '@xinglin/domain/rewards'
import { type SQL, sql } from 'drizzle-orm'
import { isPaid } from '../../db/order-sql.ts'
import type { specialPrices } from '../../db/schema-catalogue.ts'

/** A table that stores offers: how to read its rows for the board, and for an offer table. */
export type OfferSource = {
  /** Columns id, kind, name, terms, starts, ends, done, of, what: one row per offer. */
  readonly board: SQL
  /** Columns cells, goods: one row per line of its table. Empty fields are null; `goods` are ids. */
  readonly lines: (id: number) => SQL
  /** Columns id, given: what offers that end after a time took off paid orders; absent where orders do not say. */
  readonly given?: (since: SQL) => SQL
  /** How to end an offer; `bar` tells why it cannot be ended. */
  readonly ending: {
    readonly table: string
    readonly rows: (id: number) => SQL
    readonly ends: string
    readonly bar: SQL
  }
}

const china = (moment: SQL): SQL => sql`to_char(${moment} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')`
const yes = (of: SQL): SQL => sql`case when ${of} then '是' end`
const plain = (of: SQL): SQL => sql`trim_scale(${of})::text`
const byId = (id: number): SQL => sql`id = ${id}`
const free = sql`null::text`

/** SQL for what a stored word means: the second of the pair that it begins. */
const meaning = (stored: SQL, pairs: readonly (readonly [word: string, means: string])[]): SQL =>
  sql`case ${stored} ${sql.join(
    pairs.map(([word, means]) => sql`when ${word} then ${means}`),
    sql` `,
  )} end`

const activityKey = meaning(
  sql`a.kind`,
  activityKinds.map((kind) => [activityWords[kind], kind]),
)

/** The kinds of special prices, as the database writes them. */
const priceKinds = {
  special: 'special',
  daily: 'daily',
  flash: 'flashSale',
  near_expiry: 'nearExpiry',
  newcomer: 'newcomer',
} as const satisfies { readonly [Kind in (typeof specialPrices.$inferSelect)['kind']]: OfferKey }

const priceKey = meaning(sql`p.kind`, Object.entries(priceKinds))

/** What the special price of a row `p` is called. */
export const priceLabel = meaning(
  sql`p.kind`,
  Object.entries(priceKinds).map(([kind, key]) => [kind, offerOf(key).label]),
)

const activitySource: OfferSource = {
  board: sql`
    select a.id, ${activityKey} as kind, a.name,
           coalesce((select string_agg(${plain(sql`t.amount`)} || coalesce('-' || ${plain(sql`t.reduction`)},
                                       ' 打 ' || ${plain(sql`t.rate * 10`)} || ' 折'), ' / ' order by t.amount)
                       from activity_tiers t where t.activity_id = a.id),
                    '买 ' || (a.terms->>'buy') || ' 赠 ' || (a.terms->>'get'), '') as terms,
           a.starts_at as starts, a.ends_at as ends, null::int as done, null::int as of, '' as what from activities a`,
  lines: (id) => sql`
    select coalesce((select jsonb_object_agg(key, case key when 'rate' then ${plain(sql`value::numeric * 10`)} || '折' else value end)
                       from jsonb_each_text(a.terms)), '{}') ||
           jsonb_build_object('name', a.name, 'startsAt', ${china(sql`a.starts_at`)}, 'endsAt', ${china(sql`a.ends_at`)},
             'isRepeating', ${yes(sql`a.is_repeating`)}, 'includesSpecial', ${yes(sql`a.includes_special`)},
             'tiers', (select string_agg(${plain(sql`t.amount`)} || ':' ||
                              coalesce(${plain(sql`t.reduction`)}, ${plain(sql`t.rate * 10`)} || '折'), ';' order by t.amount)
                         from activity_tiers t where t.activity_id = a.id)) as cells,
           (select json_agg(g.goods_id) from activity_goods g where g.activity_id = a.id) as goods
      from activities a where a.id = ${id}`,
  given: (since) => sql`
    select l.activity_id as id, sum((l.discounts ->> 'activity')::numeric) as given
      from order_lines l join orders o on o.id = l.order_id
     where l.activity_id <> 0 and l.activity_id in (select id from activities where ends_at > ${since}) and ${isPaid('o')}
     group by l.activity_id`,
  ending: { table: 'activities', rows: byId, ends: 'ends_at', bar: free },
}

/** Special prices of one kind with the same start and end form one offer. */
const together = (id: number): SQL => sql`
  (kind, starts_at, ends_at) = (select kind, starts_at, ends_at from special_prices where id = ${id})`

const priceSource: OfferSource = {
  board: sql`
    select min(p.id) as id, ${priceKey} as kind, ${priceLabel} as name,
           count(*)::text || ' 个商品，¥' || ${plain(sql`min(p.price)`)} ||
             case when min(p.price) < max(p.price) then '–' || ${plain(sql`max(p.price)`)} else '' end as terms,
           p.starts_at as starts, p.ends_at as ends, sum(p.pool - p.pool_left)::int as done, sum(p.pool)::int as of,
           '已售' as what from special_prices p group by p.kind, p.starts_at, p.ends_at`,
  lines: (id) => sql`
    select json_build_object('price', ${plain(sql`p.price`)}, 'startsAt', ${china(sql`p.starts_at`)},
             'endsAt', ${china(sql`p.ends_at`)}, 'pool', p.pool::text,
             'limit', case when p.limit_number > 0 then p.limit_number::text end,
             'withCoupon', ${yes(sql`p.with_coupon`)}) as cells, json_build_array(p.goods_id) as goods
      from special_prices p where ${together(id)} order by p.id`,
  ending: { table: 'special_prices', rows: together, ends: 'ends_at', bar: free },
}

const groupSource: OfferSource = {
  board: sql`
    select b.id, 'groupBuy' as kind, g.name || ${` ${offerOf('groupBuy').label}`} as name,
           '满 ' || b.target || case b.target_kind when 'units' then ' 个' else ' 家' end || '成团，¥' || ${plain(sql`b.price`)} as terms,
           b.starts_at as starts, b.ends_at as ends,
           case b.target_kind when 'units' then b.units else b.buyers end as done, b.target as of, '已参团' as what
      from group_buys b join goods g on g.id = b.goods_id`,
  lines: (id) => sql`
    select json_build_object('price', ${plain(sql`b.price`)}, 'pool', b.pool::text, 'minimum', b.minimum::text,
             'target', b.target || case b.target_kind when 'units' then '个' else '家' end,
             'limit', case when b.limit_number > 0 then b.limit_number::text end,
             'startsAt', ${china(sql`b.starts_at`)}, 'endsAt', ${china(sql`b.ends_at`)}) as cells,
           json_build_array(b.goods_id) as goods from group_buys b where b.id = ${id}`,
  ending: {
    table: 'group_buys',
    rows: byId,
    ends: 'ends_at',
    bar: sql`case when outcome <> 'open' then '拼团已结束' when units > initial_units then '已有会员参团，到期自动结算' end`,
  },
}

const couponSource: OfferSource = {
  board: sql`
    select c.id, 'coupon' as kind, c.name,
           case when c.minimum > 0 then '满 ' || ${plain(sql`c.minimum`)} else '无门槛' end || ' 减 ' || ${plain(sql`c.face`)} as terms,
           c.claim_from as starts, c.claim_until as ends, c.claimed as done, c.total as of, '已领' as what from coupons c`,
  lines: (id) => sql`
    select json_build_object('name', c.name, 'threshold', ${plain(sql`c.minimum`)}, 'face', ${plain(sql`c.face`)},
             'pool', c.total::text, 'limit', c.limit_per_member::text, 'isListed', case when c.is_listed then '是' else '否' end,
             'startsAt', ${china(sql`c.claim_from`)}, 'endsAt', ${china(sql`c.claim_until`)},
             'usableFrom', ${china(sql`c.usable_from`)}, 'usableUntil', ${china(sql`c.usable_until`)},
             'goods', case c.scope when 'all' then '全部'
                                   when 'manufacturer' then '厂家:' || (select name from manufacturers where id = c.manufacturer_id) end) as cells,
           case when c.scope = 'goods' then (select json_agg(g.goods_id) from coupon_goods g where g.coupon_id = c.id) end as goods
      from coupons c where c.id = ${id}`,
  given: (since) => sql`
    select c.coupon_id as id, sum(o.coupon_amount) as given
      from member_coupons c join orders o on o.group_id = c.group_id
     where c.coupon_id in (select id from coupons where claim_until > ${since}) and ${isPaid('o')}
     group by c.coupon_id`,
  ending: { table: 'coupons', rows: byId, ends: 'claim_until', bar: free },
}

const spendSource: OfferSource = {
  board: sql`
    select o.id, o.kind, o.name,
           coalesce('满 ' || ${plain(sql`o.threshold_amount`)} || ' 元', '满 ' || o.threshold_units || ' 个') ||
             case o.kind when 'gift' then ' 赠 ' || o.total || ' 个' else ' 加 ' || ${plain(sql`o.price`)} || ' 元换' end as terms,
           o.starts_at as starts, o.ends_at as ends, null::int as done, null::int as of, '' as what from spend_offers o`,
  lines: (id) => sql`
    select json_build_object('name', o.name, 'warehouse', (select name from warehouses where id = o.warehouse_id),
             'threshold', ${plain(sql`o.threshold_amount`)}, 'thresholdUnits', o.threshold_units::text,
             'includesSpecial', ${yes(sql`o.includes_special`)}, 'isRepeating', ${yes(sql`o.is_repeating`)},
             'present', (select bar_code from goods where id = o.goods_id), 'price', ${plain(sql`o.price`)},
             'pool', coalesce(o.total, o.most)::text,
             'startsAt', ${china(sql`o.starts_at`)}, 'endsAt', ${china(sql`o.ends_at`)}) as cells,
           (select json_agg(g.goods_id) from spend_offer_goods g where g.spend_offer_id = o.id) as goods
      from spend_offers o where o.id = ${id}`,
  ending: { table: 'spend_offers', rows: byId, ends: 'ends_at', bar: free },
}

const combinationSource: OfferSource = {
  board: sql`
    select c.id, 'combination' as kind, c.name, '每套 ¥' || ${plain(sql`c.price`)} as terms, c.starts_at as starts,
           c.ends_at as ends, null::int as done, null::int as of, '' as what from combinations c`,
  lines: (id) => sql`
    select json_build_object('name', c.name, 'warehouse', (select name from warehouses where id = c.warehouse_id),
             'price', ${plain(sql`c.price`)}, 'withCoupon', ${yes(sql`c.with_coupon`)},
             'startsAt', ${china(sql`c.starts_at`)}, 'endsAt', ${china(sql`c.ends_at`)},
             'goods', (select string_agg(g.bar_code || '*' || p.per_set, ';' order by p.position)
                         from combination_parts p join goods g on g.id = p.goods_id where p.combination_id = c.id)) as cells,
           null::json as goods from combinations c where c.id = ${id}`,
  ending: { table: 'combinations', rows: byId, ends: 'ends_at', bar: free },
}

const welfareSource: OfferSource = {
  board: sql`
    select w.id, 'welfare' as kind, w.name, ${plain(sql`w.rate * 10`)} || ' 折' as terms, w.starts_at as starts,
           w.ends_at as ends, null::int as done, null::int as of, '' as what from welfares w`,
  lines: (id) => sql`
    select json_build_object('name', w.name, 'rate', ${plain(sql`w.rate * 10`)} || '折',
             'startsAt', ${china(sql`w.starts_at`)}, 'endsAt', ${china(sql`w.ends_at`)}) as cells,
           (select json_agg(g.goods_id) from welfare_goods g where g.welfare_id = w.id) as goods
      from welfares w where w.id = ${id}`,
  ending: { table: 'welfares', rows: byId, ends: 'ends_at', bar: free },
}

/** Granted vouchers with the same name and start form one offer; vouchers won in a lottery belong to the lottery. */
const granted = (id: string): SQL => sql`
  (v.name, v.usable_from) = (select name, usable_from from vouchers where id = ${id}::bigint) and v.source = 'granted'`

const voucherSource: OfferSource = {
  board: sql`
    select min(v.id) as id, 'voucher' as kind, v.name, '面额 ' || ${plain(sql`max(v.face)`)} as terms, v.usable_from as starts,
           max(v.usable_until) as ends, (count(*) filter (where v.status = 'used'))::int as done, count(*)::int as of,
           '已用' as what from vouchers v where v.source = 'granted' group by v.name, v.usable_from`,
  lines: (id) => sql`
    select json_build_object('name', min(v.name), 'face', ${plain(sql`max(v.face)`)},
             'members', string_agg(distinct m.username, ';'),
             'startsAt', ${china(sql`min(v.usable_from)`)}, 'endsAt', ${china(sql`max(v.usable_until)`)}) as cells,
           null::json as goods from vouchers v join members m on m.id = v.member_id where ${granted(String(id))} having count(*) > 0`,
  ending: { table: 'vouchers', rows: byId, ends: 'usable_until', bar: sql`'已发给会员的现金券不能收回'` },
}

const cashbackSource: OfferSource = {
  board: sql`
    select c.id, 'cashback' as kind, c.name,
           (select string_agg('满 ' || ${plain(sql`t.amount`)} || ' 返 ' || ${plain(sql`t.cashback`)}, ' / ' order by t.amount)
              from cashback_tiers t where t.cashback_id = c.id) as terms,
           c.starts_at as starts, c.ends_at as ends, null::int as done, null::int as of, '' as what from cashbacks c`,
  lines: (id) => sql`
    select json_build_object('name', c.name, 'startsAt', ${china(sql`c.starts_at`)}, 'endsAt', ${china(sql`c.ends_at`)},
             'tiers', (select string_agg(${plain(sql`t.amount`)} || ':' || ${plain(sql`t.cashback`)}, ';' order by t.amount)
                         from cashback_tiers t where t.cashback_id = c.id)) as cells,
           null::json as goods from cashbacks c where c.id = ${id}`,
  ending: { table: 'cashbacks', rows: byId, ends: 'ends_at', bar: free },
}

const lotterySource: OfferSource = {
  board: sql`
    select l.id, 'lottery' as kind, l.name,
           (select count(*) from lottery_prizes p where p.lottery_id = l.id) || ' 个奖项' as terms,
           l.starts_at as starts, l.ends_at as ends,
           (select count(*)::int from lottery_draws d where d.lottery_id = l.id) as done, null::int as of, '已抽' as what from lotteries l`,
  lines: (id) => sql`
    select json_build_object('name', l.name, 'startsAt', ${china(sql`l.starts_at`)}, 'endsAt', ${china(sql`l.ends_at`)},
             'description', nullif(l.rules, ''), 'picture', l.image, 'prize', p.name, 'weight', p.weight::text,
             'pool', p.total::text, 'face', ${plain(sql`p.face`)}, 'days', p.days::text, 'points', p.points::text) as cells,
           null::json as goods
      from lotteries l join lottery_prizes p on p.lottery_id = l.id where l.id = ${id} order by p.position`,
  ending: { table: 'lotteries', rows: byId, ends: 'ends_at', bar: free },
}

const giftKind = sql`case g.kind ${sql.join(
  Object.entries(giftKindLabels).map(([kind, word]) => sql`when ${kind} then ${word}`),
  sql` `,
)} end`

const giftSource: OfferSource = {
  board: sql`
    select g.id, 'pointsGift' as kind, g.name, g.points || ' 积分' as terms, null::timestamptz as starts,
           case when g.is_listed then null else to_timestamp(0) end as ends, g.initial - g.stock as done,
           g.initial as of, '已兑' as what from gifts g`,
  lines: (id) => sql`
    select json_build_object('name', g.name, 'specification', nullif(g.specification, ''), 'points', g.points::text,
             'pool', g.initial::text, 'description', nullif(g.description, ''), 'giftKind', ${giftKind},
             'limit', case when g.limit_per_member > 0 then g.limit_per_member::text end,
             'isListed', case when g.is_listed then '是' else '否' end, 'picture', g.image) as cells,
           null::json as goods from gifts g where g.id = ${id}`,
  ending: { table: 'gifts', rows: byId, ends: '', bar: sql`case when not is_listed then '已下架' end` },
}

export const offerSources = {
  activities: activitySource,
  prices: priceSource,
  groupBuys: groupSource,
  coupons: couponSource,
  spends: spendSource,
  combinations: combinationSource,
  welfares: welfareSource,
  vouchers: voucherSource,
  cashbacks: cashbackSource,
  lotteries: lotterySource,
  gifts: giftSource,
} as const satisfies { readonly [name: string]: OfferSource }

export type OfferSourceName = keyof typeof offerSources

/** Whether a name is one of those used in references. */
export const isOfferSource = (name: string): name is OfferSourceName => Object.hasOwn(offerSources, name)

import { yuan } from '@xinglin/domain/kernel/money'
import { type Instant } from '@xinglin/domain/kernel/time'
import type { GoodsId, PriceGroupId } from '@xinglin/domain/goods'
import type { CertificateCard, CertificateName, MemberId } from '@xinglin/domain/members'
import { type OrderId, orderStateOf } from '@xinglin/domain/orders'
import { type DeskMemberDetail, type DeskMemberPaper, mayOpenPaper } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { rowId } from '../../db/ids.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { loadCertificates } from '../../members/certificates-queries.ts'
import { loadMessages } from '../../members/messages-queries.ts'
import { readAccountLog } from '../../wallet/account-log.ts'
import { balanceOf } from '../../wallet/ledger.ts'
import { millis } from '../../sql-values.ts'
import { staffOf, type StaffContext } from '../desk/staff-context.ts'
import { findDeskMember } from './list-members.ts'
import { salesPeople, salesPersonShape } from './sales-people.ts'

const paperOf = (
  { name, duty, status, approved, submission }: CertificateCard,
  mayOpen: (name: CertificateName) => boolean,
): DeskMemberPaper => {
  const shown = submission ?? approved
  return {
    name,
    isMust: duty === 'must',
    status,
    expiresOn: (approved ?? submission)?.expiresOn ?? null,
    number: shown?.number ?? '',
    holder: shown?.holder ?? '',
    scope: shown?.scope ?? '',
    pictures: mayOpen(name) ? (shown?.uploadIds ?? []) : [],
  }
}

const accountShape = {
  createdAt: pg.millis,
  isSpecial: pg.boolean,
  headId: pg.orNull(pg.number),
  headCompany: pg.orNull(pg.text),
  stores: pg.number,
  repPhone: pg.text,
  address: pg.text,
  scopes: pg.listOf(pg.text),
  sellers: pg.listOf(pg.row(salesPersonShape)),
  filedCredit: pg.text,
  groupId: pg.orNull(pg.number),
  groupName: pg.orNull(pg.text),
  filedGroup: pg.text,
}

type AccountRow = pg.RowOf<typeof accountShape>

const loadAccount = async (db: Db, id: MemberId): Promise<AccountRow> => {
  const [row] = await readRows(
    db,
    accountShape,
    sql`
      select ${millis(sql`m.created_at`)} as "createdAt", m.is_special as "isSpecial", h.id as "headId",
             h.company_name as "headCompany", coalesce(m.sales_rep_phone, '') as "repPhone",
             (select count(*)::int from members x where x.head_office_id = m.id) as stores,
             coalesce((select concat_ws(' ', a.region, a.detail) from addresses a
                        where a.member_id = m.id order by a.is_licence desc, a.is_default desc limit 1), '') as address,
             coalesce((select json_agg(scope order by scope) from member_scopes where member_id = m.id), '[]'::json) as scopes,
             coalesce((select json_agg(json_build_object('id', p.id, 'title', p.title) order by p.title)
                         from (${salesPeople}) p where p."mayBeGiven"), '[]'::json) as sellers,
             coalesce((select title from approvals
                        where kind = 'credit' and subject = 'member:' || m.id and state = 'waiting'), '') as "filedCredit",
             p.id as "groupId", p.name as "groupName",
             coalesce((select title from approvals
                        where kind = 'memberGroup' and subject = 'member:' || m.id and state = 'waiting'), '') as "filedGroup"
        from members m left join members h on h.id = m.head_office_id left join price_groups p on p.id = m.price_group_id
       where m.id = ${id}`,
  )
  if (!row) throw new Error('a member that was just found')
  return row
}

const loadControlled = async (db: Db, id: MemberId): Promise<DeskMemberDetail['controlled']> => {
  const rows = await readRows(
    db,
    { goodsId: pg.id<GoodsId>(), name: pg.text, price: pg.orNull(pg.text) },
    sql`
      select g.id::float8 as "goodsId", g.name || ' ' || g.specification as name, r.price::text as price
        from controlled_rules r join goods g on g.id = r.goods_id
       where r.member_id = ${id} and r.is_allowed order by g.name, g.id limit 500`,
  )
  return rows.map((row) => ({
    ...row,
    price: row.price === null ? null : yuan(row.price),
  }))
}

const loadOrders = async (db: Db, id: MemberId): Promise<DeskMemberDetail['orders']> => {
  const rows = await readRows(
    db,
    { id: pg.id<OrderId>(), number: pg.text, state: pg.number, amount: pg.money, at: pg.millis },
    sql`
      select id::float8 as id, number, state, (payable + balance_amount)::text as amount, ${millis(sql`created_at`)} as at
        from orders where member_id = ${id} order by created_at desc, id desc limit 10`,
  )
  return rows.map((row) => ({
    ...row,
    state: orderStateOf(row.state),
  }))
}

/** Operations of staff on the account, from the audit log. */
const loadActions = async (db: Db, id: MemberId): Promise<DeskMemberDetail['actions']> => {
  return readRows(
    db,
    { at: pg.millis, action: pg.text, by: pg.text },
    sql`
      select ${millis(sql`l.at`)} as at, l.action, coalesce(s.name, substr(l.actor, 7)) as by
        from audit_log l left join staff s on 'staff:' || s.username = split_part(l.actor, '/', 1)
       where l.object = ${`member:${String(id)}`} and l.actor like 'staff:%' and l.result = 'ok'
       order by l.id desc limit 30`,
  )
}

const LEDGER_ROWS = 30

/** All data of one member; null when the caller may not see him. */
export const loadDeskMember = async (
  id: MemberId,
  context: StaffContext,
  now: Instant,
): Promise<DeskMemberDetail | null> => {
  const { db } = context
  const staff = staffOf(context)
  const member = await findDeskMember(id, context)
  if (member === null) return null
  const { status, cards } = await loadCertificates(db, id, now)
  const { headId, headCompany, groupId, groupName, ...account } = await loadAccount(db, id)
  const everything = { direction: 'all', from: null, to: null, page: 1 } as const
  const ledger = await readAccountLog(db, balanceOf(id), everything, LEDGER_ROWS)
  const letters = await loadMessages(db, id, { page: 1, unreadOnly: false })
  return {
    ...account,
    member,
    status,
    headOffice: headId === null || headCompany === null ? null : { id: rowId<MemberId>(headId), company: headCompany },
    priceGroup: groupId === null || groupName === null ? null : { id: rowId<PriceGroupId>(groupId), name: groupName },
    papers: cards.map((card) =>
      paperOf(card, (name) => mayOpenPaper(staff, { kind: 'certificate', name }, member.salesRepId === staff.id)),
    ),
    controlled: await loadControlled(db, id),
    ledger: ledger.list.map(({ at, reason, order, amount, balanceAfter }) => ({
      at,
      reason,
      order: order?.number ?? '',
      amount,
      after: balanceAfter,
    })),
    orders: await loadOrders(db, id),
    letters: letters.list.map(({ title, body, sentAt, isRead }) => ({ title, body, at: sentAt, isRead })),
    actions: await loadActions(db, id),
  }
}

import type { PriceGroupId } from '@xinglin/domain/goods'
import type { MemberId } from '@xinglin/domain/members'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { type Staff, staffOperation } from '../../staff-operation.ts'
import { fileApproval } from '../desk/file-approval.ts'

const groupsShape = {
  /** 0: no group. */
  before: pg.number,
  beforeName: pg.text,
  afterName: pg.orNull(pg.text),
}

type Groups = pg.RowOf<typeof groupsShape>

const groupsOf = async (db: Db, id: MemberId, after: PriceGroupId | null): Promise<Groups | null> => {
  const [row] = await readRows(
    db,
    groupsShape,
    sql`
      select coalesce(p.id, 0) as before, coalesce(p.name, '不在价格组') as "beforeName", n.name as "afterName"
        from members m left join price_groups p on p.id = m.price_group_id
        left join price_groups n on n.id = ${after}::int
       where m.id = ${id}`,
  )
  return row ?? null
}

/** `gone`: there is no such group; `same`: the member is in it already; `waiting`: another move waits. */
type GroupMoved = 'filed' | 'gone' | 'same' | 'waiting'

/** Files a member's move into or out of a price group for a second person, since it changes the member's prices. */
export const fileGroup = async (
  db: Db,
  { id, company }: { readonly id: MemberId; readonly company: string },
  wanted: PriceGroupId | null,
  by: Staff,
): Promise<GroupMoved> => {
  const groups = await groupsOf(db, id, wanted)
  if (groups === null || (wanted !== null && groups.afterName === null)) return 'gone'
  const { before, beforeName, afterName } = groups
  if (before === (wanted ?? 0)) return 'same'
  const subject = `member:${String(id)}`
  const after = afterName ?? '不在价格组'
  const filing = {
    kind: 'memberGroup',
    subject,
    title: `${company}：${beforeName} → ${after}`,
    amount: null,
    payload: { memberId: id, before, after: wanted ?? 0 },
  } as const
  const filed = await staffOperation(db, by, {
    action: 'approval.file',
    object: subject,
    detail: { kind: 'memberGroup', before: { group: beforeName }, after: { group: after } },
    operation: (tx) => fileApproval(tx, filing, by),
  })
  return filed ? 'filed' : 'waiting'
}

import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import type { CartItem } from '@xinglin/domain/cart'
import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { prepareSelect, type PreparedSelect, selects } from '../db/prepared-select.ts'
import { members } from '../db/schema-members.ts'
import { buyerColumns, type BuyerFacts, buyerOf } from '../members/buyer.ts'
import { type Found, foundColumn, foreignIds, itemsAsJson } from './foreign-ids.ts'
import type { Member } from './load-cart.ts'

type Asked = { readonly memberId: MemberId; readonly items: string; readonly now: string }

const openedOf: PreparedSelect<Asked, BuyerFacts & { readonly found: readonly Found[] }> = prepareSelect((given) =>
  selects
    .with(
      selects.$with('held', {}).as(sql`
        insert into carts (member_id, version) values (${given.memberId}, 1)
        on conflict (member_id) do update set version = carts.version + 1`),
    )
    .select({ ...buyerColumns, found: foundColumn(given.items, given.now) })
    .from(members)
    .where(eq(members.id, given.memberId)),
)

/**
 * Locks a cart whose lines are about to change, like `lockCart`, and returns in the same statement the owner and the
 * invalid ids of the items. Read the lines with the next statement: this one's snapshot was taken before the lock was
 * granted.
 */
export const openCart = async (
  tx: Db,
  memberId: MemberId,
  items: readonly CartItem[],
  now: Instant,
): Promise<{ readonly buyer: Member; readonly errors: FieldErrors | null }> => {
  const asked = { memberId, items: itemsAsJson(items), now: new Date(now).toISOString() }
  const [row] = await openedOf(tx, asked)
  const buyer = row && buyerOf(row, dayAt(now))
  if (buyer === undefined || buyer.kind === 'guest') throw new Error('a member vanished while its request was answered')
  return { buyer, errors: foreignIds(items, row?.found ?? []) }
}

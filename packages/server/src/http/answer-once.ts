import type { Answer } from '@xinglin/api-contract/server'
import { HOUR_MS, type Instant, instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { StoredAnswer } from '../db/stored-json.ts'
import { pipelined } from '../db/pipelined.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { idempotencyKeys } from '../db/schema-trade.ts'
import type { Context } from './context.ts'
import { invalid, memberIdOf } from './refuse.ts'
import { timestamp } from '../sql-values.ts'

type Caller = Pick<Context, 'member' | 'idempotency' | 'now'>

type Operation<Value, Conflict> = {
  readonly act: () => Promise<Answer<Value, Conflict>>
  /** Part of the answer that is known before the operation is stored together with the key. */
  readonly note: StoredAnswer | ((value: Value) => StoredAnswer)
  readonly recall: (body: StoredAnswer) => Promise<Answer<Value, Conflict>>
}

/**
 * The locks and reads of an operation, pipelined after the insert of the key whether or not the key turns out to be
 * new.
 */
type Prepared<Value, Conflict, Ready> = Omit<Operation<Value, Conflict>, 'act'> & {
  readonly prepare: () => Promise<Ready>
  readonly act: (ready: Ready) => Promise<Answer<Value, Conflict>>
}

/**
 * Runs an operation once per idempotency key. The key's row is the first write of the transaction, so that a repeated
 * call waits here for the first one and gets its answer. The same key with another body is refused. A refused operation
 * frees its key, because it changed nothing.
 */
export const answerOnce = <Value, Conflict = never>(
  tx: Db,
  context: Caller,
  operation: Operation<Value, Conflict>,
): Promise<Answer<Value, Conflict>> => answerPrepared(tx, context, { ...operation, prepare: () => Promise.resolve() })

/** The same for an operation that begins with pipelined statements of its own. */
export const answerPrepared = async <Value, Ready, Conflict = never>(
  tx: Db,
  context: Caller,
  { prepare, act, note, recall }: Prepared<Value, Conflict, Ready>,
): Promise<Answer<Value, Conflict>> => {
  const memberId = memberIdOf(context)
  if (context.idempotency === null) throw new Error('a call that moves money came without its key')
  const { key, hash } = context.idempotency
  const own = and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.key, key))
  const known = typeof note === 'function' ? null : JSON.stringify(note)
  const claim = readRows(
    tx,
    { key: pg.text },
    sql`
      insert into idempotency_keys (member_id, key, hash, status, body, created_at)
      values (${memberId}, ${key}, ${hash}, ${known === null ? null : 200}::int, ${known}::jsonb,
              ${timestamp(context.now)})
      on conflict do nothing
      returning key`,
  )
  const [[claimed], ready] = await pipelined([claim, prepare()])
  if (!claimed) {
    const [stored] = await tx.select().from(idempotencyKeys).where(own)
    return stored?.hash === hash ? recall(stored.body ?? {}) : invalid('Idempotency-Key', '订单已提交，请勿重复操作')
  }
  const answer = await act(ready)
  if (!answer.ok) await tx.delete(idempotencyKeys).where(own)
  else if (typeof note === 'function')
    await tx
      .update(idempotencyKeys)
      .set({ status: 200, body: note(answer.value) })
      .where(own)
  return answer
}

/** The stored answer for a key of this buyer; null when no call with it has completed. */
export const storedAnswer = async (db: Db, memberId: MemberId, key: string): Promise<StoredAnswer | null> => {
  const [stored] = await db
    .select({ body: idempotencyKeys.body })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.key, key)))
  return stored?.body ?? null
}

const KEPT_FOR_MS = 48 * HOUR_MS

/** Clients retry within minutes; after two days nobody does. */
export const removeOldKeys = async (db: Db, now: Instant): Promise<void> => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, instant(now - KEPT_FOR_MS)))
}

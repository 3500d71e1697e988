import type { Answer, Handlers } from '@xinglin/api-contract/server'
import type { PlacedOrder } from '@xinglin/domain/checkout'
import { err, ok } from '@xinglin/domain/kernel/result'
import { instant } from '@xinglin/domain/kernel/time'
import type { SentCode } from '@xinglin/domain/members'
import type { Order, OrderId } from '@xinglin/domain/orders'
import { eq } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { members } from '../db/schema-members.ts'
import type { Context } from '../http/context.ts'
import { found, invalid, memberIdOf, movedOnText, notFound, refuse } from '../http/refuse.ts'
import { areMessagesSpent, carryMessage } from '../members/carry-message.ts'
import { RESEND_AFTER_MS, takeConfirmationSending } from '../members/codes.ts'
import type { SignInConfig } from '../members/sign-in-config.ts'
import { codeMessage, messagesSpent, noMessages } from '../members/send-code.ts'
import { WRONG_CODE } from '../members/sign-in-handlers.ts'
import { reachesPhones, showsCodes } from '../messenger/messenger.ts'
import { confirmOnBehalf, declineOnBehalf, lockWaiting, makeConfirmationCode } from './on-behalf.ts'
import { findOrder } from './orders-queries.ts'

type Made = Awaited<ReturnType<typeof makeConfirmationCode>>

const refusals = {
  noSuchOrder: notFound,
  own: refuse('orderState', '该订单由您本人提交，无需确认'),
  confirmed: refuse('orderState', movedOnText),
  closed: refuse('orderState', movedOnText),
}

const sendConfirmationCode = async (
  id: OrderId,
  context: Context,
  { messenger }: SignInConfig,
): Promise<Answer<SentCode>> => {
  const { db, now, demo } = context
  const memberId = memberIdOf(context)
  if (!reachesPhones(messenger, demo)) return refuse('noMessages', await noMessages(db))
  if (await areMessagesSpent(db, messenger, now)) return refuse('noMessages', await messagesSpent(db))
  const sent = await inTransaction(db, async (tx): Promise<Answer<Made>> => {
    const waiting = await lockWaiting(tx, memberId, id, now)
    if (typeof waiting === 'string') return refusals[waiting]
    const wait = await takeConfirmationSending(tx, waiting.groupId, now)
    if (wait !== null) return err({ kind: 'tooMany', retryAfterSeconds: wait })
    return ok(await makeConfirmationCode(tx, waiting, now))
  })
  if (!sent.ok) return sent
  const { code, expiresAt } = sent.value
  const [member] = await db.select({ phone: members.phone }).from(members).where(eq(members.id, memberId))
  carryMessage(messenger, context, codeMessage(member?.phone ?? '', code))
  return ok({
    expiresAt,
    resendAt: instant(now + RESEND_AFTER_MS),
    demoCode: showsCodes(messenger, demo) ? code : null,
  })
}

/**
 * Sends the code to the member's phone with the submit. It is never shown to the staff member who placed the order; the
 * demo, which shows codes on the page, shows it to the member on request.
 */
export const sendCodeWithSubmit = async (
  [placed]: readonly PlacedOrder[],
  context: Context,
  signInConfig: SignInConfig,
): Promise<void> => {
  if (placed && signInConfig.messenger.kind === 'provider') await sendConfirmationCode(placed.id, context, signInConfig)
}

type Outcome = Awaited<ReturnType<typeof confirmOnBehalf>>

/**
 * Confirms or declines, and returns the result with the order's new state. The transaction is committed even for a
 * wrong code, so that the attempt counts.
 */
const decide = (
  id: OrderId,
  context: Context,
  { action, asked }: { readonly action: string; readonly asked: Outcome },
  operation: (tx: Db) => Promise<Outcome>,
): Promise<Answer<Order>> =>
  inTransaction(context.db, async (tx): Promise<Answer<Order>> => {
    const outcome = await operation(tx)
    const noted = (result: 'ok' | 'failed') => audit(tx, context, { action, object: `order:${String(id)}`, result })
    if (outcome === 'wrongCode') {
      await noted('failed')
      return invalid('code', WRONG_CODE)
    }
    if (outcome === 'done') await noted('ok')
    // Repeating a decision that was made before succeeds.
    else if (outcome !== asked) return refusals[outcome]
    return found(await findOrder(tx, memberIdOf(context), id))
  })

export const createOnBehalfHandlers = (signInConfig: SignInConfig) =>
  ({
    sendOnBehalfCode: ({ id }, context) => sendConfirmationCode(id, context, signInConfig),

    confirmOnBehalf: (given, context) =>
      decide(given.id, context, { action: 'order.confirm-on-behalf', asked: 'confirmed' }, (tx) =>
        confirmOnBehalf(tx, memberIdOf(context), given, context.now),
      ),

    declineOnBehalf: ({ id }, context) =>
      decide(id, context, { action: 'order.decline-on-behalf', asked: 'closed' }, (tx) =>
        declineOnBehalf(tx, memberIdOf(context), id, context.now),
      ),
  }) satisfies Partial<Handlers<Context>['orders']>

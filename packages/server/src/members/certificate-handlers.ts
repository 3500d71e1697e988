import type { Handlers } from '@xinglin/api-contract/server'
import { coversScope, licenceScopes } from '@xinglin/domain/goods'
import { err, ok } from '@xinglin/domain/kernel/result'
import { dayAt, HOUR_MS } from '@xinglin/domain/kernel/time'
import {
  certificateDuty,
  certificateErrors,
  isCertificateName,
  mendCertificate,
  type MemberId,
} from '@xinglin/domain/members'
import { eq } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { inTransaction } from '../db/database.ts'
import { memberScopes } from '../db/schema-members.ts'
import type { Context } from '../http/context.ts'
import { invalid, invalidFields, memberIdOf, notFound, refuse } from '../http/refuse.ts'
import { redraw } from '../uploads/redraw.ts'
import { storePicture, ownsPictures } from '../uploads/uploads-queries.ts'
import { countAttempt, secondsUntil } from '../http/attempts.ts'
import { buyerTypeOf, loadCertificates, submitCertificate } from './certificates-queries.ts'
import { findTicket } from './tickets.ts'

/** Uploads per account and hour (a member, or the holder of a registration ticket), on all nodes together. */
const UPLOADS_AN_HOUR = 60

/** The caller: a member, or the holder of a registration ticket. */
const actorOf = async ({ db, member, now }: Context, ticket: string | null): Promise<MemberId | null> =>
  ticket === null ? (member?.id ?? null) : findTicket(db, 'registration', ticket, null, now)

export const certificateHandlers = {
  certificates: async (_input, context) => ok(await loadCertificates(context.db, memberIdOf(context), context.now)),

  submitCertificate: async ({ ticket, name, ...paper }, context) => {
    const { db, now } = context
    const memberId = await actorOf(context, ticket)
    if (memberId === null) return err({ kind: 'signInRequired' })
    if (!isCertificateName(name) || certificateDuty(name, await buyerTypeOf(db, memberId)) === 'none') {
      return invalid('name', '您无需提交该证件')
    }
    const { expiresOn, pictures, ...errors } = certificateErrors(name, mendCertificate(name, paper), dayAt(now))
    const named = {
      ...errors,
      ...(expiresOn === undefined ? {} : { expires_on: expiresOn }),
      ...(pictures === undefined ? {} : { file_ids: pictures }),
    }
    if (Object.keys(named).length > 0) return invalidFields(named)
    if (!(await ownsPictures(db, memberId, paper.uploadIds))) return notFound
    return inTransaction(db, async (tx) => {
      await submitCertificate(tx, memberId, name, paper, now)
      await audit(tx, context, {
        action: 'submit-certificate',
        object: `member:${String(memberId)}`,
        result: 'ok',
        detail: { name },
      })
      const { cards } = await loadCertificates(tx, memberId, now)
      const card = cards.find((one) => one.name === name)
      return card ? ok(card) : notFound
    })
  },

  scopes: async (_input, context) => {
    const rows = await context.db
      .select({ scope: memberScopes.scope })
      .from(memberScopes)
      .where(eq(memberScopes.memberId, memberIdOf(context)))
    const licensed = context.buyer.kind === 'passed' ? rows.map(({ scope }) => scope) : []
    return ok(licenceScopes.map((name) => ({ name, isLicensed: coversScope(licensed, name) })))
  },

  upload: async ({ file, ticket }, context) => {
    const memberId = await actorOf(context, ticket)
    if (memberId === null) return err({ kind: 'signInRequired' })
    const { db, now } = context
    const sent = await countAttempt(db, `upload:${String(memberId)}`, HOUR_MS, now)
    if (sent.count > UPLOADS_AN_HOUR) {
      return err({ kind: 'tooMany', retryAfterSeconds: secondsUntil(sent.resetsAt, now) })
    }
    const picture = await redraw(new Uint8Array(await file.arrayBuffer()))
    if (picture === null) return invalid('file', '请上传清晰完整的 JPG、PNG 或 WebP 图片')
    const id = await storePicture(context.db, memberId, picture, context.now)
    if (id === null) return refuse('pictureRoom', '近期上传的图片过多，请稍后再试或联系客服')
    return ok({ id, url: `/files/${String(id)}.jpg` })
  },
} satisfies Partial<Handlers<Context>['members']>

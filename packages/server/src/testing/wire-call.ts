import { type AnyCall, fillPath, type Wire } from '@xinglin/api-contract/kernel/endpoint'
import { formEncode, multipart } from '@xinglin/api-contract/kernel/form-encoding'
import type { MemberId } from '@xinglin/domain/members'
import { sql } from 'drizzle-orm'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { startSession } from '../members/sessions.ts'
import { ORIGIN, type TestShop } from './test-shop.ts'

const FORM = 'application/x-www-form-urlencoded'

/** A request as our own pages would send it, with arbitrary data: nothing is validated here. */
export const wireCall = (endpoint: AnyCall, wire: Wire, cookie: string | null): Request => {
  const { path, rest } = fillPath(endpoint.path, wire)
  return rawCall(endpoint, path, endpoint.inputIn === 'multipart' ? multipart(rest) : formEncode(rest), cookie)
}

/** The same with path and form used unchanged. */
export const rawCall = (
  { method, inputIn, idempotent }: AnyCall,
  path: string,
  form: string | FormData,
  cookie: string | null,
  contentType = FORM,
): Request => {
  const query = inputIn === 'query' && typeof form === 'string' && form !== '' ? `?${form}` : ''
  return new Request(`${ORIGIN}${path}${query}`, {
    method,
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      // For multipart, `Request` itself sets the boundary.
      ...(inputIn !== 'query' && typeof form === 'string' ? { 'Content-Type': contentType } : {}),
      ...(idempotent ? { 'Idempotency-Key': crypto.randomUUID() } : {}),
      ...(cookie === null ? {} : { Cookie: cookie }),
    },
    ...(inputIn === 'query' ? {} : { body: form }),
  })
}

/** A session cookie without a password check: tests need many. */
export const cookieOf = async ({ db, clock }: TestShop, username: string): Promise<string> => {
  const [member] = await readRows(db, { id: pg.number }, sql`select id from members where username = ${username}`)
  if (!member) throw new Error(`there is no ${username}`)
  const token = await startSession(
    db,
    member.id as MemberId,
    { remember: false, device: '', replaces: null },
    clock.now(),
  )
  return `__Host-sid=${token}`
}

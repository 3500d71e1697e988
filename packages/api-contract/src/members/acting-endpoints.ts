import type { Session } from '@xinglin/domain/members'
import { endpoint } from '../kernel/endpoint.ts'
import { request } from '../kernel/wire.ts'
import { session, ticket } from './members-codecs.ts'

/** 代客下单: opens a member's storefront for staff; `logout` ends it. */
export const actingEndpoints = {
  /** Exchanges the console's ticket, once and within a minute, for a session of this browser. */
  enterActing: endpoint<{ readonly ticket: string }, Session>({
    method: 'POST',
    path: '/api/acting/enter',
    source: 'ours',
    access: 'guest',
    acting: true,
    input: request({ ticket }),
    output: session,
    limit: 'login',
  }),
}

import type { Session } from '@xinglin/domain/members'
import { endpoint } from '../kernel/endpoint.ts'
import { request } from '../kernel/wire.ts'
import { session, ticket } from './members-codecs.ts'

/** 代客下单: how somebody of the shop comes into a member's storefront; `logout` takes him out again. */
export const actingEndpoints = {
  /** What the console has handed over, once and within a minute, becomes a session of this browser. */
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

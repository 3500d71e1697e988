import type { StaffRight } from '@xinglin/domain/staff'
import { type BaseEndpoint, endpoint } from '../kernel/endpoint.ts'

/** One call of the console. It reads the staff cookie only, never a member's. */
export type StaffEndpoint<Input, Output, Conflict = never> = BaseEndpoint<Input, Output, Conflict> & {
  /** Who may call: anybody, any signed-in staff, or staff with one of these rights. */
  readonly right: 'anybody' | 'signedIn' | readonly StaffRight[]
}

type Given<I, O, C> = Pick<StaffEndpoint<I, O, C>, 'method' | 'path' | 'right' | 'input' | 'output'> &
  Partial<Pick<StaffEndpoint<I, O, C>, 'conflict' | 'limit' | 'inputIn'>>

/** Only reads are cancelled by a newer call: a decision that was sent stays sent. */
export const staffEndpoint = <I, O, C = never>({ right, ...given }: Given<I, O, C>): StaffEndpoint<I, O, C> => {
  const {
    source: _source,
    access: _access,
    acting: _acting,
    ...call
  } = endpoint<I, O, C>({ ...given, source: 'ours', access: 'guest', cancelsEarlier: given.method === 'GET' })
  return { ...call, right }
}

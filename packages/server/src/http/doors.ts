import type { Instant } from '@xinglin/domain/kernel/time'
import type { Buyer, MemberId } from '@xinglin/domain/members'
import type { SignedInStaff } from '@xinglin/domain/staff'
import type { Context as HonoContext } from 'hono'
import type { AuditDetail } from '../audit.ts'
import type { ActingStaff } from './context.ts'
import type { DoorName } from './door-table.ts'

export type DoorMember = {
  readonly id: MemberId
  readonly username: string
  readonly buyer: Buyer
  readonly acting: ActingStaff | null
}

type Asked = {
  readonly now: Instant
  readonly member: DoorMember | null
  readonly staff: SignedInStaff | null
}

/** The answer of a door whose answers are audited: what was opened. */
type Noted = { readonly response: Response; readonly object: string; readonly detail?: AuditDetail }

type Answered = Promise<Response | Noted> | Response

export type Door = {
  readonly name: DoorName
  readonly answer: (c: HonoContext, asked: Asked) => Answered
}

export const openDoor = (name: DoorName, answer: (c: HonoContext, now: Instant) => Answered): Door => ({
  name,
  answer: (c, { now }) => answer(c, now),
})

export const memberDoor = (
  name: DoorName,
  answer: (c: HonoContext, member: DoorMember, now: Instant) => Answered,
): Door => ({
  name,
  answer: (c, { member, now }) => {
    if (member === null) throw new Error(`a guest came through ${name}`)
    return answer(c, member, now)
  },
})

export const staffDoor = (
  name: DoorName,
  answer: (c: HonoContext, staff: SignedInStaff, now: Instant) => Answered,
): Door => ({
  name,
  answer: (c, { staff, now }) => {
    if (staff === null) throw new Error(`a stranger came through ${name}`)
    return answer(c, staff, now)
  },
})

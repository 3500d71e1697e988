import type { StaffRight } from '@xinglin/domain/staff'
import { everyEndpoint } from '../every-endpoint.ts'
import type { AnyCall } from '../kernel/endpoint.ts'
import { everyStaffEndpoint } from '../staff-api.ts'
import { areaTitles, callTitles } from './call-titles.ts'
import { staffAreaTitles, staffCallTitles } from './staff-call-titles.ts'

/** Who may call: members by their approval, or staff by their rights. */
export type Caller =
  | { readonly kind: 'guest' | 'member' | 'passed' }
  | { readonly kind: 'staff'; readonly right: 'anybody' | 'signedIn' | readonly StaffRight[] }

/** A call of the storefront or of the console, with its documentation. */
export type DocumentedCall = {
  /** `cart.add`; of the console `staff.inbox.list`. */
  readonly name: string
  readonly area: string
  readonly title: string
  readonly caller: Caller
  readonly source: 'productPage' | 'ours'
  readonly call: AnyCall
}

type Titles = { readonly [area: string]: { readonly [call: string]: string } }

const titleOf = (titles: Titles, name: string): string => {
  const [area = '', call = ''] = name.split('.')
  return titles[area]?.[call] ?? ''
}

const areaOf = (name: string): string => name.slice(0, name.lastIndexOf('.'))

/** The areas in the order of the documents, with their Chinese titles; those of the console at the end. */
export const documentedAreas: readonly (readonly [area: string, title: string])[] = [
  ...Object.entries(areaTitles),
  ...Object.entries(staffAreaTitles).map(([area, title]) => [`staff.${area}`, `后台：${title}`] as const),
]

export const documentedCalls: readonly DocumentedCall[] = [
  ...everyEndpoint.map(([name, call]) => ({
    name,
    area: areaOf(name),
    title: titleOf(callTitles, name),
    caller: { kind: call.access },
    source: call.source,
    call,
  })),
  ...everyStaffEndpoint.map(([name, call]) => ({
    name: `staff.${name}`,
    area: `staff.${areaOf(name)}`,
    title: titleOf(staffCallTitles, name),
    caller: { kind: 'staff', right: call.right } as const,
    source: 'ours' as const,
    call,
  })),
]

/** The session that a call reads: a member's, one of the console, or none. */
export const sessionOf = (caller: Caller): 'member' | 'staff' | null => {
  if (caller.kind === 'staff') return caller.right === 'anybody' ? null : 'staff'
  return caller.kind === 'guest' ? null : 'member'
}

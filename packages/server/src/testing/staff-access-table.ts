import type { StaffApi } from '@xinglin/api-contract/staff-api'
import type { StaffRole } from '@xinglin/domain/staff'

/** Whoever has one of these roles; shop managers and owners besides. */
type Let = 'anybody' | 'signedIn' | readonly StaffRole[]

export type StaffAccessRow = {
  readonly let: Let
  /** A well-formed input, as the wire spells it, that names nothing there is. */
  readonly input?: { readonly [field: string]: unknown }
}

const nobody = { id: '2000000007' }
const since = 1_790_000_000
const token = 'x'.repeat(43)

/** Every call of the console with who may make it. A call without a row does not compile; an untrue row fails. */
export const staffAccessTable: {
  readonly [Area in keyof StaffApi]: { readonly [Call in keyof StaffApi[Area]]: StaffAccessRow }
} = {
  session: {
    who: { let: 'anybody' },
    login: { let: 'anybody', input: { username: 'nobody', password: 'guess-guess' } },
    logout: { let: 'anybody' },
    openInvitation: { let: 'anybody', input: { token } },
    acceptInvitation: { let: 'anybody', input: { token, password: 'rain on tiles 26', code: '000000' } },
    changePassword: { let: 'signedIn', input: { old_password: 'guess-guess', password: 'rain on tiles 26' } },
    sessions: { let: 'signedIn' },
    endSession: { let: 'signedIn', input: nobody },
  },
  inbox: {
    list: { let: ['service', 'quality', 'finance'] },
    detail: { let: ['service', 'quality', 'finance'], input: { ...nobody, kind: 'order' } },
    approve: { let: ['service', 'quality', 'finance'], input: { ...nobody, kind: 'order', since } },
    refuse: { let: ['service', 'quality', 'finance'], input: { ...nobody, kind: 'order', since, reason: '缺货' } },
  },
  people: {
    list: { let: [] },
    create: { let: [], input: { username: '!', name: '试', roles: ['sales'] } },
    changeRoles: { let: [], input: { ...nobody, roles: ['sales'] } },
    disable: { let: [], input: nobody },
    enable: { let: [], input: nobody },
    reinvite: { let: [], input: nobody },
  },
}

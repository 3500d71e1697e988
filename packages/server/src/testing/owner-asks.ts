import type { SignedInStaff, StaffId } from '@xinglin/domain/staff'
import { silentLog } from '../log.ts'
import type { StaffContext } from '../staff/desk/staff-context.ts'
import type { Race } from './race.ts'

const owners: readonly SignedInStaff[] = ['staff-owner', 'staff-manager'].map((username) => ({
  id: 8 as StaffId,
  username,
  name: '',
  roles: ['owner'],
  usesCodes: false,
}))

/** The context of a call of the console in a race, by one of two owners in turn. */
export const ownerAsks = (race: Race, nth = 0): StaffContext => ({
  db: race.db,
  now: race.shop.clock.now(),
  timeOfDay: race.shop.clock.now(),
  staff: owners[nth % owners.length] ?? null,
  requestId: 'race',
  ip: '127.0.0.1',
  device: '',
  log: silentLog,
  session: { token: null, issue: () => undefined, clear: () => undefined },
  idempotency: null,
  demo: true,
  publicDemo: false,
})

import { type ClientOf, clientOver } from './client-over.ts'
import type { CallTable } from './kernel/endpoint.ts'
import { createSend, type Transport } from './send.ts'
import { type StaffApi, staffApi } from './staff-api.ts'

export type StaffClient = ClientOf<StaffApi>

/** The console's client. Every page of the console makes calls, so nothing is loaded lazily. */
export const createStaffClient = (transport: Transport): StaffClient =>
  clientOver<StaffApi>(createSend(staffApi as unknown as CallTable, transport))

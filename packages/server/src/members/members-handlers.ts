import type { Handlers } from '@xinglin/api-contract/server'
import type { Context } from '../http/context.ts'
import { accountHandlers } from './account-handlers.ts'
import { createActingHandlers } from './acting-handlers.ts'
import { certificateHandlers } from './certificate-handlers.ts'
import { demoDoors, type Doors } from './doors.ts'
import { createRegistrationHandlers } from './registration-handlers.ts'
import { createSignInHandlers } from './sign-in-handlers.ts'
import { createStoreHandlers } from './store-handlers.ts'

export const createMembersHandlers = (doors: Doors = demoDoors): Handlers<Context>['members'] => ({
  ...createSignInHandlers(doors),
  ...createRegistrationHandlers(doors),
  ...accountHandlers,
  ...certificateHandlers,
  ...createStoreHandlers(doors),
  ...createActingHandlers(doors),
})

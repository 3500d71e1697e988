import type { Handlers } from '@xinglin/api-contract/server'
import type { Context } from '../http/context.ts'
import { accountHandlers } from './account-handlers.ts'
import { certificateHandlers } from './certificate-handlers.ts'
import { registrationHandlers } from './registration-handlers.ts'
import type { SendText } from './send-code.ts'
import { createSignInHandlers } from './sign-in-handlers.ts'
import { storeHandlers } from './store-handlers.ts'

/** `sendText` carries codes to phones; without it they are shown in the demo and refused outside. */
export const createMembersHandlers = (sendText: SendText | null = null): Handlers<Context>['members'] => ({
  ...createSignInHandlers(sendText),
  ...registrationHandlers,
  ...accountHandlers,
  ...certificateHandlers,
  ...storeHandlers,
})

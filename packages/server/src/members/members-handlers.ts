import type { Handlers } from '@xinglin/api-contract/server'
import type { Context } from '../http/context.ts'
import { accountHandlers } from './account-handlers.ts'
import { createActingHandlers } from './acting-handlers.ts'
import { certificateHandlers } from './certificate-handlers.ts'
import { demoSignInConfig, type SignInConfig } from './sign-in-config.ts'
import { createRegistrationHandlers } from './registration-handlers.ts'
import { sendCode } from './send-code.ts'
import { proofHandlers, sessionHandlers } from './sign-in-handlers.ts'
import { createStoreHandlers } from './store-handlers.ts'

export const createMembersHandlers = (signInConfig: SignInConfig = demoSignInConfig): Handlers<Context>['members'] => ({
  ...sessionHandlers,
  ...proofHandlers,
  createCode: (wish, context) => sendCode(wish, context, signInConfig),
  ...createRegistrationHandlers(signInConfig),
  ...accountHandlers,
  ...certificateHandlers,
  ...createStoreHandlers(signInConfig),
  ...createActingHandlers(signInConfig),
})

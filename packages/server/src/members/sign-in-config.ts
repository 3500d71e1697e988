import type { Messenger } from '../messenger/messenger.ts'

/** Configuration of sign-in and registration. */
export type SignInConfig = {
  readonly messenger: Messenger
  /** Whether a guest's browser has to solve a captcha before a code is sent. */
  readonly checksHumans: boolean
  /** The public address of the shop, for phones; '' where it is reachable on this machine only. */
  readonly publicUrl: string
}

/** The defaults of tests: codes are part of the answer, and there is no captcha. */
export const demoSignInConfig: SignInConfig = { messenger: { kind: 'log' }, checksHumans: false, publicUrl: '' }

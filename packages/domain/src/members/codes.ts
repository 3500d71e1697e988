import { DAY_MS, type Instant, MINUTE_MS } from '../kernel/time.ts'

/** What a code proves: that the phone, or the WeChat account, is in the buyer's hand. */
export type CodePurpose = 'login' | 'register' | 'reset' | 'contract' | 'wechat' | 'phone'

/** A proof-of-work challenge: to find the number whose hash, after the salt, is `challenge`. */
export type HumanCheck = {
  readonly algorithm: string
  readonly challenge: string
  /** The number is below it. */
  readonly most: number
  readonly salt: string
  readonly signature: string
}

/** Whether a stranger may register here, and by which ways. */
export type RegistrationWays = {
  /** Codes reach phones: without them nobody can register by himself. */
  readonly isOpen: boolean
  /** Whom to call instead. */
  readonly hotline: string
  /** `localOnly`: no phone finds this shop. `closed`: nothing is offered. */
  readonly wechat: 'open' | 'localOnly' | 'closed'
}

/** A registration that a page shows as a QR code, for one phone to take over: `over` is too old, or never was. */
export type ScanState = 'waiting' | 'taken' | 'done' | 'over'

/** How long a QR code waits for its phone. */
export const SCAN_GOOD_FOR_MS = 10 * MINUTE_MS

/**
 * Seconds that a QR code still waits, never more than all of them: a page's clock ticks once a second and may be behind
 * the moment at which the shop made the code.
 *
 * @example scanSecondsLeft(now, now) // 0
 */
export const scanSecondsLeft = (expiresAt: Instant, now: Instant): number =>
  Math.ceil(Math.min(SCAN_GOOD_FOR_MS, Math.max(0, expiresAt - now)) / 1000)

/** How long a head office has to pass on the activation code of a store. */
export const ACTIVATION_GOOD_FOR_MS = 7 * DAY_MS

/** A code has six digits, is good for ten minutes and for five tries, and is spent by the right one. */
export const CODE_GOOD_FOR_MS = 10 * MINUTE_MS
export const CODE_TRIES = 5

const CODE = /^\d{6}$/

/**
 * What is wrong with a code as typed; null when nothing.
 *
 * @example codeProblem('12345') // '请输入 6 位验证码'
 */
export const codeProblem = (code: string): string | null => (CODE.test(code.trim()) ? null : '请输入 6 位验证码')

/** A code is on its way. In the demo it is shown, because no message is sent; nowhere else is it ever answered. */
export type SentCode = {
  readonly expiresAt: Instant
  readonly resendAt: Instant
  readonly demoCode: string | null
}

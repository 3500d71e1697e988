import type { Instant } from '@xinglin/domain/kernel/time'
import { Secret, TOTP } from 'otpauth'

const PERIOD_S = 30
/** Tolerated clock difference in steps, either way. */
const WINDOW = 1

const generator = (secret: string, label: string, issuer = ''): TOTP =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  })

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The URI in the QR code for authenticator apps, which list the account under the shop's name. */
export const totpUri = (secret: string, username: string, shop: string): string =>
  generator(secret, username, `${shop}后台`).toString()

/** The time step of a code, or null when it is not valid now. `at` is the real time, which the apps use. */
export const totpStepOf = (secret: string, code: string, at: Instant): number | null => {
  if (!/^\d{6}$/.test(code)) return null
  const delta = generator(secret, '').validate({ token: code, timestamp: at, window: WINDOW })
  return delta === null ? null : Math.floor(at / 1000 / PERIOD_S) + delta
}

/** The code that an authenticator app would show. */
export const totpCode = (secret: string, at: Instant): string => generator(secret, '').generate({ timestamp: at })

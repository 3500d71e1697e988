import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default kind) with the first parameters that OWASP's ASVS approves. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const AT_ONCE = 4
const WAITING = 50

/** More sign-ins at once than hashing keeps up with: the answer is 503, not a longer queue. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy'
}

const waiting: (() => void)[] = []
let working = 0

/** Each hash takes 19 MB and a core: only a few at a time. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (working >= AT_ONCE) {
    if (waiting.length >= WAITING) throw new TooBusy('too many passwords to check at once')
    await new Promise<void>((go) => {
      waiting.push(go)
    })
  } else {
    working += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, PARAMETERS))

let nobodysHash: Promise<string> | null = null

/** Whether it is the password. An unknown user costs the same time as a known one: `null` checks against a dummy. */
export const isPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  nobodysHash ??= hash(randomBytes(32).toString('hex'), PARAMETERS)
  const against = passwordHash ?? (await nobodysHash)
  const matches = await inTurn(() => verify(against, password))
  return matches && passwordHash !== null
}

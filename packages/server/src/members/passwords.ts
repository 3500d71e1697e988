import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { inTurn } from '../in-turn.ts'

/** argon2id (the library's default variant) with the first parameters that OWASP's ASVS approves. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Each hash takes 19 MB and a core: only a few run at a time. */
const hashing = inTurn(4, 50)

export const hashPassword = (password: string): Promise<string> => hashing(() => hash(password, PARAMETERS))

let nobodysHash: Promise<string> | null = null

/**
 * Checks a password. `null` (unknown user) and '' (store without a password) are compared with a dummy hash, so that
 * they take the same time.
 */
export const isPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  nobodysHash ??= hash(randomBytes(32).toString('hex'), PARAMETERS)
  const against = passwordHash || (await nobodysHash)
  const matches = await hashing(() => verify(against, password))
  return matches && against === passwordHash
}

import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { inTurn } from '../in-turn.ts'

/** argon2id (the library's default variant) with the first parameters that OWASP's ASVS approves. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Each hash takes 19 MB and a core: only a few at a time. */
const hashing = inTurn(4, 50)

export const hashPassword = (password: string): Promise<string> => hashing(() => hash(password, PARAMETERS))

let nobodysHash: Promise<string> | null = null

/**
 * Whether the password is right. An unknown user takes the same time as a known one: `null`, and '' of a store without
 * a password, are checked against a dummy hash.
 */
export const isPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  nobodysHash ??= hash(randomBytes(32).toString('hex'), PARAMETERS)
  const against = passwordHash || (await nobodysHash)
  const matches = await hashing(() => verify(against, password))
  return matches && against === passwordHash
}

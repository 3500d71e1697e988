import type { Client } from '@xinglin/api-contract/client'
import type { Failure } from '@xinglin/api-contract/kernel/failure'
import { ok, type Result } from '@xinglin/domain/kernel/result'
import type { HumanCheck } from '@xinglin/domain/members'

/** Requests a proof-of-work challenge and solves it: nothing to read, hear or click, on any device. */
export const solveHumanCheck = async (client: Client): Promise<Result<string, Failure<unknown>>> => {
  const asked = await client.members.humanCheck(null)
  return asked.ok ? ok(await solve(asked.value)) : asked
}

/** Number of tries before yielding to the event loop. */
const AT_ONCE = 2000

const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** With our own SHA-256: the browser's is unavailable on pages served without TLS. Solutions are in ALTCHA's format. */
const solve = async ({ algorithm, challenge, most, salt, signature }: HumanCheck): Promise<string> => {
  const [{ sha256 }, { bytesToHex, utf8ToBytes }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ])
  for (let number = 0; number <= most; number += 1) {
    if (bytesToHex(sha256(utf8ToBytes(`${salt}${String(number)}`))) === challenge)
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
    if (number % AT_ONCE === AT_ONCE - 1) await yieldToEventLoop()
  }
  // Not solved: the shop will refuse it.
  return ''
}

import type { Client } from '@xinglin/api-contract/client'
import type { Failure } from '@xinglin/api-contract/kernel/failure'
import { ok, type Result } from '@xinglin/domain/kernel/result'
import type { HumanCheck } from '@xinglin/domain/members'

/** Asks for a challenge and solves it: nothing to read, to hear or to click, for whoever uses whichever device. */
export const solveHumanCheck = async (client: Client): Promise<Result<string, Failure<unknown>>> => {
  const asked = await client.members.humanCheck(null)
  return asked.ok ? ok(await solve(asked.value)) : asked
}

/** So many tries before the page may draw and answer again. */
const AT_ONCE = 2000

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** By a hash of our own: the browser's is missing where a page is served without TLS. As ALTCHA writes its solutions. */
const solve = async ({ algorithm, challenge, most, salt, signature }: HumanCheck): Promise<string> => {
  const [{ sha256 }, { bytesToHex, utf8ToBytes }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ])
  for (let number = 0; number <= most; number += 1) {
    if (bytesToHex(sha256(utf8ToBytes(`${salt}${String(number)}`))) === challenge)
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
    if (number % AT_ONCE === AT_ONCE - 1) await breathe()
  }
  // None is right: the shop will say so.
  return ''
}

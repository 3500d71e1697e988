import { createHash } from 'node:crypto'
import { MINUTE_MS } from '@xinglin/domain/kernel/time'
import type { HumanCheck } from '@xinglin/domain/members'
import { beforeAll, describe, expect, test } from 'vitest'
import { createHandlers } from '../handlers.ts'
import { forgetAttemptsBeforeEach, openTestShop } from '../testing/open-test-shop.ts'
import { must } from '../testing/trade.ts'

const shop = await openTestShop({
  handlers: createHandlers(undefined, undefined, null, {
    messenger: { kind: 'log' },
    checksHumans: true,
    publicUrl: '',
  }),
})
forgetAttemptsBeforeEach(shop)

const PHONE = '13800138000'
const payload = (check: HumanCheck, number: number): string => {
  const { algorithm, challenge, salt, signature } = check
  return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64')
}
const numberOf = ({ salt, challenge, most }: HumanCheck): number => {
  for (let number = 0; number < most; number += 1)
    if (
      createHash('sha256')
        .update(`${salt}${String(number)}`)
        .digest('hex') === challenge
    )
      return number
  throw new Error('a challenge without a solution')
}
const challenge = async (): Promise<HumanCheck> => must(await shop.visit().client.members.humanCheck(null))
const ask = (human: string | null, phone = PHONE) =>
  shop.visit().client.members.createCode({ purpose: 'register', phone, human })
const refused = { ok: false, error: { kind: 'invalid', errors: { human: [expect.any(String)] } } }

describe('a code for a guest', () => {
  let solved: HumanCheck
  let solution: string
  beforeAll(async () => {
    solved = await challenge()
    solution = payload(solved, numberOf(solved))
  })

  test('is not sent without the solution of a challenge', async () => {
    expect(await ask(null)).toMatchObject(refused)
    expect(await ask('')).toMatchObject(refused)
    expect(await ask('bm9uc2Vuc2U=')).toMatchObject(refused)
    expect(await ask(Buffer.from('null').toString('base64'))).toMatchObject(refused)
    expect(await ask(payload(solved, numberOf(solved) + 1))).toMatchObject(refused)
  })

  test('is not sent for a challenge that somebody made himself', async () => {
    const own = { ...solved, salt: 'mine&', challenge: createHash('sha256').update('mine&7').digest('hex') }
    expect(await ask(payload(own, 7))).toMatchObject(refused)
  })

  test('is sent once for a solution', async () => {
    expect(await ask(solution)).toMatchObject({ ok: true })
    expect(await ask(solution, '13800138001')).toMatchObject(refused)
  })

  test('is not sent for a solution that is older than ten minutes', async () => {
    const check = await challenge()
    shop.clock.advance(11 * MINUTE_MS)
    expect(await ask(payload(check, numberOf(check)), '13800138002')).toMatchObject(refused)
  })
})

test('a member who asks for a code of his own solves nothing', async () => {
  const { client } = await shop.signIn('demo-pharmacy')
  expect(await client.members.createCode({ purpose: 'contract', phone: null, human: null })).toMatchObject({ ok: true })
})

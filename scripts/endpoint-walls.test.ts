import { everyEndpoint } from '@xinglin/api-contract/every-endpoint'
import { everyStaffEndpoint } from '@xinglin/api-contract/staff-api'
import { afterAll, describe, expect, it } from 'vitest'
import { compiledCopy } from './compiled-copy.ts'
import { currentReference } from './reference.ts'

const copy = compiledCopy(
  ['api-contract', 'server'],
  ['domain'],
  ['api-contract/src/open-api.ts', 'server/src/handlers.ts', 'server/src/testing/access-table.ts'],
)
afterAll(copy.remove)

const addCalls = (...calls: readonly string[]): void => {
  const table = 'export const cartEndpoints = {'
  copy.edit(
    'api-contract/src/cart/cart-endpoints.ts',
    table,
    `${table}\n${calls.map((call) => `  ${call},\n`).join('')}`,
  )
}

describe('a call that is added to the table', () => {
  it(
    'does not compile without its codecs, its handler, its row of who may call it, and its words in the reference',
    { timeout: 300_000 },
    () => {
      const address = "method: 'GET', path: '/api/cart/extra', source: 'ours', access: 'member'"
      addCalls(
        `extra: endpoint({ ${address}, input: nothing, output: nothing })`,
        `withoutRequest: endpoint({ ${address}, output: nothing })`,
        `withoutAnswer: endpoint({ ${address}, input: nothing })`,
      )
      expect(copy.errors()).toEqual({
        'api-contract/src/cart/cart-endpoints.ts': 2,
        'api-contract/src/docs/call-titles.ts': 1,
        'server/src/cart/cart-handlers.ts': 1,
        'server/src/testing/access-table.ts': 1,
      })
    },
  )

  it('stands in the reference, as every call does', () => {
    const text = currentReference()
    const missing = [...everyEndpoint, ...everyStaffEndpoint].filter(([name, { method, path }]) => {
      const at = text.indexOf(`### ${method} ${path}\n`)
      return at < 0 || !text.slice(at, at + 300).includes(`${name}\``)
    })
    expect(missing).toEqual([])
  })
})

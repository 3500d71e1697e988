import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { everyEndpoint } from '@xinglin/api-contract/every-endpoint'
import { everyStaffEndpoint } from '@xinglin/api-contract/staff-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currentReference } from './reference.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A copy of contract and server in a temporary folder, to which calls are added. */
let sandbox: string

const link = (from: string, to: string): void => symlinkSync(join(root, from), join(sandbox, to))

beforeAll(() => {
  sandbox = mkdtempSync(join(tmpdir(), 'endpoint-walls-'))
  mkdirSync(join(sandbox, 'packages'))
  link('node_modules', 'node_modules')
  link('packages/domain', 'packages/domain')
  for (const name of ['api-contract', 'server']) {
    const own = join(sandbox, 'packages', name)
    mkdirSync(join(own, 'node_modules/@xinglin'), { recursive: true })
    for (const part of ['package.json', 'src', ...(name === 'server' ? ['seed', 'invariants.sql', 'migrations'] : [])])
      cpSync(join(root, 'packages', name, part), join(own, part), { recursive: true })
    for (const entry of readdirSync(join(root, 'packages', name, 'node_modules'))) {
      if (!entry.startsWith('.') && entry !== '@xinglin')
        link(`packages/${name}/node_modules/${entry}`, `packages/${name}/node_modules/${entry}`)
    }
    link('packages/domain', `packages/${name}/node_modules/@xinglin/domain`)
  }
  symlinkSync(
    join(sandbox, 'packages/api-contract'),
    join(sandbox, 'packages/server/node_modules/@xinglin/api-contract'),
  )
  const base = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8')) as {
    readonly compilerOptions: object
  }
  const compilerOptions = {
    ...base.compilerOptions,
    composite: false,
    incremental: false,
    noEmit: true,
    declaration: false,
    emitDeclarationOnly: false,
    lib: ['ES2023', 'DOM'],
    types: ['node'],
    jsx: 'react-jsx',
  }
  const files = ['api-contract/src/open-api.ts', 'server/src/handlers.ts', 'server/src/testing/access-table.ts']
  writeFileSync(
    join(sandbox, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: files.map((file) => `packages/${file}`) }),
  )
})
afterAll(() => {
  rmSync(sandbox, { recursive: true, force: true })
})

/** Number of compiler errors in each file. */
const complaints = (): { readonly [file: string]: number } => {
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', '.'], { cwd: sandbox, encoding: 'utf8' })
  const counts = new Map<string, number>()
  for (const [, file = ''] of stdout.matchAll(/^(\S+?)\(\d/gm)) counts.set(file, (counts.get(file) ?? 0) + 1)
  return Object.fromEntries(counts)
}

const addCalls = (...calls: readonly string[]): void => {
  const path = join(sandbox, 'packages/api-contract/src/cart/cart-endpoints.ts')
  const text = readFileSync(path, 'utf8')
  const table = 'export const cartEndpoints = {'
  writeFileSync(path, text.replace(table, `${table}\n${calls.map((call) => `  ${call},\n`).join('')}`))
}

describe('a call that is added to the table', () => {
  it('does not compile without its codecs, its handler, its row of who may call it, and its words in the reference', () => {
    const address = "method: 'GET', path: '/api/cart/extra', source: 'ours', access: 'member'"
    addCalls(
      `extra: endpoint({ ${address}, input: nothing, output: nothing })`,
      `withoutRequest: endpoint({ ${address}, output: nothing })`,
      `withoutAnswer: endpoint({ ${address}, input: nothing })`,
    )
    expect(complaints()).toEqual({
      'packages/api-contract/src/cart/cart-endpoints.ts': 2,
      'packages/api-contract/src/docs/call-titles.ts': 1,
      'packages/server/src/cart/cart-handlers.ts': 1,
      'packages/server/src/testing/access-table.ts': 1,
    })
  })

  it('stands in the reference, as every call does', () => {
    const text = currentReference()
    const missing = [...everyEndpoint, ...everyStaffEndpoint].filter(([name, { method, path }]) => {
      const at = text.indexOf(`### ${method} ${path}\n`)
      return at < 0 || !text.slice(at, at + 300).includes(`${name}\``)
    })
    expect(missing).toEqual([])
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from './repository-files.ts'

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

test.each(['domain', 'api-contract', 'ui-kit'])('the published package %s carries the licence', (name) => {
  expect(textOf(`packages/${name}/LICENSE`)).toBe(textOf('LICENSE'))
})

test('every command that a workflow runs is one of package.json', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { readonly scripts: object }
  for (const file of ['ci', 'release']) {
    const { jobs } = parse(textOf(`.github/workflows/${file}.yml`)) as {
      readonly jobs: { readonly [name: string]: { readonly steps: readonly { readonly run?: string }[] } }
    }
    const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
    const asked = commands.flatMap((run) => [...run.matchAll(/npm run (\w+)/g)].map(([, name = '']) => name))
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((name) => !(name in scripts))).toEqual([])
  }
})

test('benchmarks run on the Node of the shop, as every script does', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { readonly scripts: { readonly [name: string]: string } }
  expect(Object.entries(scripts).filter(([, command]) => !command.startsWith('node scripts/run.mjs '))).toEqual([])
  expect(textOf('bench/bench.mjs')).toContain('process.version')
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './repository-files.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The programs of examples/ are installed, compiled and run by packages.test.ts. */
test.each([
  ['domain', 'examples/node/price-a-cart.js', 10],
  ['api-contract', 'examples/typescript/ask-the-shop.ts', 11],
  ['ui-kit', 'examples/vite-page/main.tsx', 21],
])('the README of %s shows the program %s, of at most %i lines', (name, program, most) => {
  const readme = read(`packages/${name}/README.md`)
  const [, shown] = /```\w+\n([^]*?)```/.exec(readme) ?? []
  expect(shown).toBe(read(program))
  expect(read(program).trim().split('\n').length).toBeLessThanOrEqual(most)
  expect(readme).toMatch(/## Doors[^]*## Promises[^]*## What may enter/)
})

import { existsSync, readdirSync, readFileSync } from 'node:fs'
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
  expect(readme).toMatch(/## Entry points[^]*## Guarantees[^]*## Allowed dependencies/)
})

test('every path that the architecture page names is there', () => {
  const paths = [...read('docs/architecture.md').matchAll(/`(packages\/[^`]+)`/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('decisions keep their numbers: none is missing, none is given twice', () => {
  const numbers = readdirSync(join(root, 'docs/decisions')).map((name) => Number(name.slice(0, 4)))
  expect(numbers.filter((number) => number <= 34)).toEqual(Array.from({ length: 34 }, (_, index) => index + 1))
  expect(new Set(numbers).size).toBe(numbers.length)
})

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('../packages/domain/src/', import.meta.url))
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
const isTest = (path: string): boolean => path.endsWith('.test.ts')

/** Handed out and named by no test yet. The list may only get shorter. */
const notYet = new Set(['intake/intake.ts: statementDay', 'intake/intake.ts: plainText'])

/** The files that other packages import: of an area the one that bears its name, of the kernel and the machines each. */
const isDoor = (path: string): boolean => {
  const [area = '', name = ''] = path.split('/')
  return !isTest(path) && area !== 'testing' && (area === 'kernel' || name === `${area}.ts`)
}

/** Names that a test imports or calls; a comment names nothing. */
const namesIn = (text: string): readonly string[] =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').match(/\b[A-Za-z]\w*\b/g) ?? []

test('a test of the domain names every function that a door hands out', async () => {
  const named = new Set(files.filter(isTest).flatMap((path) => namesIn(readFileSync(source + path, 'utf8'))))
  const untested: string[] = []
  for (const path of files.filter(isDoor)) {
    const door = (await import(pathToFileURL(source + path).href)) as { readonly [name: string]: unknown }
    for (const [name, value] of Object.entries(door))
      if (typeof value === 'function' && !named.has(name)) untested.push(`${path}: ${name}`)
  }
  expect(untested.filter((one) => !notYet.has(one))).toEqual([])
})

test('a name in a comment is not one of a test', () => {
  expect(namesIn("// couponDeduction\n/* and\n giftsFor */ expect(priceCart(cart)).toBe('x')")).toEqual(
    expect.arrayContaining(['priceCart']),
  )
  expect(namesIn('// couponDeduction\n/** giftsFor */')).toEqual([])
})

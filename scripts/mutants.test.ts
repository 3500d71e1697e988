import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allMutants, mutated } from './mutants.ts'

const inDomain = (path: string): string => fileURLToPath(new URL(`../packages/domain/src/${path}`, import.meta.url))

test('there are at least forty mutants, each with a name of its own', () => {
  const names = allMutants().map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(40)
  expect(new Set(names).size).toBe(names.length)
})

test('at least sixty mutants lie in machines', () => {
  expect(allMutants().filter(({ file }) => file.endsWith('-machine.ts')).length).toBeGreaterThanOrEqual(60)
})

test.each(allMutants().map((mutant) => [mutant.name, mutant] as const))('%s: still applies', (_, mutant) => {
  const text = readFileSync(inDomain(mutant.file), 'utf8')
  expect(mutated(text, mutant)).not.toBe(text)
  expect(mutant.tests.filter((path) => !existsSync(inDomain(path)))).toEqual([])
})

import { expect, test } from 'vitest'
import { inventory } from './inventory.ts'

const foldersOf = (files: Record<string, unknown>): readonly string[] =>
  Object.keys(files)
    .map((path) => path.split('/').at(-2) ?? '')
    .toSorted()

const named = inventory.flatMap(({ entries }) => entries.flatMap(({ parts }) => parts))

test('every component of the kit is in the inventory once, with stories of its own', () => {
  const stories = import.meta.glob('../{components,commerce}/*/*.stories.tsx', { eager: false })
  const there = new Set(foldersOf(stories))
  expect([...there].filter((component) => !named.includes(component))).toEqual([])
  expect(named.filter((component) => !there.has(component))).toEqual([])
  expect(named).toHaveLength(new Set(named).size)
})

test('a component lies in a folder of its name', () => {
  const components = Object.keys(import.meta.glob('../{components,commerce}/*/*.tsx', { eager: false }))
  expect(named.filter((part) => !components.some((path) => path.endsWith(`/${part}/${part}.tsx`)))).toEqual([])
})

test('the sixty-eight parts of the design are all there', () => {
  const numbers = inventory.flatMap(({ entries }) => entries.map(({ item }) => Number.parseInt(item, 10)))
  expect(numbers.filter((number) => !Number.isNaN(number)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 68 }, (_, at) => at + 1),
  )
})

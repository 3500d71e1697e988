import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { guides } from '../.storybook/guides/guides.ts'
import { readPropTables } from '../.storybook/prop-tables.ts'
import { tokenValue } from '../.storybook/token-value.ts'
import { root } from './repository-files.ts'

const named = Object.entries(guides).flatMap(([name, guide]) => (guide ? [[name, guide] as const] : []))

describe('a page of docs', () => {
  const tables = readPropTables()

  test.each(named)('of %s lists every prop with its type and its meaning', (name, guide) => {
    const rows = tables[name] ?? []
    expect(rows.length > 0).toBe(Object.keys(guide.props).length > 0)
    expect(rows.filter(({ type }) => type === '' || type.includes('typeof'))).toEqual([])
    const meanings = rows.map((row) => [row.name, guide.props[row.name] ?? ''])
    expect(meanings.filter(([, meaning]) => meaning === '')).toEqual([])
  })

  test.each(named)('of %s names tokens that there are', (_, guide) => {
    expect(guide.tokens.map(([path]) => path).filter((path) => tokenValue(path) === null)).toEqual([])
  })

  test.each(named)('of %s is about a component of the kit', (name) => {
    const places = ['components', 'commerce'].map((area) => `packages/ui-kit/src/${area}/${name}/${name}.tsx`)
    expect(places.filter((place) => existsSync(join(root, place)))).toHaveLength(1)
  })

  test('has numbers on the picture of each commerce component that is shown in its place', () => {
    const shownInADialog = ['FilterSheet', 'LotteryDialog']
    const commerce = named.filter(([name]) => existsSync(join(root, 'packages/ui-kit/src/commerce', name)))
    expect(commerce.length).toBeGreaterThan(60)
    const bare = commerce.filter(([, { anatomy }]) => anatomy.every(([, , mark]) => mark === undefined))
    expect(bare.map(([name]) => name)).toEqual(shownInADialog)
  })

  test('there is of every component of the kit', () => {
    const folders = ['components', 'commerce'].flatMap((area) =>
      readdirSync(join(root, 'packages/ui-kit/src', area), { withFileTypes: true }).filter(
        ({ name }) => tables[name] !== undefined,
      ),
    )
    expect(folders.length).toBeGreaterThan(100)
    expect(folders.map(({ name }) => name).filter((name) => guides[name] === undefined)).toEqual([])
  })

  test('resolves what only the compiler knows: the sizes of a stepper, the tones of a button', () => {
    const typeOf = (name: string, prop: string): string =>
      tables[name]
        ?.find((row) => row.name === prop)
        ?.type.split(' | ')
        .toSorted()
        .join(' | ') ?? ''
    expect(typeOf('QuantityStepper', 'size')).toBe("'adaptive' | 28 | 32 | 40 | 44")
    expect(typeOf('Button', 'tone')).toContain("'buy' | 'danger'")
    expect(tables['QuantityStepper']?.find(({ name }) => name === 'size')?.default).toBe('28')
  })
})

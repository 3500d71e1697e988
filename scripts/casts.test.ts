import { describe, expect, test } from 'vitest'
import { allCasts, castsIn } from './casts.ts'

/** Maximum number of casts per package; lower it when there are fewer. */
const ceilings: { readonly [pkg: string]: number } = {
  'api-contract': 18,
  console: 3,
  domain: 57,
  server: 23,
  web: 18,
}

const casts = allCasts()

test.each(Object.entries(ceilings))('%s tells the compiler what to believe at most %i times', (pkg, most) => {
  const own = casts.filter((cast) => cast.pkg === pkg)
  const told = own.map(({ file, line, to }) => `${file}:${String(line)} as ${to}`)
  expect(own.length > most ? told : []).toEqual([])
})

test('casts of the server say why on the line above', () => {
  const silent = casts.filter(({ pkg, hasReason }) => pkg === 'server' && !hasReason)
  const told = silent.map(({ file, line, to }) => `${file}:${String(line)} as ${to}`)
  expect(told).toEqual([])
})

test('every package has its ceiling', () => {
  expect([...new Set(casts.map(({ pkg }) => pkg))].toSorted()).toEqual(Object.keys(ceilings))
})

describe('what counts as a cast', () => {
  const found = (text: string) => castsIn('file.ts', text).map(({ to, hasReason }) => (hasReason ? `${to}!` : to))

  test('`as` to a type, twice where it is written twice; never `as const`, nor an import under another name', () => {
    expect(found("import { a as b } from './a.ts'\nconst x = a as B\nconst y = { a } as const")).toEqual(['B'])
    expect(found('const x = a as unknown as B')).toEqual(['B', 'unknown'])
    expect(found('const x = <B>a')).toEqual(['B'])
    expect(found('const text = "a as B" // a as B')).toEqual([])
  })

  test('a reason is a comment on the line above the cast or above what is cast', () => {
    expect(found('// why\nconst x = a as B\nconst y = a as C')).toEqual(['B!', 'C'])
    expect(found('const x =\n  // why\n  f(\n    a,\n  ) as B')).toEqual(['B!'])
  })
})

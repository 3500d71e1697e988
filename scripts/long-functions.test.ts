import { describe, expect, test } from 'vitest'
import { longFunctions, longFunctionsIn, MOST_LINES } from './long-functions.ts'

/**
 * Functions that may be long because they list things: a statement, its columns, or one row as a record. See decision
 * 0074.
 */
const lists: ReadonlySet<string> = new Set([
  'packages/server/src/goods/load-goods.ts',
  'packages/server/src/goods/shelf-query.ts',
])

test(`no function of a package is longer than ${String(MOST_LINES)} lines of its own, unless it is a list`, () => {
  const found = longFunctions()
  const told = found.map(({ file, line, lines }) => `${file}:${String(line)} ${String(lines)} lines`)
  expect(told.filter((_, at) => !lists.has(found[at]?.file ?? ''))).toEqual([])
  expect([...lists].filter((file) => !found.some((one) => one.file === file))).toEqual([])
})

describe('what counts', () => {
  const linesOf = (text: string) => longFunctionsIn('file.ts', text, 0).map(({ line, lines }) => [line, lines])

  test('lines of code, without blank ones and comments', () => {
    expect(linesOf('const f = () => {\n  // why\n\n  a()\n}')).toEqual([[1, 3]])
  })

  test('not those of a function within: only the line on which it begins', () => {
    expect(linesOf('function f() {\n  return () => {\n    a()\n    b()\n  }\n}')).toEqual([
      [1, 3],
      [2, 4],
    ])
  })
})

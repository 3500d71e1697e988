import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryFiles, root } from './repository-files.ts'

const compared = String.raw`\}?\s*(?:[!=]==|<>|!=|[<>]=?|=|(?:not\s+)?in|(?:not\s+)?between|when)\s*\(?\s*`

/** Comparisons of a state with a number or a parameter, and states written as a number. */
const untold = new RegExp(String.raw`\b(?:from_|to_)?state(?:${compared}|: )(?:\d|\$\{\w*StateCodes)`, 'gi')

/** Comparisons of the type of a line with a number. */
const untoldType = new RegExp(String.raw`\b(?:line|gift|row|table|[a-z])\.type${compared}\d`, 'g')

const untoldIn = (text: string): readonly string[] => [...(text.match(untold) ?? []), ...(text.match(untoldType) ?? [])]

const isProduct = (file: string): boolean =>
  /^packages\/server\/(src|seed)\/.*\.ts$/.test(file) && !file.endsWith('.test.ts')

test('states of orders and types of lines have names: conditions on them are those of db/order-sql.ts and line-sql.ts', () => {
  const found = repositoryFiles
    .filter(isProduct)
    .flatMap((file) => untoldIn(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`))
  expect(found).toEqual([])
})

test.each([
  'where o.state = 15',
  'state in (15, 20)',
  'o.state not in (90)',
  'and state between 20 and 50',
  'o.state <> 90',
  '${orders.state} < 50',
  '${table.state} in (10)',
  'case h.to_state when 30',
  'o.state = ${orderStateCodes.toShip}',
  'if (order.state < 20)',
  'order.state === 15',
  'state: 30,',
  'l.type in (0, 1)',
  'l.type <> 5',
  '${table.type} = 3',
  'gift.type === 5',
])('%s is seen', (text) => {
  expect(untoldIn(text)).toHaveLength(1)
})

test.each([
  `a.state = 'toShip'`,
  "${isInState('o', 'toShip')}",
  'state: orderStateCodes.toShip',
  'state = ${state}',
  "l.kind = 'x'",
])('%s is none', (text) => {
  expect(untoldIn(text)).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** What the shop promises, by the words in which a test names it: clauses of the rules, states of the product page. */
const promises = [
  'rules §1, certificates',
  'rules §1, status',
  'rules §1, licence calendar',
  'rules §1, who sees what',
  'rules §1, purchase gate',
  'rules §1, order',
  'rules §1, scope',
  'rules §1, 控销',
  'rules §1, 含麻',
  'rules §1, numbers on goods',
  'rules §1, months',
  'rules §1, expiry',
  'rules §1, allocation',
  'rules §2, which lines count',
  'rules §2, order of application',
  'rules §2, stacking table',
  'rules §2, worked order',
  ...Array.from({ length: 13 }, (_, index) => `rule ${index + 1}`),
  'law: nothing owed is ever negative',
  'law: no sub-order and no line owes less than nothing',
  'law: the order of lines does not matter',
  'law: unselected lines do not matter',
  'law: the shortfall never rises with the total',
  'law: the shortfall to any one tier never rises with the amount',
  'law: product page §4, full-reduction tiers: status is 1 exactly when the amount reaches the tier, and stays so',
  'law: snapping a snapped quantity changes nothing, for set and for down',
  'law: the parts sum to the whole, with or without a coupon, and splitting off 含麻 keeps the grand total',
  'law: a reduction is whole fen, never negative, never above its base',
  'law: more for less is a larger quantity at a smaller total',
  'product page §4, side cart panel',
  'product page §4, cart steps',
  'product page §4, cart line selection',
  'law: product page §4, ladder tiers',
  'product page §4, free-shipping goods',
  'product page §4, search',
  'product page §4, lottery',
  'product page §4, server time counter',
]

const packages = fileURLToPath(new URL('../packages/', import.meta.url))
const files = ['domain/src', 'server/src', 'server/seed', 'web/src'].flatMap((folder) =>
  readdirSync(packages + folder, { recursive: true, encoding: 'utf8' }).map((path) => `${packages}${folder}/${path}`),
)
const NAME = /\b(?:test|describe)(?:\.each\(\w+\))?\(\s*'([^']+)'/g
const names = files
  .filter((path) => /\.test\.tsx?$/.test(path))
  .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(NAME)].map(([, name = '']) => name))

/** `rule 1` is not `rule 12`. */
const isNamed = (promise: string): boolean =>
  names.some((name) => name.startsWith(promise) && !/^\d/.test(name.slice(promise.length)))

test('every clause of the rules of buying and pricing, and every state of the product page, has a test that names it', () => {
  expect(promises.filter((promise) => !isNamed(promise))).toEqual([])
  expect(['rule 0', 'rule 14'].filter(isNamed)).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Everything that needs a test, as the prefix of the test's name: clauses of the rules, and laws. */
const promises = [
  'docs/rules.md#1-certificates',
  'docs/rules.md#1-status',
  'docs/rules.md#1-calendar',
  'docs/rules.md#1-who-sees-what',
  'docs/rules.md#1-gate',
  'docs/rules.md#1-order',
  'docs/rules.md#1-scope',
  'docs/rules.md#1-controlled-sale',
  'docs/rules.md#1-ephedrine',
  'docs/rules.md#1-numbers',
  'docs/rules.md#1-months',
  'docs/rules.md#1-expiry',
  'docs/rules.md#1-allocation',
  'docs/rules.md#2-which-lines-count',
  'docs/rules.md#2-order-of-application',
  'docs/rules.md#2-stacking',
  'docs/rules.md#2-worked-order',
  ...Array.from({ length: 13 }, (_, index) => ['docs/rules.md#2', index + 1].join('-')),
  'law: nothing owed is ever negative',
  'law: no sub-order and no line owes less than nothing',
  'law: the order of lines does not matter',
  'law: unselected lines do not matter',
  'law: the shortfall never rises with the total',
  'law: the shortfall to any one tier never rises with the amount',
  'law: docs/product.md#4-full-reduction: status is 1 exactly when the amount reaches the tier, and stays so',
  'law: snapping a snapped quantity changes nothing, for set and for down',
  'law: the parts sum to the whole, with or without a coupon, and splitting off 含麻 keeps the grand total',
  'law: a reduction is whole fen, never negative, never above its base',
  'law: more for less is a larger quantity at a smaller total',
  'docs/product.md#4-side-cart',
  'docs/product.md#4-cart-steps',
  'docs/product.md#4-line-selection',
  'law: docs/product.md#4-ladder',
  'docs/product.md#4-free-shipping',
  'docs/product.md#4-search',
  'docs/product.md#4-lottery',
  'docs/product.md#4-server-time',
]

const packages = fileURLToPath(new URL('../packages/', import.meta.url))
const files = ['domain/src', 'server/src', 'server/seed', 'web/src'].flatMap((folder) =>
  readdirSync(packages + folder, { recursive: true, encoding: 'utf8' }).map((path) => `${packages}${folder}/${path}`),
)
const NAME = /\b(?:test|describe)(?:\.each\(\w+\))?\(\s*'([^']+)'/g
const names = files
  .filter((path) => /\.test\.tsx?$/.test(path))
  .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(NAME)].map(([, name = '']) => name))

/** `#2-1` is not `#2-12`, and `#1-order` is not `#1-orders`. */
const isNamed = (promise: string): boolean =>
  names.some((name) => name.startsWith(promise) && !/^[\w-]/.test(name.slice(promise.length)))

test('every clause of buying and pricing, and every state of the storefront, has a test that names it', () => {
  expect(promises.filter((promise) => !isNamed(promise))).toEqual([])
  expect(['2-0', '2-14', '1-ord'].map((id) => `docs/rules.md#${id}`).filter(isNamed)).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { activityKinds, offerKeys, offerOf, offers } from '@xinglin/domain/promotions'
import { expect, test } from 'vitest'
import { parseSync, Visitor } from 'vite'
import { repositoryFiles, root } from './repository-files.ts'

/** Product code of every package. The files of the kinds themselves are where labels and tags are written. */
const isProduct = (file: string): boolean =>
  /^packages\/[^/]+\/(src|seed)\/.*\.tsx?$/.test(file) &&
  !/(\.test|\.stories|fixtures)\.tsx?$|\/testing\//.test(file) &&
  !file.startsWith('packages/domain/src/promotions/')

/** Rows of spend_offers have columns for both 满赠 and 换购, so these two files distinguish them. */
const exceptions = new Set([
  'packages/server/src/cart/cart-offers.ts',
  'packages/server/src/promotions/spend-offers.ts',
])
/** Outside the domain only the codec of the API distinguishes kinds. */
const mayNotDistinguish = (file: string): boolean =>
  isProduct(file) && !exceptions.has(file) && /^packages\/(web|ui-kit|console|server)\/src\//.test(file)

const labels: ReadonlySet<unknown> = new Set(offerKeys.flatMap((key) => [offerOf(key).label, offerOf(key).tag]))
const keys: ReadonlySet<string> = new Set([...offerKeys, 'kind'])
/** Methods that look for what they are given. */
const lookups = /^(includes|has|get|set|add|indexOf|startsWith|eq|ne|inArray)$/

/** A word that a statement compares with or selects as a kind. */
const quoted = /(?:[=>]|when|then|in \()\s*'([^']+)'|'([^']+)' as kind/g

type Node = { readonly type: string; readonly start: number }

const isLabel = (node: Node | null | undefined): node is Node =>
  node?.type === 'Literal' && 'value' in node && labels.has(node.value)

const nameOf = (node: Node): string =>
  'name' in node && typeof node.name === 'string' ? node.name : 'value' in node ? String(node.value) : ''

/**
 * Where a label or a tag stands for its kind: compared, looked up, a member of a list, a set or a map, the key of a record, the
 * value of `kind` or under the key of the kind, a literal type, or a quoted word of a statement.
 */
const labelsAsKinds = (file: string, text: string): readonly string[] => {
  const found: number[] = []
  const pairs = new Set<number>()
  const note = (...nodes: readonly (Node | null | undefined)[]): void => {
    for (const node of nodes) if (isLabel(node)) found.push(node.start)
  }
  new Visitor({
    BinaryExpression: ({ left, right }) => note(left, right),
    SwitchCase: ({ test: one }) => note(one),
    ArrayExpression: ({ start, elements }) => {
      // Of a pair, the first is looked up: the second may be what is shown.
      note(...(pairs.has(start) ? elements.slice(0, 1) : elements))
      for (const one of elements) if (one?.type === 'ArrayExpression') pairs.add(one.start)
    },
    CallExpression: ({ callee, arguments: given }) => {
      const method = callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee)
      if (lookups.test(method)) note(...given)
    },
    Property: ({ key, value }) => {
      if (labels.has(nameOf(key))) found.push(key.start)
      if (keys.has(nameOf(key))) note(value)
    },
    TSLiteralType: ({ literal }) => note(literal),
    TemplateElement: ({ start, value }) => {
      for (const [, word, selected] of value.raw.matchAll(quoted)) if (labels.has(word ?? selected)) found.push(start)
    },
  }).visit(parseSync(file, text).program)
  return found.map((at) => `${file}:${String(text.slice(0, at).split('\n').length)}`)
}

test('a kind of offer is named by its key, never by its label or tag, in any package', () => {
  const found = repositoryFiles
    .filter(isProduct)
    .flatMap((file) => labelsAsKinds(file, readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})

test('a label that stands for its kind is found, in each form', () => {
  const planted = [
    "const isHalf = kind === '第二件半价'",
    "switch (kind) { case '满减': }",
    "const replayed = new Set(['满减', 'x'])",
    "const tags = new Map([['满折', 'red']])",
    "const isShown = ['x', '买赠'].includes(kind)",
    "const isGift = words.has('满赠')",
    "sql`select id from offer_drafts where kind = '抽奖'`",
    "const tags = { 满折: '满' }",
    "const tags = { '换购': 'violet' }",
    "const lineTags = { combination: '组合' }",
    "const offer = { kind: '拼团' }",
    "type Kind = 'x' | '秒杀'",
    "sql`select id, '优惠券' as kind from coupons`",
  ]
  expect(planted.filter((code) => labelsAsKinds('a.tsx', code).length === 0)).toEqual([])
  const texts = [
    "const places = [['mrtj', '每日特价']]",
    "const place = { name: '优惠券' }",
    "column('赠', 1)",
    '`${units} 优惠券`',
  ]
  expect(texts.filter((code) => labelsAsKinds('a.tsx', code).length > 0)).toEqual([])
})

test('every activity is in the catalogue, under its own label and tag', () => {
  const shown = activityKinds.map((kind) => ({ kind, label: offers[kind].label, tag: offers[kind].tag }))
  expect(shown).toEqual(activityKinds.map((kind) => ({ kind, label: offerOf(kind).label, tag: offerOf(kind).tag })))
})

/** Names that lines, wallets and after-sales use too: only checked in code about offers. */
const common = new Set(['gift', 'exchange', 'coupon', 'voucher', 'freight', 'balance'])
const names = [...Object.keys(offers).filter((name) => !common.has(name)), 'manjian', 'second_half', 'buy_get'].join(
  '|',
)
const distinguishesKinds = new RegExp(
  `(case|[!=]==) '(${names})'|\\b(offer|activity|terms|step|why|unapplied)\\.(kind|offer) [!=]== '(${[...common].join('|')}|${names})'|switch \\((offer|activity|terms|unapplied)\\.(kind|offer)\\)`,
)

const kindsDistinguished = (text: string): readonly string[] =>
  text.split('\n').filter((line) => distinguishesKinds.test(line))

test('no screen, query or paper tells kinds of offers apart', () => {
  const found = repositoryFiles
    .filter(mayNotDistinguish)
    .flatMap((file) =>
      kindsDistinguished(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})

test('one that does is found', () => {
  const lines = [
    "if (activity.kind === 'buyGet') return",
    'switch (offer.kind) {',
    "      case 'fullReduction':",
    "{offer.kind === 'gift' ? '赠' : '换购'}",
  ]
  expect(lines.filter((line) => kindsDistinguished(line).length === 0)).toEqual([])
  expect(kindsDistinguished("if (line.kind === 'gift') return")).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { offers } from '@xinglin/domain/promotions'
import { expect, test } from 'vitest'
import { repositoryFiles, root } from './repository-files.ts'

/**
 * Files that may distinguish kinds of offers. All others call the kind's own functions for labels, tags and amounts.
 * Outside the domain only the API codec and the readers of tables that store two kinds do.
 */
const exceptions = new Set([
  // Rows of spend_offers have columns for both 满赠 and 换购.
  'packages/server/src/cart/cart-offers.ts',
  'packages/server/src/promotions/spend-offers.ts',
])

const watched = (file: string): boolean =>
  /^packages\/(web|ui-kit|console|server)\/src\/.*\.tsx?$/.test(file) &&
  !/(\.test|\.stories|fixtures|\/testing\/.*)\.tsx?$/.test(file) &&
  !file.includes('/testing/') &&
  !exceptions.has(file)

/** Names that lines, wallets and after-sales use too: only checked in code about offers. */
const common = new Set(['gift', 'exchange', 'coupon', 'voucher', 'freight', 'balance'])
const names = [...Object.keys(offers).filter((name) => !common.has(name)), 'manjian', 'second_half', 'buy_get'].join(
  '|',
)
/** The labels of kinds in tables and the console: comparing with one distinguishes kinds as well. */
const labels = [
  ...Object.values(offers).flatMap(({ label }) => label ?? []),
  '特价|每日特价|秒杀|近效期特价|新人特价|拼团|优惠券|满赠|换购|组合|全场折扣|现金券|满额返现|抽奖|积分商品',
].join('|')
const distinguishesKinds = new RegExp(
  `(case|[!=]==) '(${labels})'|(case|[!=]==) '(${names})'|\\b(offer|activity|terms|step|why|unapplied)\\.(kind|offer) [!=]== '(${[...common].join('|')}|${names})'|switch \\((offer|activity|terms|unapplied)\\.(kind|offer)\\)`,
)

/**
 * A label as a member of a list, set or map, or as a key of a record: a table of kinds. 换购 and 组合 are also the tags of
 * cart lines.
 */
const tabled = labels
  .split('|')
  .filter((label) => !['换购', '组合'].includes(label))
  .join('|')
const tablesKinds = new RegExp(`[[,]\\s*'(${tabled})'|^\\s*'?(${tabled})'?:`)

const kindsDistinguished = (text: string): readonly string[] =>
  text.split('\n').filter((line) => distinguishesKinds.test(line))

test('no screen, query or paper tells kinds of offers apart', () => {
  const found = repositoryFiles
    .filter(watched)
    .flatMap((file) =>
      kindsDistinguished(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})

test('no screen has a table of the kinds of offers', () => {
  const found = repositoryFiles
    .filter((file) => watched(file) && !file.startsWith('packages/server/'))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .filter((line) => tablesKinds.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})

test('a table of them is found, as a set, a map, a list and a record', () => {
  const tables = ["new Set(['满减', '特价'])", "  ['满折', '折'],", "includes([kind, '秒杀'])", "  优惠券: '券',"]
  expect(tables.filter((line) => !tablesKinds.test(line))).toEqual([])
  expect(tablesKinds.test("heading: '优惠券'")).toBe(false)
})

test('one that does is found', () => {
  const lines = [
    "if (activity.kind === 'buyGet') return",
    'switch (offer.kind) {',
    "      case 'fullReduction':",
    "{offer.kind === 'gift' ? '赠' : '换购'}",
    "if (kind === '第二件半价') return 0.25",
  ]
  expect(lines.filter((line) => kindsDistinguished(line).length === 0)).toEqual([])
  expect(kindsDistinguished("if (line.kind === 'gift') return")).toEqual([])
})

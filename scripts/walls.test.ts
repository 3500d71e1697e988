import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name: string): string => join(root, 'node_modules/.bin', name)

/**
 * A temporary folder with the real rules and a few files that break each of them once: one run of each tool reports
 * all.
 */
let sandbox: string

beforeAll(() => {
  sandbox = mkdtempSync(join(tmpdir(), 'walls-'))
  for (const name of ['.dependency-cruiser.cjs', '.oxlintrc.json', 'tsconfig.base.json']) {
    writeFileSync(join(sandbox, name), readFileSync(join(root, name)))
  }
  symlinkSync(join(root, 'node_modules'), join(sandbox, 'node_modules'))
})
afterAll(() => {
  rmSync(sandbox, { recursive: true, force: true })
})

const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(sandbox, path)), { recursive: true })
  writeFileSync(join(sandbox, path), text)
}

/** The rule, the file that breaks it, and its import. */
const breaches: readonly (readonly [string, string, string])[] = [
  ['the domain imports decimal.js and xstate, nothing else', 'packages/domain/src/goods/goods.ts', 'react'],
  ['the contract knows the domain alone', 'packages/api-contract/src/api.ts', '../../server/src/thing.ts'],
  [
    'the ui-kit draws decoded values: no wire, route or store',
    'packages/ui-kit/src/commerce/A/A.tsx',
    '../../../../api-contract/src/thing.ts',
  ],
  [
    'the ui-kit never reaches the shop above it',
    'packages/ui-kit/src/commerce/A/A.stories.tsx',
    '../../../../web/src/thing.ts',
  ],
  ['only stories import fixtures', 'packages/ui-kit/src/commerce/A/A.tsx', '../fixtures.ts'],
  ['forms belong to no app', 'packages/forms/src/form.tsx', '../../web/src/thing.ts'],
  ['web and server are strangers', 'packages/web/src/main.tsx', '../../server/src/thing.ts'],
  ['no byte of the console is in the storefront', 'packages/web/src/main.tsx', '../../api-contract/src/staff-api.ts'],
  ['the console stands alone', 'packages/console/src/main.tsx', '../../web/src/thing.ts'],
  ['server and web are strangers', 'packages/server/src/main.ts', '../../web/src/thing.ts'],
  ['test builders stay out of the product', 'packages/web/src/main.tsx', '../../domain/src/testing/testing.ts'],
  ['domain: enter an area by its door', 'packages/domain/src/cart/cart.ts', '../goods/packing.ts'],
  ['domain: an area knows the areas below it alone', 'packages/domain/src/goods/goods.ts', '../search/search.ts'],
  ['domain: an area without a floor knows none', 'packages/domain/src/newcomer/newcomer.ts', '../goods/goods.ts'],
  ['the kernel is the floor', 'packages/domain/src/kernel/money.ts', '../goods/goods.ts'],
  ['features are strangers', 'packages/web/src/features/fill-cart/cart-page.tsx', '../check-out/review-view.tsx'],
  [
    'features never reach up into the shell',
    'packages/web/src/features/fill-cart/cart-page.tsx',
    '../../shell/routes.tsx',
  ],
  ['shared lies below the features', 'packages/web/src/shared/paths.ts', '../features/fill-cart/cart-page.tsx'],
  [
    'pages of the console are strangers',
    'packages/console/src/pages/members/member-papers.tsx',
    '../inbox/inbox-desk.tsx',
  ],
  [
    'pages of the console never reach up into the shell',
    'packages/console/src/pages/members/member-papers.tsx',
    '../../shell/routes.tsx',
  ],
  ['parts of the console lie below its pages', 'packages/console/src/parts/card.tsx', '../pages/inbox/inbox-desk.tsx'],
  ['shared lies below the parts of the console', 'packages/console/src/shared/words.ts', '../parts/card.tsx'],
  ['server: an area knows the areas below it alone', 'packages/server/src/goods/load-goods.ts', '../cart/load-cart.ts'],
  ['server: an area without a floor knows none', 'packages/server/src/newcomer/thing.ts', '../goods/load-goods.ts'],
  [
    'server/staff: an area knows the areas below it alone',
    'packages/server/src/staff/members/load-member.ts',
    '../orders/list-orders.ts',
  ],
  [
    'server/staff: an area without a floor knows none',
    'packages/server/src/staff/newcomer/thing.ts',
    '../desk/staff-context.ts',
  ],
  [
    'server/staff: each file but the one that joins them lies in an area',
    'packages/server/src/staff/members/load-member.ts',
    '../everywhere.ts',
  ],
  [
    'server: the ground knows nothing of how the shop is put together',
    'packages/server/src/sight/open-sight.ts',
    '../config.ts',
  ],
  [
    'server: what answers calls is asked by the shop alone',
    'packages/server/src/orders/place-order.ts',
    '../goods/goods-handlers.ts',
  ],
  ['server: a query knows no request', 'packages/server/src/orders/orders-queries.ts', '../http/refuse.ts'],
  ['server: a query knows no request', 'packages/server/src/staff/inbox/inbox-queries.ts', '../../http/refuse.ts'],
  [
    'server: what answers calls is asked by the shop alone',
    'packages/server/src/staff/picking/report-short.ts',
    '../orders/orders-handlers.ts',
  ],
  ['everything resolves', 'packages/web/src/main.tsx', './nowhere.ts'],
  ['no circles', 'packages/web/src/a.ts', './b.ts'],
  [
    'areas of the contract lie above each other',
    'packages/api-contract/src/cart/cart-endpoints.ts',
    '../checkout/checkout-codecs.ts',
  ],
]

/** The files that close the two cycles, one of files and one of folders. A cycle is reported at its first member. */
const backInTheCircles = [
  ['packages/web/src/b.ts', './a.ts'],
  ['packages/api-contract/src/checkout/checkout-codecs.ts', '../cart/cart-codecs.ts'],
] as const

/** Files that obey the rules. */
const within = [
  ['packages/domain/src/checkout/checkout.ts', '../orders/orders.ts'],
  ['packages/api-contract/src/client.ts', '../../domain/src/orders/orders.ts'],
  ['packages/server/src/checkout/review.ts', '../cart/load-cart.ts'],
  ['packages/server/src/staff/picking/half-picked.ts', '../orders/list-orders.ts'],
] as const

describe('each wall falls over when it is broken', () => {
  type Violation = { readonly from: string; readonly rule: { readonly name: string } }
  let violations: readonly Violation[]

  beforeAll(() => {
    const imports = [...breaches.map(([, from, to]) => [from, to] as const), ...backInTheCircles, ...within]
    const files = new Set(
      imports.flatMap(([from, to]) =>
        to.startsWith('.') && to !== './nowhere.ts' ? [from, join(dirname(from), to)] : [from],
      ),
    )
    for (const file of files) {
      const own = imports.filter(([from]) => from === file)
      const lines = own.map(([, to], at) => `import { thing as thing${String(at)} } from '${to}'`)
      put(file, [...lines, `export const thing = [${own.map((_, at) => `thing${String(at)}`).join()}]`, ''].join('\n'))
    }
    const { stdout } = spawnSync(
      bin('depcruise'),
      ['packages', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
      { cwd: sandbox, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
    )
    const { summary } = JSON.parse(stdout) as { readonly summary: { readonly violations: readonly Violation[] } }
    violations = summary.violations
  }, 120_000)

  it.each(breaches)('%s', (wall, file) => {
    const ofFileOrFolder = violations.filter(({ from }) => from === file || from === dirname(file))
    expect(ofFileOrFolder.map(({ rule }) => rule.name)).toContain(wall)
  })

  it('files within the walls break none', () => {
    const files = new Set<string>(within.map(([from]) => from))
    expect(violations.filter(({ from }) => files.has(from))).toEqual([])
  })
})

describe('the linter keeps the domain pure and the code readable', () => {
  const FOLDER = 'packages/domain/src/goods'
  const mistakes = [
    ['a clock in the domain', 'no-restricted-globals', 'export const now = () => Date.now()\n'],
    ['chance in the domain', 'no-restricted-properties', 'export const die = () => Math.random()\n'],
    ['any', 'no-explicit-any', 'export const thing = (value: any) => value\n'],
    ['a non-null assertion', 'no-non-null-assertion', 'export const first = (list: string[]) => list[0]!\n'],
    ['a default export', 'no-default-export', 'const thing = 1\nexport default thing\n'],
    ['a barrel', 'no-barrel-file', "export * from './readable.ts'\n"],
  ] as const
  let complaints: readonly string[]

  beforeAll(() => {
    put(`${FOLDER}/readable.ts`, 'export const thing = 1\n')
    for (const [, rule, text] of mistakes) put(`${FOLDER}/${rule}.ts`, text)
    const { stdout } = spawnSync(bin('oxlint'), ['--format', 'unix', FOLDER], { cwd: sandbox, encoding: 'utf8' })
    complaints = stdout.split('\n')
  }, 120_000)

  const complaintsAbout = (name: string): string =>
    complaints.filter((line) => line.includes(`${FOLDER}/${name}.ts:`)).join('\n')

  it.each(mistakes)('%s', (_, rule) => {
    // Without paths, which contain the name of the rule too.
    expect(complaintsAbout(rule).replaceAll(`/${rule}.ts`, '')).toContain(rule)
  })

  it('a readable file draws no complaint', () => {
    expect(complaintsAbout('readable')).toBe('')
  })
})

describe('nothing is left out', () => {
  it('every test file belongs to a project of the test run', () => {
    const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: root, encoding: 'utf8' })
    const homeless = files
      .trim()
      .split('\n')
      .filter(
        (file) =>
          !/^(packages\/(domain|api-contract|ui-kit|forms|web|console|server)\/(src|seed)|scripts|site|e2e)\//.test(
            file,
          ),
      )
    expect(homeless).toEqual([])
  })

  it('every rule of the linter that is switched off has its reason behind it', () => {
    const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
    const bare = files
      .trim()
      .split('\n')
      .filter((file) => /(\/\/|\/\*) *oxlint-disable[^\n]*(?<! --.*)\n/.test(readFileSync(join(root, file), 'utf8')))
    expect(bare).toEqual([])
  })
})

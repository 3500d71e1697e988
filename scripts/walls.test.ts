import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name: string): string => join(root, 'node_modules/.bin', name)

/** A house of a few files in a folder of its own, with the real rules over it. */
let house: string

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'walls-'))
  for (const name of ['.dependency-cruiser.cjs', '.oxlintrc.json', 'tsconfig.base.json']) {
    writeFileSync(join(house, name), readFileSync(join(root, name)))
  }
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'))
})
afterEach(() => {
  rmSync(house, { recursive: true, force: true })
})

const put = (files: { readonly [path: string]: string }): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), text)
  }
}

type Cruise = {
  readonly summary: {
    readonly violations: readonly { readonly rule: { readonly name: string } }[]
    readonly totalCruised: number
  }
}

const cruise = (folder: string): Cruise => {
  const { stdout } = spawnSync(
    bin('depcruise'),
    ['packages', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  )
  return JSON.parse(stdout) as Cruise
}

const brokenWalls = (): readonly string[] => [...new Set(cruise(house).summary.violations.map(({ rule }) => rule.name))]

const thing = 'export const thing = 1\n'
const importOf = (path: string): string => `import { thing } from '${path}'\nexport const other = thing\n`

describe('each wall falls over when it is broken', () => {
  it.each([
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
    ['web and server are strangers', 'packages/web/src/main.tsx', '../../server/src/thing.ts'],
    ['server and web are strangers', 'packages/server/src/main.ts', '../../web/src/thing.ts'],
    ['test builders stay out of the product', 'packages/web/src/main.tsx', '../../domain/src/testing/testing.ts'],
    ['domain: enter an area by its door', 'packages/domain/src/cart/cart.ts', '../goods/packing.ts'],
    ['the kernel is the floor', 'packages/domain/src/kernel/money.ts', '../goods/goods.ts'],
    ['features are strangers', 'packages/web/src/features/fill-cart/cart-page.tsx', '../check-out/review-view.tsx'],
    [
      'features never reach up into the shell',
      'packages/web/src/features/fill-cart/cart-page.tsx',
      '../../shell/routes.tsx',
    ],
    ['shared lies below the features', 'packages/web/src/shared/paths.ts', '../features/fill-cart/cart-page.tsx'],
    ['everything resolves', 'packages/web/src/main.tsx', './nowhere.ts'],
  ])('%s', (wall, from, to) => {
    const target = join(dirname(from), to)
    put({ ...(to.startsWith('.') && !to.includes('nowhere') ? { [target]: thing } : {}), [from]: importOf(to) })
    expect(brokenWalls()).toContain(wall)
  })

  it('no circles', () => {
    put({ 'packages/web/src/a.ts': importOf('./b.ts'), 'packages/web/src/b.ts': importOf('./a.ts') })
    expect(brokenWalls()).toContain('no circles')
  })

  it('a house within its walls breaks none', () => {
    put({
      'packages/domain/src/goods/goods.ts': thing,
      'packages/domain/src/cart/cart.ts': importOf('../goods/goods.ts'),
    })
    expect(brokenWalls()).toEqual([])
  })
})

describe('the linter keeps the domain pure and the code readable', () => {
  const complaintsAbout = (path: string, text: string): string => {
    put({ [path]: text })
    return spawnSync(bin('oxlint'), ['--format', 'unix', path], { cwd: house, encoding: 'utf8' }).stdout
  }

  it.each([
    ['a clock in the domain', 'no-restricted-globals', 'export const now = () => Date.now()\n'],
    ['chance in the domain', 'no-restricted-properties', 'export const die = () => Math.random()\n'],
    ['any', 'no-explicit-any', 'export const thing = (value: any) => value\n'],
    ['a non-null assertion', 'no-non-null-assertion', 'export const first = (list: string[]) => list[0]!\n'],
    ['a default export', 'no-default-export', 'const thing = 1\nexport default thing\n'],
    ['a barrel', 'no-barrel-file', "export * from './other.ts'\n"],
  ])('%s', (_, rule, text) => {
    put({ 'packages/domain/src/goods/other.ts': thing })
    expect(complaintsAbout('packages/domain/src/goods/thing.ts', text)).toContain(rule)
  })

  it('a readable file draws no complaint', () => {
    expect(complaintsAbout('packages/domain/src/goods/thing.ts', thing)).not.toContain('packages/domain')
  })
})

describe('nothing is left out', () => {
  it('the walls saw every source file of the packages', () => {
    const sources = execFileSync('git', ['ls-files', 'packages/*/src/*.ts', 'packages/*/src/*.tsx'], {
      cwd: root,
      encoding: 'utf8',
    })
      .trim()
      .split('\n')
    expect(cruise(root).summary.totalCruised).toBeGreaterThan(sources.length * 0.9)
  })

  it('every test file belongs to a project of the test run', () => {
    const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: root, encoding: 'utf8' })
    const homeless = files
      .trim()
      .split('\n')
      .filter((file) => !/^(packages\/(domain|api-contract|ui-kit|web|server)\/(src|seed)|scripts|e2e)\//.test(file))
    expect(homeless).toEqual([])
  })
})

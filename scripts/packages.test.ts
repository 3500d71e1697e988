import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { chromium } from 'playwright'
import { publint } from 'publint'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumArgs, findChromium } from './chromium.mjs'
import { root } from './repository-files.ts'
import { serveFolder } from './static-server.ts'

/** Packs, installs, compiles and starts a browser: takes minutes on a busy machine. */
const TIMEOUT = { timeout: 300_000 }

const packages = ['domain', 'api-contract', 'ui-kit'] as const
type Package = (typeof packages)[number]

let place: string
const tarballs = new Map<Package, string>()
const tarball = (name: Package): string => tarballs.get(name) ?? ''

/** Without npm's settings of the running command, which would leak into another npm. */
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm|pnpm)_/i.test(name)))

const run = (cwd: string, command: string, ...args: readonly string[]): string => {
  try {
    return execFileSync(command, args, { cwd, env: environment, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string }
    throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error })
  }
}

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'packages-'))
  run(root, process.execPath, 'scripts/run.mjs', 'pack', place)
  for (const name of packages) {
    const packed = readdirSync(place).find((file) => file.startsWith(`xinglin-${name}-`)) ?? ''
    tarballs.set(name, join(place, packed))
  }
}, 300_000)
afterAll(() => {
  rmSync(place, { recursive: true, force: true })
}, 300_000)

describe.each(packages)('the packed %s', (name) => {
  const files = (): readonly string[] => run(place, 'tar', 'tzf', tarball(name)).trim().split('\n')

  test('carries a license and what was built, no test, story, fixture or mutant', () => {
    expect(files()).toEqual(expect.arrayContaining(['package/LICENSE', 'package/package.json']))
    expect(files().filter((file) => /\.(test|stories|visual)\.|fixtures|mutants|\.tsx?$/.test(file))).toEqual(
      files().filter((file) => file.endsWith('.d.ts')),
    )
  })

  test('passes publint in its strict mode', TIMEOUT, async () => {
    const data = new Uint8Array(readFileSync(tarball(name))).buffer
    expect((await publint({ pack: { tarball: data }, strict: true })).messages).toEqual([])
  })

  test('resolves its types wherever ES modules are imported', TIMEOUT, async () => {
    const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball(name)))), {
      excludeEntrypoints: [/\.css$/],
    })
    const { problems } = 'problems' in analysis ? analysis : { problems: ['no types at all'] }
    // The packages are ES modules: CommonJS and resolvers without `exports` are not supported.
    const isOurs = (problem: object | string): boolean => !/"(node10|node16-cjs)"/.test(JSON.stringify(problem))
    expect(problems.filter(isOurs)).toEqual([])
  })
})

/** A copy of an example outside the repository, with the packed files for the packages that it names. */
const installed = (example: string): string => {
  const folder = mkdtempSync(join(place, `${example}-`))
  cpSync(join(root, 'examples', example), folder, { recursive: true })
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly dependencies: { readonly [name: string]: string }
  }
  const packed = packages.map((name) => [`@xinglin/${name}`, `file:${tarball(name)}`] as const)
  const dependencies = { ...manifest.dependencies, ...Object.fromEntries(packed) }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, dependencies }))
  run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error')
  return folder
}

test('plain JavaScript in Node uses the domain', TIMEOUT, () => {
  const folder = installed('node')
  expect(run(folder, process.execPath, 'price-a-cart.js')).toBe('1,192.60\n')
})

test('strict TypeScript uses the domain, its laws and the contract', TIMEOUT, () => {
  expect(run(installed('typescript'), 'npm', 'start', '--silent')).toBe(
    ['signInRequired', '12.50 false', 'true true', 'true', ''].join('\n'),
  )
})

test('a page takes from the domain only what it uses', TIMEOUT, async () => {
  const folder = installed('node')
  const bytesOf = async (code: string): Promise<number> => {
    writeFileSync(join(folder, 'entry.js'), code)
    const result = await build({
      root: folder,
      logLevel: 'error',
      build: { write: false, lib: { entry: 'entry.js', formats: ['es'], fileName: 'entry' }, minify: true },
    })
    const [{ output } = { output: [] }] = Array.isArray(result) ? result : []
    return brotliCompressSync(output.map((file) => ('code' in file ? file.code : '')).join('\n')).length
  }
  const money = await bytesOf(
    `import { formatMoney, yuan } from '@xinglin/domain'; console.log(formatMoney(yuan('1')))`,
  )
  const cart = await bytesOf(`import { priceCart } from '@xinglin/domain'; console.log(priceCart(globalThis.cart))`)
  const all = await bytesOf(`import * as domain from '@xinglin/domain'; console.log(domain)`)
  console.log(`bytes in brotli: money ${String(money)}, priceCart ${String(cart)}, all ${String(all)}`)
  expect(money).toBeLessThan(cart)
  expect(cart).toBeLessThan(all * 0.7)
})

test('a page built by Vite mounts components of the ui-kit with its stylesheet', TIMEOUT, async () => {
  const folder = installed('vite-page')
  run(folder, 'npm', 'start', '--silent')
  const { url, close } = await serveFolder(join(folder, 'dist'))
  const executablePath = findChromium()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...chromiumArgs] })
  try {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('response', (response) => response.ok() || errors.push(`${String(response.status())} ${response.url()}`))
    await page.goto(url)
    await page.getByRole('button', { name: '增加' }).click()
    await expect.poll(() => page.getByText('250.00').count()).toBe(1)
    const background = await page
      .getByRole('button', { name: '重新开始' })
      .evaluate((button) => getComputedStyle(button).backgroundColor)
    expect(background).not.toBe('rgba(0, 0, 0, 0)')
    // Symbols of the sprite must be separate files: browsers do not load `use` from data URLs.
    expect(await page.locator('use').evaluateAll((uses) => uses.map((use) => use.getAttribute('href')))).toEqual(
      expect.not.arrayContaining([expect.stringContaining('data:')]),
    )
    expect(errors).toEqual([])
  } finally {
    await browser.close()
    close()
  }
})

// `npm run bench -- web`: what a page costs until it can be used: sizes in brotli with the ratio to the framework code
// alone, and the medians of five Lighthouse runs (mobile preset) against the built shop on its embedded database.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, chromiumArgs } from '../scripts/chromium.mjs'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = Number(process.env['RUNS'] ?? 5)
/** Guests on the first three, a buyer with five goods in the cart on the last. */
const PAGES = { home: '/', list: '/list', detail: '/list/info/1', cart: '/cart' }
const root = fileURLToPath(new URL('..', import.meta.url))

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

const startShop = async (folder) => {
  const shop = spawn(process.execPath, [join(root, 'packages/server/dist/main.js')], {
    env: { ...process.env, DATA_DIR: folder, PORT: process.env['PORT'] ?? '41730' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Keep reading stdout after the address is known: a server whose stdout is closed exits.
  const url = await new Promise((found, failed) => {
    shop.stdout.on('data', (chunk) => {
      const said = /已开张.*(http:\/\/\S+)/.exec(String(chunk))?.[1]
      if (said) found(said)
    })
    shop.once('exit', () => failed(new Error('the shop did not start')))
  })
  return { url, stop: () => (shop.kill('SIGTERM'), once(shop, 'exit')) }
}

/** Signs a demo buyer in and fills the cart. Returns the Cookie header of the session. */
const buyerOf = async (url) => {
  const post = (path, form, headers) =>
    fetch(`${url}${path}`, { method: 'POST', body: new URLSearchParams(form), headers: { Origin: url, ...headers } })
  const answer = await post('/api/user/login', { username: 'demo-pharmacy', password: 'xinglin-2026' }, {})
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  if (cookie === '') throw new Error('the demo buyer could not sign in')
  for (const id of [1, 2, 3, 4, 5]) await post(`/api/cart/quick_add/${String(id)}`, {}, { Cookie: cookie })
  return cookie
}

const audit = (url, cookie, out) => {
  const args = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${out}`]
  args.push('--only-categories=performance,accessibility,best-practices')
  if (cookie !== null) args.push(`--extra-headers=${JSON.stringify({ Cookie: cookie })}`)
  args.push(`--chrome-flags=--headless=new ${chromiumArgs.join(' ')}`)
  // Chromium sometimes fails to start on a busy machine: such a run is repeated.
  const tries = Array.from({ length: 3 })
  const measured = tries.some(
    () =>
      spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, CHROME_PATH: findChromium() } }).status === 0,
  )
  if (!measured) throw new Error('Lighthouse failed')
  const { audits, categories } = JSON.parse(readFileSync(out, 'utf8'))
  return {
    performance: categories.performance.score * 100,
    accessibility: categories.accessibility.score * 100,
    bestPractices: categories['best-practices'].score * 100,
    lcp: audits['largest-contentful-paint'].numericValue,
    fcp: audits['first-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
  }
}

export const bench = async () => {
  spawnSync('npx', ['size-limit'], { cwd: root, stdio: 'inherit' })
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-bench-'))
  mkdirSync(join(root, 'bench/out'), { recursive: true })
  const shop = await startShop(join(folder, 'data'))
  try {
    const buyer = await buyerOf(shop.url)
    for (const [name, path] of Object.entries(PAGES)) {
      const cookie = name === 'cart' ? buyer : null
      const runs = Array.from({ length: RUNS }, (_, run) =>
        audit(`${shop.url}${path}`, cookie, join(root, `bench/out/${name}-${run}.json`)),
      )
      const of = (key) => median(runs.map((each) => each[key]))
      console.log(
        `${name}: performance ${of('performance')}, accessibility ${of('accessibility')}, best practices ${of('bestPractices')}, ` +
          `FCP ${(of('fcp') / 1000).toFixed(2)} s, LCP ${(of('lcp') / 1000).toFixed(2)} s, TBT ${of('tbt').toFixed(0)} ms, CLS ${of('cls').toFixed(3)}`,
      )
    }
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

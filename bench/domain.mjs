// `npm run bench -- domain`: what pricing a cart costs, against the least that a machine could do, against plain decimal.js
// and against Medusa's totals. Each figure comes from a process of its own, all in one run; ratios say more than times.
// Before each pricing one line of the cart is edited, so that nobody can answer from memory.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { bundleDomain } from '../scripts/domain-bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const SIZES = [10, 100, 1000, 10_000]
const MEDUSA = '@medusajs/utils@2.21.2'

/** The cell as plain JavaScript with all of the domain in it, as the shop itself is bundled. */
const bundle = async (folder) => {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: 'bench/domain-cell.mjs', outDir: folder, emptyOutDir: false, minify: false },
  })
  return join(folder, readdirSync(folder).find((name) => name.endsWith('js')) ?? '')
}

/** Medusa is fetched for the bench alone, into a folder that is thrown away; null where that cannot be. */
const fetchMedusa = (folder) => {
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder, MEDUSA]
  const { status } = spawnSync('npm', args, { stdio: 'ignore', timeout: 300_000 })
  return status === 0 ? createRequire(join(folder, 'package.json')).resolve('@medusajs/utils') : null
}

export const bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-bench-'))
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
    const cell = await bundle(folder)
    const decimalJs = createRequire(join(root, 'packages/domain/package.json')).resolve('decimal.js')
    const medusa = process.env['MEDUSA'] === '0' ? null : fetchMedusa(folder)
    const env = { ...process.env, DECIMAL_JS: decimalJs, MEDUSA_UTILS: medusa ?? '' }
    const figure = (what, lines) =>
      JSON.parse(execFileSync(process.execPath, [cell, what, String(lines)], { env, encoding: 'utf8' }))

    console.log(`${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores, Node ${process.version}`)
    if (medusa === null) console.log(`${MEDUSA} could not be installed: its column is left out`)
    const rows = SIZES.map((lines) => rowOf(lines, figure, medusa !== null))
    print(rows)
    const edited = figure('edited', 10_000)
    console.log(`one edited line of 10,000, with all totals: ${(edited.nanoseconds / 1000).toFixed(2)} µs`)
    const { functions, machines } = await bundleDomain(join(folder, 'browser'))
    const kilobytes = (file) => brotliCompressSync(readFileSync(file)).length / 1000
    console.log(`all functions that any page takes, with decimal.js, in brotli: ${kilobytes(functions).toFixed(1)} kB`)
    console.log(`all machines, each of which comes with its page: ${kilobytes(machines).toFixed(1)} kB`)
    judge(rows, edited, kilobytes(functions))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const WAYS = ['limit', 'totals', 'explained', 'plainTotals', 'plainExplained', 'decimal']

const rowOf = (lines, figure, withMedusa) => {
  const cells = Object.fromEntries(WAYS.map((what) => [what, figure(what, lines)]))
  for (const { what, answer } of Object.values(cells))
    if (answer.join() !== cells.limit.answer.join())
      throw new Error(`${what} answers ${answer.join()}, the limit ${cells.limit.answer.join()}`)
  // Medusa takes minutes for 10,000 lines.
  return { lines, ...cells, medusa: withMedusa && lines <= 1000 ? figure('medusa', lines) : null }
}

const ratio = (one, other) => one.nanoseconds / other.nanoseconds

const print = (rows) => {
  const told = (row, cell) =>
    `${(row[cell].nanoseconds / row.lines).toFixed(1)} (${ratio(row[cell], row.limit).toFixed(1)} ×)`
  console.log('nanoseconds a line after an edit of one line, and how many times the limit')
  console.table(
    rows.map((row) => ({
      lines: row.lines,
      limit: (row.limit.nanoseconds / row.lines).toFixed(1),
      totals: told(row, 'totals'),
      explained: told(row, 'explained'),
      cartTotals: told(row, 'plainTotals'),
      priceCart: told(row, 'plainExplained'),
      'decimal.js ÷ totals': ratio(row.decimal, row.totals).toFixed(0),
      'decimal.js ÷ cartTotals': ratio(row.decimal, row.plainTotals).toFixed(0),
      'Medusa ÷ totals': row.medusa ? ratio(row.medusa, row.totals).toFixed(0) : '–',
    })),
  )
}

/** The goals, met or not; of what is laid out first, as the limit's arrays are, and of a cart as it comes. */
const judge = (rows, edited, kilobytes) => {
  const from100 = rows.filter(({ lines }) => lines >= 100)
  const worst = (cell) => Math.max(...from100.map((row) => ratio(row[cell], row.limit)))
  const least = (cell) => Math.min(...from100.map((row) => ratio(row.decimal, row[cell])))
  const growth = (...cells) =>
    Math.max(...cells.flatMap((cell) => rows.slice(1).map((row, index) => ratio(row[cell], rows[index][cell]))))
  const goals = [
    ['totals, times the limit from 100 lines', worst('totals'), 4],
    ['decimal.js, times the totals (at least)', least('totals'), 19],
    ['explained cart, times the limit from 100 lines', worst('explained'), 25],
    ['ten times the lines, times the time', growth('totals', 'explained'), 12],
    ['one edited line of 10,000 in µs', edited.nanoseconds / 1000, 2],
    ['the domain in browsers in kB', kilobytes, 20],
    ['as it comes: cartTotals, times the limit', worst('plainTotals'), 4],
    ['as it comes: decimal.js, times cartTotals (at least)', least('plainTotals'), 19],
    ['as it comes: priceCart, times the limit', worst('plainExplained'), 25],
    ['as it comes: ten times the lines, times the time', growth('plainTotals', 'plainExplained'), 12],
  ]
  for (const [name, got, goal] of goals) {
    const met = name.includes('at least') ? got >= goal : got <= goal
    console.log(`${met ? 'met    ' : 'not met'} ${name}: ${got.toFixed(1)} (goal ${goal})`)
  }
}

// `npm run bench -- domain`: the time to price a cart, compared with the bare sums in decimal.js. Each figure comes
// from its own process, all in one run; the ratios are more meaningful than the times.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const SIZES = [10, 100, 1000, 10_000]

/** The measurement and the domain package bundled as plain JavaScript, like the shop. */
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

export const bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-bench-'))
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
    const cell = await bundle(folder)
    const decimalJs = createRequire(join(root, 'packages/domain/package.json')).resolve('decimal.js')
    const env = { ...process.env, DECIMAL_JS: decimalJs }
    const figure = (what, lines) =>
      JSON.parse(execFileSync(process.execPath, [cell, what, String(lines)], { env, encoding: 'utf8' }))
    console.log(`${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores, Node ${process.version}`)
    const rows = SIZES.map((lines) => rowOf(lines, figure))
    console.table(
      rows.map(({ lines, fromNothing, decimal, edited, editedWithOffers }) => ({
        lines,
        'explained, ns a line': (fromNothing / lines).toFixed(0),
        'decimal.js, ns a line': (decimal / lines).toFixed(0),
        'decimal.js ÷ explained': (decimal / fromNothing).toFixed(1),
        'an edit, ms': (edited / 1e6).toFixed(3),
        'an edit with three 满减 and 94折, ms': (editedWithOffers / 1e6).toFixed(3),
      })),
    )
    judge(rows)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const rowOf = (lines, figure) => {
  const [fromNothing, decimal] = ['fromNothing', 'decimal'].map((what) => figure(what, lines))
  if (fromNothing.answer.join() !== decimal.answer.join())
    throw new Error(`priceCart answers ${fromNothing.answer.join()}, decimal.js ${decimal.answer.join()}`)
  return {
    lines,
    fromNothing: fromNothing.nanoseconds,
    decimal: decimal.nanoseconds,
    edited: figure('edited', lines).nanoseconds,
    editedWithOffers: figure('editedWithOffers', lines).nanoseconds,
  }
}

const judge = (rows) => {
  const thousand = rows.find(({ lines }) => lines === 1000)
  const growth = rows.slice(1).map(({ fromNothing }, index) => fromNothing / rows[index].fromNothing)
  const from100 = rows.filter(({ lines }) => lines >= 100)
  const goals = [
    [
      'decimal.js ÷ explained, from 100 lines (at least)',
      Math.min(...from100.map((row) => row.decimal / row.fromNothing)),
      2,
    ],
    ['an edit of 1,000 lines in ms', thousand.edited / 1e6, 0.25],
    ['an edit of 1,000 lines with three 满减 and 94折 in ms', thousand.editedWithOffers / 1e6, 0.6],
    ['ten times the lines, times the time', Math.max(...growth), 12],
  ]
  for (const [name, got, goal] of goals) {
    const met = name.includes('at least') ? got >= goal : got <= goal
    console.log(`${met ? 'met    ' : 'not met'} ${name}: ${got.toFixed(2)} (goal ${goal})`)
  }
}

// Builds the package in the current folder for publishing, before `pnpm pack`: one JavaScript and one declaration file
// per source; with a vite.config.ts, Vite writes the JavaScript. Inside the workspace nothing is built: the exports are
// the sources.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = join(process.cwd(), 'dist')

const run = (program, ...args) => {
  const path = fileURLToPath(new URL(`../node_modules/${program}`, import.meta.url))
  const { status } = spawnSync(process.execPath, [path, ...args], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

rmSync(dist, { recursive: true, force: true })
if (existsSync('vite.config.ts')) run('vite/bin/vite.js', 'build', '--logLevel', 'warn')
run('typescript/bin/tsc', '-p', 'tsconfig.build.json')

/**
 * Rewrites what TypeScript leaves unchanged: source extensions in declarations, and imports of fp-ts, which has no
 * exports map, so that Node only finds it by file path.
 */
const forNode = (text) =>
  text
    .replace(/(from |import\()(['"])(\.{1,2}\/[^'"]+)\.tsx?\2/g, '$1$2$3.js$2')
    .replace(/(from |import\()(['"])fp-ts\/(\w+)\2/g, '$1$2fp-ts/lib/$3.js$2')

for (const name of readdirSync(dist, { recursive: true })) {
  if (!/\.(js|d\.ts)$/.test(name)) continue
  const file = join(dist, name)
  const text = readFileSync(file, 'utf8')
  const rewritten = forNode(text)
  if (rewritten !== text) writeFileSync(file, rewritten)
}

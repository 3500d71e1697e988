// `npm run docs`: the playground, the references of packages and calls, and Storybook as one static site in site/dist.
// Arguments select parts: `npm run docs -- playground`.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const site = fileURLToPath(new URL('.', import.meta.url))
const root = fileURLToPath(new URL('..', import.meta.url))

/** Built in this order: the playground empties the folder first. */
const parts = {
  playground: [site, 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  api: [site, 'node_modules/typedoc/bin/typedoc', '--options', 'typedoc.json', '--logLevel', 'Warn'],
  calls: [root, 'node_modules/tsx/dist/cli.mjs', 'scripts/reference.ts', 'site/dist/calls.md'],
  storybook: [root, 'node_modules/storybook/dist/bin/dispatcher.js', 'build', '-o', 'site/dist/storybook', '--quiet'],
}

const words = process.argv.slice(2)
for (const [name, [cwd = site, program = '', ...args]] of Object.entries(parts)) {
  if (words.length > 0 && !words.includes(name)) continue
  const { status } = spawnSync(process.execPath, [`${cwd}/${program}`, ...args], { cwd, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  console.log(`${name}: site/dist`)
}

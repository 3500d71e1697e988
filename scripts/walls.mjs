// `pnpm run walls`: dependency-cruiser over the packages. It reports success even when it could not read any
// TypeScript, so this also checks that it has read the source files.
import { execFileSync, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const depcruise = fileURLToPath(
  new URL('../node_modules/dependency-cruiser/bin/dependency-cruise.mjs', import.meta.url),
)

const { status, stdout, stderr } = spawnSync(
  process.execPath,
  [depcruise, 'packages', '--config', '.dependency-cruiser.cjs'],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
)
process.stdout.write(stdout)
process.stderr.write(stderr)

const patterns = ['packages/*/src/*.ts', 'packages/*/src/*.tsx']
const sources = execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n').length
const seen = Number(/(\d+) modules/.exec(stdout)?.[1] ?? 0)
const isBlind = seen < sources * 0.9
if (isBlind) console.error(`dependency-cruiser saw ${seen} modules of ${sources} source files`)
process.exitCode = status === 0 && isBlind ? 1 : (status ?? 1)

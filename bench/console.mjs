// `npm run bench -- console`: the server's time for each page of the console, in a shop of 50,000 orders and 20,000
// members.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const PAGES = fileURLToPath(new URL('../packages/server/src/testing/bench-console.ts', import.meta.url))

export const bench = async () => {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', PAGES], { cwd: root, stdio: 'inherit' })
  process.exitCode = status ?? 1
}

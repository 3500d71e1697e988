// `npm run bench -- search`: the time from a search request to its list, in a shop of a thousand goods and of a
// million.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

export const bench = async () => {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(root, 'bench/search-shops.ts')], {
    cwd: join(root, 'packages/server'),
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}

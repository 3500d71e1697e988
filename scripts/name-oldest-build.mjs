import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// A new migration's first line names the oldest build that may run on its tables: its own, until somebody lowers the
// number.
const folder = join(import.meta.dirname, '..', 'packages', 'server', 'migrations')
const newest = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .toSorted()
  .at(-1)
if (newest !== undefined) {
  const file = join(folder, newest)
  const text = readFileSync(file, 'utf8')
  if (!text.startsWith('-- oldest compatible build: ') && newest > '0019')
    writeFileSync(file, `-- oldest compatible build: ${newest.slice(0, 4)}\n${text}`)
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Writes the first line of a new migration: the oldest build compatible with its tables, by default its own; lower the
// number if an older one is.
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

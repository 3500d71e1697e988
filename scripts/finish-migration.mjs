import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Finishes a migration that drizzle-kit has just generated: writes its first line, the oldest build compatible with its
// tables (by default its own; lower the number if an older one is), and removes all snapshots but the newest, the only
// one that drizzle-kit compares the schema with.
const folder = join(import.meta.dirname, '..', 'packages', 'server', 'migrations')
const newestOf = (names) => names.toSorted().at(-1)
const newest = newestOf(readdirSync(folder).filter((file) => file.endsWith('.sql')))
if (newest !== undefined) {
  const file = join(folder, newest)
  const text = readFileSync(file, 'utf8')
  if (!text.startsWith('-- oldest compatible build: ') && newest > '0019')
    writeFileSync(file, `-- oldest compatible build: ${newest.slice(0, 4)}\n${text}`)
}
const snapshots = readdirSync(join(folder, 'meta')).filter((file) => file.endsWith('_snapshot.json'))
for (const file of snapshots) if (file !== newestOf(snapshots)) rmSync(join(folder, 'meta', file))

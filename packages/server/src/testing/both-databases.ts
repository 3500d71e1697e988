import { readFileSync } from 'node:fs'
import type { OpenDatabase } from '../db/database.ts'
import { openDatabase, openMemoryDatabase } from '../db/open-database.ts'
import { TEMPLATE_VARIABLE } from './test-shop.ts'

type DatabaseKind = { readonly kind: 'PGlite' | 'PostgreSQL'; readonly open: () => Promise<OpenDatabase> }

/**
 * The embedded database and, where installed, a PostgreSQL: for `describe.each`. The embedded one is empty unless
 * opened from a dump.
 */
export const bothDatabases = (
  postgres: { readonly url: string } | null,
  dump?: () => Blob,
): readonly DatabaseKind[] => [
  { kind: 'PGlite', open: () => openMemoryDatabase(dump?.()) },
  ...(postgres ? [{ kind: 'PostgreSQL' as const, open: () => openDatabase({ databaseUrl: postgres.url }) }] : []),
]

/** The dump of the seeded shop that `test-template.ts` creates for all test files. */
export const seededDump = (): Blob => new Blob([readFileSync(process.env[TEMPLATE_VARIABLE] ?? '')])

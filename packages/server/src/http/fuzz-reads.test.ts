import { afterAll } from 'vitest'
import { fuzzCalls } from '../testing/fuzz-calls.ts'
import { openSeededPostgres } from '../testing/seeded-postgres.ts'

/** The writes are sent to the embedded database, the reads to a PostgreSQL where there is one: it answers sooner. */
const postgres = await openSeededPostgres()
afterAll(() => postgres?.stop())

fuzzCalls(({ method }) => method === 'GET', postgres?.url)

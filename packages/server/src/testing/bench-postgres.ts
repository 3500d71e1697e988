// Runs a private PostgreSQL for the benchmarks until it is stopped.
import { startPrivatePostgres } from './private-postgres.ts'

const keep = async (): Promise<void> => {
  const postgres = await startPrivatePostgres()
  if (postgres === null) return
  console.log(`listening ${postgres.url}`)
  const stay = setInterval(() => undefined, 60_000)
  process.once('SIGTERM', () => {
    clearInterval(stay)
    void postgres.stop()
  })
}

void keep()

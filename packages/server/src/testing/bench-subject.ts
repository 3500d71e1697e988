// The process that `npm run bench -- server` measures: the shop or, with SUBJECT=floor, the baseline: bare node:http
// that sends the same statements to the same database and returns their rows, without anything else.
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { type BenchShop, openBenchShop, scenarios } from './bench-shop.ts'
import { openStatements, type Statements } from './bench-floor.ts'
import { openDatabase } from '../db/open-database.ts'
import { listen } from '../http/listen.ts'

const setting = (name: string): string => process.env[name] ?? ''
const place =
  setting('DATABASE_URL') === '' ? { dataDir: setting('DATA_DIR') } : { databaseUrl: setting('DATABASE_URL') }

const serveShop = async (): Promise<void> => {
  const database = await openDatabase(place)
  const shop: BenchShop = await openBenchShop(database, {
    goods: Number(setting('GOODS')),
    buyers: Number(setting('BUYERS')),
    logFile: setting('LOG_FILE'),
  })
  writeFileSync(setting('PREPARED'), JSON.stringify({ calls: shop.calls, statements: shop.statements }))
  const { url } = await listen(shop.app, '127.0.0.1', 0)
  console.log(`listening ${url}`)
  process.once('SIGTERM', () => void database.close().then(() => process.exit(0)))
}

const serveFloor = async (): Promise<void> => {
  const { statements } = JSON.parse(readFileSync(setting('PREPARED'), 'utf8')) as {
    readonly statements: BenchShop['statements']
  }
  const database: Statements = await openStatements(place)
  const free = new Map(scenarios.map((scenario) => [scenario, [...statements[scenario]]]))
  const answer = async (scenario: keyof typeof statements, response: ServerResponse): Promise<void> => {
    const operation = free.get(scenario)?.pop() ?? statements[scenario][0] ?? []
    const isWrite = scenario === 'add' || scenario === 'order'
    const rows = await database.run(operation, isWrite)
    free.get(scenario)?.push(operation)
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(rows))
  }
  const server = createServer((request, response) => {
    const scenario = scenarios.find((name) => request.url === `/${name}`) ?? 'list'
    answer(scenario, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    console.log(`listening http://127.0.0.1:${String(typeof address === 'object' && address ? address.port : 0)}`)
  })
  process.once('SIGTERM', () => void database.close().then(() => process.exit(0)))
}

void (setting('SUBJECT') === 'floor' ? serveFloor() : serveShop())

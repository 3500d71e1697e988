// `npm run bench -- server`: CPU time of a request in the server and the database, as counted by the operating system,
// on a private PostgreSQL and on the embedded database. The baseline sends the same statements from bare node:http and
// does nothing else.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const SUBJECT = fileURLToPath(new URL('../packages/server/src/testing/bench-subject.ts', import.meta.url))
const POSTGRES = fileURLToPath(new URL('../packages/server/src/testing/bench-postgres.ts', import.meta.url))
const SECONDS = Number(process.env['SECONDS'] ?? 5)
const GOODS = process.env['GOODS'] ?? '20000'
const BUYERS = Number(process.env['BUYERS'] ?? 500)
const CONNECTIONS = 10
const scenarios = ['list', 'search', 'detail', 'cart', 'add', 'order']
const GOAL = { postgres: 3, pglite: 2 }

const tick = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Name, parent and CPU milliseconds of a process; null once it is gone. */
const processOf = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * tick }
  } catch {
    return null
  }
}

/** CPU milliseconds of these processes and their children. */
const cpuOf = (pids) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), ...processOf(name) }))
    .filter(({ pid, parent }) => pids.includes(pid) || pids.includes(parent))
    .reduce((total, { ms = 0 }) => total + ms, 0)

const start = async (script, env) => {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGTERM'))
  for await (const chunk of child.stdout) {
    const [, word] = /listening (\S+)/.exec(String(chunk)) ?? []
    if (word === undefined) continue
    child.stdout.resume()
    return { word, child, stop: () => (child.kill('SIGTERM'), once(child, 'exit')) }
  }
  throw new Error(`${script} did not start`)
}

/** HTTP status of the answer; 0 when the connection was lost. */
const send = (agent, base, call) =>
  new Promise((resolve) => {
    const lost = () => resolve(0)
    const sent = request(`${base}${call.path}`, { method: call.method, headers: call.headers, agent }, (response) => {
      response
        .on('data', () => undefined)
        .on('end', () => resolve(response.statusCode))
        .on('error', lost)
    })
    sent.on('error', lost).end(call.body)
  })

/**
 * Sends calls over `connections` concurrent connections, each waiting for its answer, until the time is over or all
 * calls are sent.
 */
const load = async (base, calls, connections, { seconds, once: eachOnce }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times = []
  let errors = 0
  let next = 0
  const begun = performance.now()
  const buyer = async (at) => {
    for (let turn = at; ; turn += connections) {
      if (eachOnce ? next >= calls.length : performance.now() - begun > seconds * 1000) return
      const call = eachOnce ? calls[next++] : calls[turn % calls.length]
      const sent = performance.now()
      const status = await send(agent, base, call)
      times.push(performance.now() - sent)
      if (status !== 200) errors += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, at) => buyer(at)))
  agent.destroy()
  const took = performance.now() - begun
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { count: times.length, errors, perSecond: (times.length * 1000) / took, p50: at(0.5), p99: at(0.99) }
}

const measured = async (pids, work) => {
  const before = cpuOf(pids)
  const figures = await work()
  return { ...figures, cpu: (cpuOf(pids) - before) / figures.count }
}

const row = (cells) => console.log(`| ${cells.join(' | ')} |`)
const ms = (value) => value.toFixed(1)

const benchOn = async (kind, folder) => {
  const postgres = kind === 'postgres' ? await start(POSTGRES, {}) : null
  const place = postgres ? { DATABASE_URL: postgres.word } : { DATA_DIR: join(folder, 'data') }
  const files = { PREPARED: join(folder, `${kind}.json`), LOG_FILE: join(folder, `${kind}.log`) }
  const env = { ...place, ...files, GOODS, BUYERS: String(BUYERS) }
  const figures = {}
  try {
    const subject = await start(SUBJECT, env)
    // The postmaster's child processes are the connections and background workers of the database.
    const pidsOf = (server) => [server, postgres].flatMap((one) => (one ? childrenOf(one.child.pid) : []))
    const { calls } = JSON.parse(readFileSync(files.PREPARED, 'utf8'))
    for (const name of scenarios) {
      // Each order can be placed only once: half of them are placed as warm-up, where other calls are repeated for two
      // seconds.
      const isOrder = name === 'order'
      const warming = isOrder ? calls.order.splice(0, calls.order.length / 2) : calls[name]
      await load(subject.word, warming, CONNECTIONS, isOrder ? { once: true } : { seconds: 2 })
      const plan = isOrder ? { once: true } : { seconds: SECONDS }
      figures[name] = {
        shop: await measured(pidsOf(subject), () => load(subject.word, calls[name], CONNECTIONS, plan)),
      }
    }
    const crowds = await crowdsOf(subject.word, calls.cart)
    await subject.stop()

    const floor = await start(SUBJECT, { ...env, SUBJECT: 'floor' })
    for (const name of scenarios) {
      const one = [{ method: 'GET', path: `/${name}`, headers: {}, body: '' }]
      await load(floor.word, one, CONNECTIONS, { seconds: 2 })
      figures[name].floor = await measured(pidsOf(floor), () =>
        load(floor.word, one, CONNECTIONS, { seconds: SECONDS }),
      )
      if (figures[name].floor.errors > 0) throw new Error(`the floor of ${name} does not stand: it answers errors`)
    }
    const bare = await crowdsOf(floor.word, [{ method: 'GET', path: '/cart', headers: {}, body: '' }])
    await floor.stop()
    print(kind, figures, crowds, bare)
  } finally {
    await postgres?.stop()
  }
}

/** The same call by a growing number of concurrent buyers: each figure with its share of the highest. */
const crowdsOf = async (base, calls) => {
  const crowds = []
  for (const buyers of [1, 10, 50, 100, 200, 500])
    crowds.push({ buyers, ...(await load(base, calls, buyers, { seconds: SECONDS })) })
  const peak = Math.max(...crowds.map(({ perSecond }) => perSecond))
  return crowds.map((crowd) => ({ ...crowd, share: `${((100 * crowd.perSecond) / peak).toFixed(0)} %` }))
}

const childrenOf = (pid) => [
  pid,
  ...readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && processOf(name)?.parent === pid)
    .flatMap((name) => childrenOf(Number(name))),
]

const print = (kind, figures, crowds, bare) => {
  console.log(`\n${kind}: ${GOODS} goods, ${CONNECTIONS} connections, goal ${GOAL[kind]} × the floor`)
  row([
    'call',
    'CPU ms',
    'requests/s',
    'p50 ms',
    'p99 ms',
    'errors',
    'floor CPU ms',
    'floor p50 ms',
    'floor p99 ms',
    '× floor',
  ])
  row(Array.from({ length: 10 }, () => '---'))
  for (const [name, { shop, floor }] of Object.entries(figures))
    row([
      name, ms(shop.cpu), shop.perSecond.toFixed(0), ms(shop.p50), ms(shop.p99), shop.errors,
      ms(floor.cpu), ms(floor.p50), ms(floor.p99), (shop.cpu / floor.cpu).toFixed(1),
    ]) // prettier-ignore
  console.log(
    '\ncarts of 20 lines by a growing number of concurrent buyers, and the share of the floor in its own peak',
  )
  row(['buyers', 'requests/s', 'of the peak', 'p99 ms', 'errors', 'floor requests/s', 'floor of its peak'])
  row(Array.from({ length: 7 }, () => '---'))
  for (const [at, { buyers, perSecond, share, p99, errors }] of crowds.entries())
    row([buyers, perSecond.toFixed(0), share, ms(p99), errors, bare[at].perSecond.toFixed(0), bare[at].share])
}

export const bench = async () => {
  const load1 = loadavg()[0].toFixed(1)
  console.log(`${cpus()[0]?.model ?? ''}, ${cpus().length} cores, Node ${process.version}, load ${load1} at the start`)
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-bench-'))
  try {
    for (const kind of (process.env['ON'] ?? 'postgres,pglite').split(',')) await benchOn(kind, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

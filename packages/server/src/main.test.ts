import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer, type Running, runServer } from './testing/built-server.ts'
import { startPrivatePostgres } from './testing/private-postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-start-'))
const dataDir = join(folder, 'data')
const running: Running[] = []
let built: { readonly folder: string; readonly file: string }

/** A server on a free port, by default on one small data folder that the tests share. */
const start = (env: { readonly [name: string]: string } = {}): Running => {
  const server = runServer(built.file, { PORT: '0', DATA_DIR: dataDir, BACKUP_DIR: '', DEMO_GOODS: '300', ...env })
  running.push(server)
  return server
}
const opened = async (server: Running): Promise<string> => {
  const url = await server.url
  if (url === null) throw new Error(`the server did not open: ${(await server.ended).output}`)
  return url
}

beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => {
  for (const server of running) server.process.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
  rmSync(built.folder, { recursive: true, force: true })
})

const signIn = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'username=demo-pharmacy&password=xinglin-2026&remember=1',
  })
  return response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
}
const whoHolds = async (url: string, cookie: string): Promise<string> => {
  const response = await fetch(`${url}/api/user/base`, { headers: { Cookie: cookie } })
  const { data } = (await response.json()) as { data: { member?: { company: string } } }
  return data.member?.company ?? 'nobody'
}

describe('the built server', () => {
  test('opens with its demo buyers, stops at SIGTERM with 0 and a backup, and knows its buyers after kill -9', async () => {
    const backups = join(folder, 'backups')
    const first = start({ BACKUP_DIR: backups })
    const url = await opened(first)
    expect(await (await fetch(`${url}/healthz`)).text()).toBe('ok')
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const cookie = await signIn(url)
    expect(await whoHolds(url, cookie)).toBe('槐序大药房')
    first.process.kill('SIGTERM')
    const { code, output } = await first.ended
    expect(code).toBe(0)
    expect(output).toContain('demo-pharmacy')
    expect(output).toContain('xinglin-2026')
    expect(readdirSync(backups)).toEqual([expect.stringMatching(/^xinglin-\d{4}-\d\d-\d\d\.tar\.gz$/)])

    const second = start()
    expect(await whoHolds(await opened(second), cookie)).toBe('槐序大药房')
    second.process.kill('SIGKILL')
    await second.ended

    const third = start()
    expect(await whoHolds(await opened(third), cookie)).toBe('槐序大药房')
    third.process.kill('SIGINT')
    expect((await third.ended).code).toBe(0)
  })

  test('finishes the answer it is at before it stops', async () => {
    const server = start()
    const url = new URL(await opened(server))
    const socket = connect(Number(url.port), url.hostname)
    const answer = new Promise<string>((resolve) => {
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk.toString()
      })
      socket.on('close', () => resolve(text))
    })
    const body = 'username=demo-pharmacy&password=wrong-guess'
    socket.write(
      `POST /api/user/login HTTP/1.1\r\nHost: ${url.host}\r\nOrigin: ${url.origin}\r\nConnection: close\r\n` +
        `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${String(body.length)}\r\n\r\n${body.slice(0, 5)}`,
    )
    await fetch(`${url.origin}/healthz`)
    server.process.kill('SIGTERM')
    socket.write(body.slice(5))
    expect(await answer).toContain('"code":620')
    expect((await server.ended).code).toBe(0)
  })

  test('tells its load balancer before it stops, and is gone 2 s after its last answer', async () => {
    const server = start({ DRAIN_SECONDS: '3' })
    const url = await opened(server)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    server.process.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 2000, interval: 20 }).toBe(503)
    expect((await fetch(`${url}/api/user/base`)).status).toBe(200)
    // Connects until the server refuses; all connections stay open.
    const last = async (): Promise<number> =>
      fetch(`${url}/healthz`).then(
        () => last(),
        () => performance.now(),
      )
    const answered = await last()
    expect((await server.ended).code).toBe(0)
    expect(performance.now() - answered).toBeLessThan(2000)
  })

  test('logs an error that nothing caught, and ends with 1 so that its supervisor starts another', async () => {
    const thrown = 'process.on("SIGUSR2", () => { throw new Error("nobody caught this") })'
    const server = start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(thrown)}` })
    await opened(server)
    server.process.kill('SIGUSR2')
    const { code, output } = await server.ended
    expect(code).toBe(1)
    const lines = output.split('\n').filter((each) => each.startsWith('{'))
    expect(lines.map((each): unknown => JSON.parse(each))).toContainEqual(
      expect.objectContaining({ level: 'error', error: 'nobody caught this' }),
    )
  })

  test('refuses raw paths that mean two things', async () => {
    const server = start()
    const url = new URL(await opened(server))
    const socket = connect(Number(url.port), url.hostname)
    socket.end(`GET /list/%2e%2e/api/user/base HTTP/1.1\r\nHost: ${url.host}\r\nConnection: close\r\n\r\n`)
    const [head] = await new Promise<string[]>((resolve) => {
      socket.on('data', (chunk) => resolve(chunk.toString().split('\r\n')))
    })
    expect(head).toContain('404')
    server.process.kill('SIGTERM')
    await server.ended
  })
})

describe('a server that cannot open says why in one line and ends with 1', () => {
  const refusal = async (env: { readonly [name: string]: string }): Promise<string> => {
    const { code, output } = await start(env).ended
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toHaveLength(1)
    return output
  }

  test('when its port is taken, before it touches any data', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => {
      taken.listen(0, '127.0.0.1', resolve)
    })
    const address = taken.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    expect(await refusal({ PORT: port, DATA_DIR: join(folder, 'untouched') })).toContain(`端口 ${port} 已被占用`)
    taken.close()
  })

  test('when its folder cannot be written', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(await refusal({ DATA_DIR: file })).toContain('不可写')
  })

  test('when another one has its folder, which goes on undisturbed', async () => {
    const first = start()
    const url = await opened(first)
    expect(await refusal({})).toContain('正被另一个进程使用')
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    first.process.kill('SIGTERM')
    await first.ended
  })

  test('when the database cannot be reached', async () => {
    expect(await refusal({ DATABASE_URL: 'postgres://127.0.0.1:1/shop' })).toContain('无法连接数据库')
  })

  test('when PORT is no port', async () => {
    expect(await refusal({ PORT: '80a' })).toContain('PORT 不正确')
  })
})

test('in production the shop has no demo buyers, lists the missing settings, and is closed until they are set', async () => {
  const server = start({ NODE_ENV: 'production', DATA_DIR: join(folder, 'production') })
  const url = await opened(server)
  for (const path of ['/', '/api/user/base']) expect((await fetch(`${url}${path}`)).status).toBe(503)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  server.process.kill('SIGTERM')
  const { output } = await server.ended
  expect(output).not.toContain('demo-pharmacy')
  expect(output).toContain('seller.licences 药品经营许可证及编号')
})

const postgres = await startPrivatePostgres()
afterAll(() => postgres?.stop())

describe.skipIf(postgres === null)('on PostgreSQL', () => {
  test('two nodes that start at once migrate and seed one shop, and know each other’s sessions', async () => {
    const nodes = [0, 1].map(() => start({ DATABASE_URL: postgres?.url ?? '' }))
    const [one = '', other = ''] = await Promise.all(nodes.map(opened))
    expect(await whoHolds(other, await signIn(one))).toBe('槐序大药房')
    for (const node of nodes) node.process.kill('SIGTERM')
    for (const node of nodes) expect((await node.ended).code).toBe(0)
  })
})

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from './running-shop.ts'

// Tests deploy/Dockerfile without a container: runs its own commands to lay out the folder, and starts the result as
// the image's user with the image's CMD.

const root = join(import.meta.dirname, '..')
const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8').replaceAll(/\\\n/g, '')
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly packageManager: string
}

/** The arguments of an instruction in exec form (a JSON list). */
const wordsOf = (instruction: RegExp): readonly string[] =>
  JSON.parse(instruction.exec(dockerfile)?.[1] ?? '[]') as readonly string[]

/** What the build stage runs after `pnpm run build`; the workspace is built already. */
const layOut = /pnpm run build\s+&&(.*)/.exec(dockerfile)?.[1] ?? ''
const [, , , ...started] = [...wordsOf(/^ENTRYPOINT (.*)$/m), ...wordsOf(/^CMD (.*)$/m)]
const [program = '', ...probe] = wordsOf(/^HEALTHCHECK .*? CMD (.*)$/m)
const settings = Object.fromEntries(
  [...(/^ENV (.*)$/m.exec(dockerfile)?.[1]?.matchAll(/(\w+)=(\S+)/g) ?? [])].map(([, name = '', value]) => [
    name,
    value,
  ]),
)

/** The image's user, who may write nothing in the folder. */
const NOBODY = { uid: 65_534, gid: 65_534 }
/** Whether that user can run Node at all: it may be installed in a folder that only root can enter. */
const isRunByNobody =
  process.getuid?.() === 0 && spawnSync(process.execPath, ['--version'], { ...NOBODY, cwd: '/' }).status === 0
if (!isRunByNobody) console.warn('SKIPPED: the image is started as the user of the tests, who may write there')
const user = isRunByNobody ? NOBODY : {}

const folder = mkdtempSync(join(tmpdir(), 'xinglin-image-'))
const image = join(folder, 'out')
const data = join(folder, 'data')
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm|pnpm)_/i.test(name)))

beforeAll(() => {
  chmodSync(folder, 0o755)
  mkdirSync(data)
  if (isRunByNobody) chownSync(data, NOBODY.uid, NOBODY.gid)
  const isThere = spawnSync('pnpm', ['--version'], { encoding: 'utf8' }).stdout?.trim() === packageManager.slice(5)
  const pnpm = isThere ? '' : `pnpm() { npx --yes ${packageManager} "$@"; }\n`
  execFileSync('sh', ['-ec', pnpm + layOut.replaceAll('/out', image)], { cwd: root, env: environment, stdio: 'pipe' })
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('what the Dockerfile puts together', () => {
  test('starts as it says, not as root and in a folder that it cannot write, and answers its own health check', async () => {
    const port = String(await freePort())
    const own = {
      ...settings,
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: join(data, 'shop'),
      TRUST_PROXY: '0',
      BACKUP_DIR: '',
    }
    const shop = spawn(process.execPath, started, { cwd: image, ...user, env: { PATH: process.env['PATH'], ...own } })
    const ended = once(shop, 'exit')
    let output = ''
    for (const stream of [shop.stdout, shop.stderr])
      stream.on('data', (chunk: Buffer) => void (output += String(chunk)))
    try {
      await expect
        .poll(() => [output, shop.exitCode], { timeout: 240_000 })
        .toEqual([expect.stringContaining('商城已开张'), null])
      expect(program).toBe('node')
      const healthy = spawnSync(
        process.execPath,
        probe.map((word) => word.replace(settings['PORT'] ?? '', port)),
      )
      expect(healthy.status).toBe(0)
      for (const [path, status] of [
        ['/healthz', 200],
        ['/console/login', 200],
        ['/', 503],
      ] as const)
        expect([path, (await fetch(`http://127.0.0.1:${port}${path}`)).status]).toEqual([path, status])
    } finally {
      shop.kill('SIGTERM')
    }
    expect(await ended).toEqual([0, null])
    expect(existsSync(join(image, 'packages/web/dist/client/favicon.svg'))).toBe(true)
  }, 300_000)

  test('has the commands of the operators', () => {
    const { stdout } = spawnSync(process.execPath, ['packages/server/dist/ops.js', 'config'], {
      cwd: image,
      ...user,
      env: { PATH: process.env['PATH'], ...settings },
      encoding: 'utf8',
    })
    expect(stdout).toContain('NODE_ENV=production')
  })
})

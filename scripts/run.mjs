// Runs the commands of package.json on a machine with only Node and npm: finds or fetches Node 24 and pnpm, installs,
// then runs the task. No dependency may be imported at the top, since none is installed yet.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode24, withNodeFirst } from './node-24.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const windows = process.platform === 'win32'
const started = Date.now()

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.version}.`)
  process.exit(1)
}

/** npm's own settings must not leak into pnpm. */
const outer = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_(config|package|lifecycle|node)_/i.test(name)),
)

const node = findNode24(outer)
const env = withNodeFirst(outer, node)

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const pinned = manifest.packageManager
let pnpmCommand

/** The installed pnpm if it has the version in package.json, else that version by npx. */
const findPnpm = () => {
  if (!pnpmCommand) {
    const installed = spawnSync('pnpm', ['--version'], { cwd: root, env, shell: windows, encoding: 'utf8' })
    const isPinned = installed.status === 0 && `pnpm@${installed.stdout.trim()}` === pinned
    pnpmCommand = isPinned ? ['pnpm'] : ['npx', '--yes', pinned]
  }
  return pnpmCommand
}

const pnpm = (...args) => {
  const [command = 'pnpm', ...before] = findPnpm()
  return spawnSync(command, [...before, ...args], { cwd: root, stdio: 'inherit', env, shell: windows }).status ?? 1
}

const orExit = (status) => {
  if (status !== 0) process.exit(status)
}

const build = () => pnpm('-r', '--sort', 'run', 'build')

const seconds = () => ((Date.now() - started) / 1000).toFixed(1)

const install = () => {
  orExit(pnpm('install', '--frozen-lockfile'))
  console.log(`installed after ${seconds()} s`)
}

/** Waits for the processes to end; forwards signals and exits with their code. */
const hold = (children) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => children.forEach((child) => child.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM')))
  }
  children.forEach((child) =>
    child.on('exit', (code) => {
      children.filter((other) => other !== child).forEach((other) => other.kill('SIGTERM'))
      process.exitCode = process.exitCode || (code ?? 1)
    }),
  )
}

const run = (...args) => spawn(node, args, { cwd: root, stdio: 'inherit', env })

const inRoot = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Sources of the built server. */
const serverSources = ['server/src', 'server/seed', 'domain/src', 'api-contract/src'].map((path) =>
  inRoot(`packages/${path}`),
)

/**
 * Runs a plan of scripts/parts.mjs, installing included; with words, only the parts whose names contain one. With
 * `--resume`, and in nightly runs always, parts that have passed on this commit are skipped.
 */
const gate = async (plan, asked) => {
  const { chosenParts, partsFor } = await import('./parts.mjs')
  const { runGate } = await import('./gate.mjs')
  const { lastNightly, rememberEnded, withoutEnded } = await import('./resume.mjs')
  const cores = availableParallelism()
  const words = asked.filter((word) => word !== '--resume')
  const resumes = plan === 'nightly' || words.length < asked.length
  const plans = partsFor({ node, pnpm: findPnpm(), cores })
  const chosen = chosenParts(plans[plan], words)
  const parts = resumes ? withoutEnded(chosen, plan, root) : chosen
  if (plan === 'verify') console.log(lastNightly(plans.nightly, root))
  process.exitCode = await runGate(parts, { root, env, cores, onEnd: rememberEnded(plan, root) })
}

const tasks = {
  serve: () => {
    install()
    orExit(build())
    console.log(`built after ${seconds()} s`)
    hold([run(inRoot('packages/server/dist/main.js'))])
  },
  test: (...words) => gate('test', words),
  verify: (...words) => gate('verify', words),
  nightly: (...words) => gate('nightly', words),
  dev: () => {
    install()
    hold([
      // A small shop with its own data, so that it restarts within a second; without the backup at each stop, which
      // would delay that.
      spawn(node, [inRoot('scripts/dev-server.mjs')], {
        cwd: root,
        stdio: 'inherit',
        env: { BACKUP_DIR: '', DATA_DIR: inRoot('.cache/dev-shop'), DEMO_GOODS: '2000', ...env },
      }),
      run(inRoot('node_modules/vite/bin/vite.js'), inRoot('packages/web'), '--host', '127.0.0.1'),
      run(inRoot('node_modules/vite/bin/vite.js'), inRoot('packages/console'), '--host', '127.0.0.1'),
    ])
  },
  ops: async (...words) => {
    if (!existsSync(inRoot('node_modules'))) install()
    const { isStale } = await import('./stale.mjs')
    if (isStale(inRoot('packages/server/dist/ops.js'), serverSources)) {
      orExit(pnpm('--silent', '--filter', '@xinglin/server', 'run', 'build', '--logLevel', 'error'))
    }
    hold([run(inRoot('packages/server/dist/ops.js'), ...words)])
  },
  docs: (...words) => {
    install()
    process.exitCode = pnpm('--filter', '@xinglin/site', 'run', 'docs', ...words)
  },
  /** Packs the three published packages into this folder. */
  pack: (folder = '.') => {
    const filters = ['domain', 'api-contract', 'ui-kit'].flatMap((name) => ['--filter', `@xinglin/${name}`])
    process.exitCode = pnpm(...filters, 'pack', '--pack-destination', resolve(folder))
  },
  /** Lists the server's packages from the lockfile, to check whether a published vulnerability affects it. */
  sbom: (file = 'sbom.cdx.json') => {
    const form = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application']
    process.exitCode = pnpm('sbom', '--filter', '@xinglin/server', '--prod', ...form, '--out', resolve(file))
  },
  /** Known vulnerabilities of what the shop runs; a registry that answers no audits, as mirrors do, is said and passes. */
  audit: () => {
    const [command = 'pnpm', ...before] = findPnpm()
    const args = [...before, 'audit', '--prod', '--audit-level', 'high']
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, env, shell: windows, encoding: 'utf8' })
    const isAsked = !/ERR_PNPM_AUDIT_BAD_RESPONSE|ENOTFOUND|ECONNREFUSED|ETIMEDOUT/.test(`${stdout}${stderr}`)
    process.stdout.write(
      isAsked ? `${stdout}${stderr}` : 'SKIPPED: this registry answers no audits, nothing was audited\n',
    )
    process.exitCode = isAsked ? (status ?? 1) : 0
  },
  licences: (...words) => {
    process.exitCode = pnpm('licenses', 'list', '--filter', '@xinglin/server', '--prod', ...words)
  },
  build: () => {
    process.exitCode = build()
  },
  /** Runs any program of the workspace on Node 24, and `node` itself: `node scripts/run.mjs exec vitest run …`. */
  exec: (program = '', ...words) => {
    if (program === 'node') return hold([run(...words)])
    const file = resolve(inRoot('node_modules/.bin'), program)
    if (!existsSync(file)) {
      console.error(`${program} is not installed; npm start and npm test install the workspace.`)
      process.exit(1)
    }
    hold([spawn(file, words, { cwd: root, stdio: 'inherit', env, shell: windows })])
  },
}

const [name = '', ...words] = process.argv.slice(2)
const task = tasks[name]
if (!task) {
  console.error(`usage: node scripts/run.mjs ${Object.keys(tasks).join('|')}`)
  process.exit(1)
}
await task(...words)

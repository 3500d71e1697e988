// The two commands, on a machine that has only Node and npm: fetches pnpm, installs, then runs the task.
// Nothing installed may be imported at the top: this runs before anything is.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const windows = process.platform === 'win32'
const started = Date.now()

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.version}.`)
  process.exit(1)
}

/** npm's own settings must not leak into pnpm. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_(config|package|lifecycle)_/i.test(name)),
)

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const pinned = manifest.packageManager
const installed = spawnSync('pnpm', ['--version'], { cwd: root, env, shell: windows, encoding: 'utf8' })
const pnpmCommand =
  installed.status === 0 && `pnpm@${installed.stdout.trim()}` === pinned ? ['pnpm'] : ['npx', '--yes', pinned]

const pnpm = (...args) => {
  const [command = 'pnpm', ...before] = pnpmCommand
  return spawnSync(command, [...before, ...args], { cwd: root, stdio: 'inherit', env, shell: windows }).status ?? 1
}

const orExit = (status) => {
  if (status !== 0) process.exit(status)
}

const seconds = () => ((Date.now() - started) / 1000).toFixed(1)

const install = (...args) => {
  orExit(pnpm('install', '--frozen-lockfile', ...args))
  console.log(`installed after ${seconds()} s`)
}

/** Runs on until it ends or we are told to stop; hands signals on and ends as it ended. */
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

const run = (command, args, extra = {}) =>
  spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...env, ...extra }, shell: false })

const tasks = {
  serve: () => {
    install()
    orExit(pnpm('run', 'build'))
    console.log(`built after ${seconds()} s`)
    hold([run(process.execPath, ['packages/server/dist/main.js'])])
  },
  verify: async () => {
    install()
    const { verify } = await import('./verify.mjs')
    process.exitCode = verify({ root, pnpm })
  },
  dev: () => {
    install()
    const bin = (name) => fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url))
    hold([
      run(process.execPath, [bin('tsx/dist/cli.mjs'), 'watch', 'packages/server/src/main.ts']),
      run(process.execPath, [bin('vite/bin/vite.js'), 'packages/web', '--host', '127.0.0.1']),
    ])
  },
}

const task = tasks[process.argv[2]]
if (!task) {
  console.error(`usage: node scripts/run.mjs ${Object.keys(tasks).join('|')}`)
  process.exit(1)
}
await task()

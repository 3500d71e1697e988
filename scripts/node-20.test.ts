import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: { readonly [name: string]: string }
}

/** A Node of this machine that the README allows and that is not the shop's own: 20.19 and later. */
const oldNode = [process.env['NODE_20'], ...(process.env['PATH'] ?? '').split(delimiter), '/usr/local/bin', '/usr/bin']
  .flatMap((place) => (place === undefined ? [] : [place.endsWith('node') ? place : join(place, 'node')]))
  .find((program) => {
    const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
    const [major = 0, minor = 0] = (stdout ?? '').replace('v', '').split('.').map(Number)
    return (major === 20 && minor >= 19) || major === 22
  })

if (oldNode === undefined) console.warn('no Node 20 on this machine: what runs on it was not tested (NODE_20=PATH)')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'xinglin-node-20-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** These record what has passed, and start every part with the Node that runs the others: not started here. */
const gates = new Set(['test', 'verify', 'nightly'])

/**
 * Runs a command as npm does, with this Node first on the PATH. Whatever it starts on the shop's Node 24 reports its
 * version and ends at once with success, so that every command is started and none does its work.
 */
const startOn = (node: string, script: string) => {
  const report = join(folder, `${script.replaceAll(':', '-')}.txt`)
  const preload = join(folder, 'report.cjs')
  writeFileSync(report, '')
  writeFileSync(
    preload,
    `if (process.argv[1] !== ${JSON.stringify(join(root, 'scripts', 'run.mjs'))}) {
      require('node:fs').appendFileSync(process.env.REPORT, process.version + '\\n')
      process.exit(0)
    }`,
  )
  const { status, stdout, stderr } = spawnSync(scripts[script] ?? '', {
    cwd: root,
    shell: true,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter),
      NODE_OPTIONS: `--require ${preload}`,
      REPORT: report,
    },
  })
  return { status, output: `${stdout}${stderr}`, versions: readFileSync(report, 'utf8').split('\n').filter(Boolean) }
}

describe('a command of package.json', () => {
  test.each(Object.entries(scripts))('%s goes through the Node of the shop', (_name, command) => {
    expect(command).toMatch(/^node scripts\/run\.mjs /)
  })

  test.skipIf(oldNode === undefined).each(Object.keys(scripts).filter((name) => !gates.has(name)))(
    '%s starts on the oldest Node that the README names, and does its work on 24',
    (name) => {
      const { status, output, versions } = startOn(oldNode ?? '', name)
      expect(output).not.toMatch(/Error|not found|is needed/)
      // Of the servers of `dev`, the first to end stops the others.
      expect(name === 'dev' ? [0, 1] : [0]).toContain(status)
      expect(versions.length).toBeGreaterThan(0)
      expect(versions.filter((version) => !version.startsWith('v24.'))).toEqual([])
    },
  )

  test('that the README or CONTRIBUTING names exists', () => {
    const texts = ['README.md', 'CONTRIBUTING.md'].map((file) => readFileSync(join(root, file), 'utf8')).join()
    const named = [...texts.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
    expect(named.length).toBeGreaterThan(10)
  })
})

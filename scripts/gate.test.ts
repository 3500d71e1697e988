import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  CASES,
  chosenParts,
  LEFT_SERVER,
  LEFT_STORIES,
  LEFT_UNIT,
  type Part,
  NIGHTLY_JOURNEYS,
  NIGHTLY_STORIES,
  partsFor,
  TRADE_STORIES,
} from './parts.mjs'
import { repositoryFiles } from './repository-files.ts'
import { lastNightly, rememberEnded, withoutEnded } from './resume.mjs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'xinglin-gate-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const gate = fileURLToPath(new URL('gate.mjs', import.meta.url))

/** Runs these parts in a separate gate. Returns its output. */
const run = async (parts: readonly object[]): Promise<{ readonly lines: readonly string[]; readonly code: number }> => {
  const program = join(folder, 'program.mjs')
  const options = `{ root: ${JSON.stringify(folder)}, env: process.env, cores: 2 }`
  writeFileSync(
    program,
    `import { runGate } from ${JSON.stringify(gate)}\nprocess.exitCode = await runGate(${JSON.stringify(parts)}, ${options})`,
  )
  const { stdout, code } = await promisify(execFile)(process.execPath, [program]).then(
    (done) => ({ ...done, code: 0 }),
    (error: { readonly stdout: string; readonly code: number }) => error,
  )
  return { lines: stdout.trimEnd().split('\n'), code }
}

const part = (name: string, code: string, more: object = {}): object => ({
  name,
  command: process.execPath,
  args: ['--eval', code, '--'],
  ...more,
})

/** A part that writes a test report as vitest does. */
const testRun = (name: string, testResults: readonly object[]): object =>
  part(
    name,
    `const [, path] = process.argv.join(' ').split('--outputFile.json=')
     require('node:fs').writeFileSync(path, ${JSON.stringify(JSON.stringify({ testResults }))})`,
    { tests: true },
  )

const assertion = (fullName: string, status: string, failureMessages: readonly string[] = []): object => ({
  fullName,
  status,
  failureMessages,
})

describe('the gate', () => {
  test('counts parts and tests, one line for each part, and closes with the sum', async () => {
    const results = [{ name: 'a.test.ts', status: 'passed', assertionResults: [assertion('holds', 'passed')] }]
    const { lines, code } = await run([part('types', ''), testRun('laws', results)])
    expect(code).toBe(0)
    expect(lines.filter((line) => line.startsWith('✓'))).toHaveLength(2)
    expect(lines.at(-1)).toBe('2 passed, 0 failed')
  })

  test('tells a failed test with its file and the first lines of its reason', async () => {
    const results = [
      {
        name: join(folder, 'a.test.ts'),
        status: 'failed',
        assertionResults: [assertion('adds up', 'failed', ['expected 1\nto be 2']), assertion('later', 'pending')],
      },
    ]
    const { lines, code } = await run([testRun('laws', results)])
    expect(code).toBe(1)
    expect(lines).toContain('✗ adds up (a.test.ts)')
    expect(lines).toContain('    to be 2')
    expect(lines.at(-1)).toBe('0 passed, 1 failed, 1 skipped')
  })

  test('a file that could not be run, a part that fails and a part without its report each count as a failure', async () => {
    const { lines } = await run([
      testRun('laws', [{ name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }]),
      part('types', 'console.log("a.ts(1,1): error"); process.exit(2)'),
      part('views', '', { tests: true }),
    ])
    expect(lines).toEqual(expect.arrayContaining(['    no such module', '    a.ts(1,1): error']))
    expect(lines.at(-1)).toBe('0 passed, 3 failed')
  })

  test('a test run that ends badly though all of its tests passed is a failure', async () => {
    const results = [{ name: 'a.test.ts', status: 'passed', assertionResults: [assertion('holds', 'passed')] }]
    const ended = testRun('laws', results) as { readonly args: readonly string[] }
    const [flag = '', code = '', ...rest] = ended.args
    const { lines } = await run([{ ...ended, args: [flag, `${code}; process.exitCode = 1`, ...rest] }])
    expect(lines.at(-1)).toBe('1 passed, 1 failed')
  })

  test('what needs a part that failed is not run, and counts as failed', async () => {
    const { lines } = await run([
      part('sizes', 'console.log("never")', { after: ['build'] }),
      part('build', 'process.exit(1)'),
    ])
    expect(lines).toContain('    not run, because this failed: build')
    expect(lines.at(-1)).toBe('0 passed, 2 failed')
  })
})

describe('the plans', () => {
  const plans = partsFor({ node: 'node', pnpm: ['pnpm'], cores: 2 })

  test.each(Object.entries(plans))(
    'of %s: each part has a name of its own and needs parts that are there',
    (_, parts) => {
      const names = parts.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      expect(parts.flatMap(({ after = [] }) => after).filter((name) => !names.includes(name))).toEqual([])
    },
  )

  /** Parts that repeat tests under other conditions. */
  const repeated = new Set(['races through PgBouncer', 'journeys on the embedded database'])

  test('verify runs every project of vitest but looks whole, less what nightly runs', () => {
    const runs = plans.verify.filter(({ tests, name }) => tests && !repeated.has(name))
    const projects = runs.flatMap(({ args }) => args.filter((_, at) => args[at - 1] === '--project'))
    expect(projects.toSorted()).toEqual(['e2e', 'server', 'storybook', 'unit', 'views'])
    const named = new Set([...projects, '--project', '--exclude'])
    expect(runs.flatMap(({ args }) => args.slice(2)).filter((word) => !named.has(word))).toEqual([...NIGHTLY_JOURNEYS])
  })

  test('each story is run by verify or by the nightly run', () => {
    const folders = [...TRADE_STORIES, ...NIGHTLY_STORIES]
    const stories = repositoryFiles.filter((file) => file.endsWith('.stories.tsx'))
    expect(stories.length).toBeGreaterThan(200)
    expect(stories.filter((file) => !folders.some((one) => file.startsWith(`${one}/`)))).toEqual([])
  })

  test('after npm test, verify runs each story and each server test that npm test does not', () => {
    const ofTest = plans.test.find(({ name }) => name === 'stories')?.filters ?? []
    const stories = repositoryFiles.filter(
      (file) => file.endsWith('.stories.tsx') && TRADE_STORIES.some((one) => file.startsWith(`${one}/`)),
    )
    expect(LEFT_STORIES.length).toBeGreaterThan(100)
    expect(
      stories.filter((file) => !LEFT_STORIES.includes(file) && !ofTest.some((one) => file.startsWith(one))),
    ).toEqual([])
    const server = plans.test.find(({ name }) => name === 'server')?.args ?? []
    const excluded = server.filter(
      (_, at) => server[at - 1] === '--exclude' && server[at]?.startsWith('packages/server/'),
    )
    expect(excluded.filter((pattern) => !LEFT_SERVER.some((one) => pattern.startsWith(one)))).toEqual([])
    expect(LEFT_SERVER).toContain('races')
    const unit = plans.test.find(({ name }) => name === 'domain, contract, scripts, views')?.args ?? []
    const others = unit.filter((_, at) => unit[at - 1] === '--exclude' && !unit[at]?.startsWith('packages/server/'))
    expect(LEFT_UNIT).toEqual(others)
    expect(
      plans.verify
        .flatMap(({ left }) => left?.after ?? [])
        .filter((name) => !plans.test.some((one) => one.name === name)),
    ).toEqual([])
  })

  test('what verify does only in part, the nightly run does whole', () => {
    const wholeOf = (name: string) => plans.nightly.find((one) => one.name === name)
    expect(wholeOf('looks')?.args).toContain('looks')
    const nightlyJourneys = [...(wholeOf('journeys over all pages')?.filters ?? []), 'e2e/soak.test.ts']
    expect(nightlyJourneys).toEqual(NIGHTLY_JOURNEYS)
    expect(wholeOf('soak')?.filters).toEqual(['soak'])
    expect(wholeOf('stories in both themes')?.filters).toEqual([...NIGHTLY_STORIES, ...TRADE_STORIES])
    expect(wholeOf('all mutants')?.args).toEqual(['run', 'mutants'])
    expect(wholeOf('Storybook builds')?.args).toEqual(['run', 'build-storybook'])
    expect(wholeOf('races through PgBouncer')?.filters).toEqual(['races'])
  })

  test('docs/nightly.json names parts of the nightly run only', () => {
    const known = JSON.parse(
      readFileSync(fileURLToPath(new URL('../docs/nightly.json', import.meta.url)), 'utf8'),
    ) as object
    const names = new Set(plans.nightly.map(({ name }) => name))
    expect(Object.keys(known).filter((name) => !names.has(name))).toEqual([])
  })

  test('a longer command never tries fewer cases than a shorter one', () => {
    for (const name of Object.keys(CASES.test)) {
      const counts = [CASES.test, CASES.verify, CASES.nightly].map((cases) => Number(cases[name]))
      expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    }
  })

  test('words choose parts by name, with whatever those need', () => {
    const names = chosenParts(plans.test, ['sizes']).map(({ name }) => name)
    expect(names).toEqual(['install', 'build', 'first-load sizes'])
  })
})

describe('a run that goes on where it was', () => {
  type Known = Pick<Part, 'name' | 'tests' | 'filters' | 'left'>
  const laws: Known = { name: 'laws', tests: true }
  const journeys: Known = { name: 'journeys', tests: true }
  const figures = { passed: 3, failedFiles: [], took: 1000, cpu: 1 }
  /** Returns the parts left to run; then marks the laws as passed, and one file of the journeys as failed. */
  const resume = (): readonly string[] => {
    const left = withoutEnded([laws, journeys], 'verify', folder)
    const end = rememberEnded('verify', folder)
    end(laws, { ...figures, ok: true })
    end(journeys, { ...figures, ok: false, failedFiles: ['e2e/cart.test.ts'] })
    return left.map(({ name, filters = [] }) => [name, ...filters].join(' '))
  }
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: folder, encoding: 'utf8' })
  const commit = (): void => {
    git('add', '.')
    git('commit', '--quiet', '--allow-empty', '--message', 'a')
  }

  test('runs what failed, and all again after a change', () => {
    git('init', '--quiet')
    writeFileSync(join(folder, '.gitignore'), '.cache\n')
    commit()
    expect(resume()).toEqual(['laws', 'journeys'])
    expect(resume()).toEqual(['journeys e2e/cart.test.ts'])
    writeFileSync(join(folder, 'a.ts'), '')
    expect(resume()).toEqual(['laws', 'journeys'])
    commit()
    expect(resume()).toEqual(['laws', 'journeys'])
  })

  test('runs a part again that has failed since, and all its files where none can be named', () => {
    git('init', '--quiet')
    writeFileSync(join(folder, '.gitignore'), '.cache\n')
    commit()
    const end = rememberEnded('verify', folder)
    resume()
    end(laws, { ...figures, ok: false })
    end(journeys, { ...figures, ok: false })
    expect(resume()).toEqual(['laws', 'journeys'])
  })

  test('does not repeat the checks of npm test, but its tests', () => {
    git('init', '--quiet')
    writeFileSync(join(folder, '.gitignore'), '.cache\n')
    commit()
    const end = rememberEnded('test', folder)
    end({ name: 'lint' }, { ...figures, ok: true })
    end(journeys, { ...figures, ok: true })
    const left = withoutEnded<Known>([{ name: 'lint' }, { name: 'mutants' }, journeys], 'verify', folder)
    expect(left.map(({ name }) => name)).toEqual(['mutants', 'journeys'])
  })

  test('runs of tests that passed in npm test what that left out', () => {
    git('init', '--quiet')
    writeFileSync(join(folder, '.gitignore'), '.cache\n')
    commit()
    const raced: Known = { ...journeys, left: { after: 'journeys', filters: ['races'] } }
    expect(withoutEnded([raced], 'verify', folder)).toEqual([raced])
    rememberEnded('test', folder)(raced, { ...figures, ok: true })
    expect(withoutEnded([raced], 'verify', folder)).toEqual([{ ...raced, filters: ['races'] }])
  })

  test('a nightly part that passed is dated in the repository, and does not count as a change of it', () => {
    git('init', '--quiet')
    writeFileSync(join(folder, '.gitignore'), '.cache\n')
    commit()
    expect(lastNightly([laws], folder)).toMatch(/laws +never/)
    rememberEnded('nightly', folder)(laws, { ...figures, ok: true })
    expect(lastNightly([laws], folder)).toMatch(/laws +\d{4}-\d\d-\d\d {2}3 passed/)
    expect(withoutEnded([laws, journeys], 'nightly', folder)).toEqual([journeys])
  })

  test('runs everything where there is no git', () => {
    resume()
    expect(resume()).toEqual(['laws', 'journeys'])
  })
})

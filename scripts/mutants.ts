// `npm run mutants`: mutation tests of the arithmetic. Each mutant of packages/domain/mutants is a small, plausible
// mistake. It is made in a copy of the package, and the tests that it names must fail.
// `npm run mutants -- WORD…` selects those whose name or file contains one of the words.
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Mutant = {
  readonly name: string
  /** Path below packages/domain/src. */
  readonly file: string
  /** Text that must occur in the file exactly once. */
  readonly find: string
  /** The replacement. */
  readonly put: string
  /** Test files below packages/domain/src, of which at least one must fail. */
  readonly tests: readonly string[]
}

type Outcome = 'killed' | 'survived' | 'broken'

const domain = fileURLToPath(new URL('../packages/domain/', import.meta.url))
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))

export const allMutants = (): readonly Mutant[] =>
  readdirSync(join(domain, 'mutants'))
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .flatMap((name) => JSON.parse(readFileSync(join(domain, 'mutants', name), 'utf8')) as readonly Mutant[])

/** The text with the mistake; throws unless `find` occurs exactly once, so that the list stays up to date. */
export const mutated = (text: string, { name, find, put }: Mutant): string => {
  const parts = text.split(find)
  if (parts.length !== 2) throw new Error(`${name}: its text stands ${parts.length - 1} times in the file`)
  return parts.join(put)
}

/** A copy of the package in which mistakes are made; the checkout stays unchanged. */
const copyOfDomain = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'xinglin-mutants-'))
  cpSync(join(domain, 'src'), join(copy, 'src'), { recursive: true })
  cpSync(join(domain, 'package.json'), join(copy, 'package.json'))
  symlinkSync(join(domain, 'node_modules'), join(copy, 'node_modules'))
  const config = `export default { test: { include: ['src/**/*.test.ts'], testTimeout: 60_000, bail: 1 } }\n`
  writeFileSync(join(copy, 'vitest.config.mjs'), config)
  return copy
}

/** The result of the tests: `green`, `red` for some failures, or `broken` when none could run. */
const runTests = async (copy: string, tests: readonly string[]): Promise<'green' | 'red' | 'broken'> => {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const files = tests.map((test) => join('src', test))
  const args = [vitest, 'run', '--root', copy, '--reporter=json', `--outputFile=${report}`, ...files]
  const env = { ...process.env, PROPERTY_RUNS: process.env['PROPERTY_RUNS'] ?? '1000' }
  await new Promise((done) => spawn(process.execPath, args, { stdio: 'ignore', env }).on('close', done))
  const { numTotalTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
    readonly numTotalTests: number
    readonly numFailedTests: number
  }
  if (numTotalTests === 0) return 'broken'
  return numFailedTests > 0 ? 'red' : 'green'
}

const outcomeOf = async (copy: string, mutant: Mutant): Promise<Outcome> => {
  const path = join(copy, 'src', mutant.file)
  const original = readFileSync(path, 'utf8')
  writeFileSync(path, mutated(original, mutant))
  const tests = await runTests(copy, mutant.tests)
  writeFileSync(path, original)
  if (tests === 'broken') return 'broken'
  return tests === 'red' ? 'killed' : 'survived'
}

const main = async (words: readonly string[]): Promise<number> => {
  const mutants = allMutants().filter(
    ({ name, file }) => words.length === 0 || words.some((word) => name.includes(word) || file.includes(word)),
  )
  const copies = Array.from({ length: Math.min(2, availableParallelism()) }, copyOfDomain)
  try {
    const [copy = ''] = copies
    if ((await runTests(copy, [...new Set(mutants.flatMap(({ tests }) => tests))])) !== 'green') {
      console.log('the tests are not green without a mutant')
      return 1
    }
    const outcomes: Outcome[] = []
    const waiting = [...mutants]
    await Promise.all(
      copies.map(async (own) => {
        for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
          const outcome = await outcomeOf(own, mutant)
          outcomes.push(outcome)
          console.log(`${outcome.padEnd(8)} ${mutant.file}: ${mutant.name}`)
        }
      }),
    )
    const count = (outcome: Outcome): number => outcomes.filter((one) => one === outcome).length
    const broken = count('broken') > 0 ? `, ${count('broken')} broken` : ''
    console.log(`${count('killed')} killed, ${count('survived')} survived${broken}`)
    return count('killed') === mutants.length ? 0 : 1
  } finally {
    for (const copy of copies) rmSync(copy, { recursive: true, force: true })
  }
}

if (process.argv[1] !== undefined && fileURLToPath(import.meta.url) === process.argv[1])
  process.exitCode = await main(process.argv.slice(2))

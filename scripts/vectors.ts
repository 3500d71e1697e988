// Runs the golden examples: `npm run vectors -- FILE…`; without files, the project's own.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isFields, type Fields } from './vector-fields.ts'
import { groups } from './vector-groups.ts'

export type Failure = {
  readonly where: string
  /** The rule that the example follows, such as `docs/rules.md#2-3`; null when no example could be read. */
  readonly rule: string | null
  readonly given: unknown
  readonly expected: unknown
  readonly got: unknown
}

export type Report = { readonly passed: number; readonly failures: readonly Failure[] }

type Example = { readonly where: string; readonly group: string; readonly given: unknown; readonly expect: unknown }

/** The files of the project's own examples. */
export const ownFiles: readonly string[] = ['pricing.json', 'edges.json', 'gate.tsv', 'gate-edges.tsv'].map((name) =>
  fileURLToPath(new URL(`../packages/domain/vectors/${name}`, import.meta.url)),
)

/** Checks the text of one file: JSON with any of the groups, or the TSV of the gate. */
export const checkText = (name: string, text: string): Report => {
  // A byte order mark.
  const content = text.replace(/^\uFEFF/, '')
  try {
    const examples = content.trimStart().startsWith('{') ? fromJson(name, content) : fromTsv(name, content)
    const failures = examples.flatMap(check)
    return { passed: examples.length - failures.length, failures }
  } catch (error) {
    return {
      passed: 0,
      failures: [{ where: name, rule: null, given: null, expected: 'a file of examples', got: reason(error) }],
    }
  }
}

const fromJson = (name: string, content: string): readonly Example[] => {
  const file: unknown = JSON.parse(content)
  if (!isFields(file)) throw new Error('not an object of groups')
  return Object.entries(file).flatMap(([group, examples]) => {
    const all: readonly unknown[] = Array.isArray(examples) ? examples : [examples]
    return all.map((example, index) => ({
      where: `${name} ${group} #${index + 1}`,
      group,
      given: isFields(example) ? example['given'] : example,
      expect: isFields(example) ? example['expect'] : undefined,
    }))
  })
}

const fromTsv = (name: string, content: string): readonly Example[] => {
  const [header = '', ...rows] = content.split(/\r?\n/).filter((line) => line.trim() !== '')
  const columns = header.split('\t')
  if (!columns.includes('expect_gate')) throw new Error('neither JSON nor a table with the column expect_gate')
  return rows.map((row, index) => {
    const cells = row.split('\t')
    const given: Fields = Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))
    const expectations = { gate: given['expect_gate'], price: given['expect_price'] }
    const expect = columns.includes('expect_price') ? expectations : { gate: expectations.gate }
    return { where: `${name} gate #${index + 1}`, group: 'gate', given, expect }
  })
}

const check = ({ where, group, given, expect }: Example): readonly Failure[] => {
  const known = Object.hasOwn(groups, group) ? groups[group] : undefined
  const failure = (got: unknown): readonly Failure[] => [
    { where, rule: known?.rule ?? null, given, expected: expect, got },
  ]
  if (!known) return failure(`unknown group ${group}`)
  if (!isFields(given) || !isFields(expect)) return failure('an example is { given, expect }')
  try {
    const got = known.evaluate(given)
    return isSame(expect, got) ? [] : failure(got)
  } catch (error) {
    return failure(reason(error))
  }
}

const DECIMAL = /^-?\d+(\.\d+)?$/

/** Normalises decimals: `12.5` and `12.50` are equal, as are -0 and 0. */
const plain = (decimal: string): string => {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)0*(\d*)\.?(\d*?)0*$/.exec(decimal) ?? []
  const digits = `${whole || '0'}${decimals === '' ? '' : `.${decimals}`}`
  return digits === '0' ? digits : sign + digits
}

/**
 * Decimal strings compare as decimals, lists in order, all else exactly; fields that are not in `expect` are ignored.
 */
const isSame = (expected: unknown, got: unknown): boolean => {
  if (typeof expected === 'string' && typeof got === 'string' && DECIMAL.test(expected) && DECIMAL.test(got))
    return plain(expected) === plain(got)
  if (Array.isArray(expected))
    return (
      Array.isArray(got) && got.length === expected.length && expected.every((item, index) => isSame(item, got[index]))
    )
  if (isFields(expected))
    return isFields(got) && Object.entries(expected).every(([field, value]) => isSame(value, got[field]))
  return Object.is(expected, got)
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const main = (files: readonly string[]): number => {
  const from = process.env['INIT_CWD'] ?? process.cwd()
  const reports = files.map((file) => {
    const path = resolve(from, file)
    try {
      return checkText(file, readFileSync(path, 'utf8'))
    } catch (error) {
      const failure = { where: file, rule: null, given: null, expected: 'a readable file', got: reason(error) }
      return { passed: 0, failures: [failure] }
    }
  })
  const failures = reports.flatMap((report) => report.failures)
  for (const { where, rule, given, expected, got } of failures) {
    console.log(`FAILED ${where}`)
    if (rule !== null) console.log(`  rule     ${rule}`)
    console.log(`  given    ${shown(given)}\n  expected ${shown(expected)}\n  got      ${shown(got)}`)
  }
  console.log(`${reports.reduce((total, { passed }) => total + passed, 0)} passed, ${failures.length} failed`)
  return failures.length === 0 ? 0 : 1
}

const entry = process.argv[1]
if (entry !== undefined && resolve(entry) === fileURLToPath(import.meta.url)) {
  const files = process.argv.slice(2)
  process.exitCode = main(files.length > 0 ? files : ownFiles)
}

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'

const source = fileURLToPath(new URL('../packages/domain/src/', import.meta.url))
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
)
const isDoor = (path: string): boolean => {
  const [area = '', name = ''] = path.split('/')
  return area === 'kernel' || name === `${area}.ts`
}

/** `@example expression // result`, on one line. */
const EXAMPLE = /^ \* @example (.+) \/\/ (.+)$/gm
type Example = { readonly where: string; readonly asked: string; readonly told: string }
const examples: readonly Example[] = files.flatMap((path) =>
  [...readFileSync(source + path, 'utf8').matchAll(EXAMPLE)].map(([, asked = '', told = '']) => ({
    where: path,
    asked,
    told,
  })),
)

/** The names that an example may use: all exports of the domain and the test builders. */
const words: { [name: string]: unknown } = {}
const handedOut: string[] = []

beforeAll(async () => {
  for (const path of files.filter(isDoor)) {
    const door = (await import(pathToFileURL(source + path).href)) as { readonly [name: string]: unknown }
    Object.assign(words, door)
    if (!path.startsWith('testing/'))
      handedOut.push(...Object.keys(door).filter((name) => typeof door[name] === 'function'))
  }
})

const valueOf = (code: string): unknown =>
  // oxlint-disable-next-line typescript/no-implied-eval -- runs an example, which is code in a comment
  Function(...Object.keys(words), `return (${code})`)(...Object.values(words)) as unknown

/** Results write amounts as decimals: 12.50, outside quotes, means yuan('12.50'). */
const withMoney = (told: string): string =>
  told.replaceAll(/'[^']*'|\b\d+\.\d{2,4}\b/g, (word) => (word.startsWith("'") ? word : `yuan('${word}')`))

/** Other examples use a cart, a buyer or a batch as placeholders. */
const canRun = ({ asked, told }: Example): boolean => {
  try {
    valueOf(asked)
    valueOf(withMoney(told))
    return true
  } catch (error) {
    if (error instanceof ReferenceError || error instanceof SyntaxError) return false
    throw error
  }
}

test('every function that a door of the domain hands out shows an example', () => {
  const sources = files.map((path) => readFileSync(source + path, 'utf8')).join('\n')
  const shown = new Set(
    [...sources.matchAll(/@example (?:(?!\*\/)[^])*?\*\/\nexport const (\w+)/g)].map(([, name]) => name),
  )
  expect(handedOut.filter((name) => !shown.has(name))).toEqual([])
})

test('examples in the docs of the domain tell what comes out', () => {
  const run = examples.filter(canRun)
  expect(run.map(({ asked }) => [asked, valueOf(asked)])).toEqual(
    run.map(({ asked, told }) => [asked, valueOf(withMoney(told))]),
  )
  expect(run.length).toBeGreaterThan(140)
})

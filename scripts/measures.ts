// `pnpm run measures`: what the house weighs, per package, without tests, stories, styles and the demo's seed; and the
// files above 400 lines of code.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCasts } from './casts.ts'
import { longFunctionsIn } from './long-functions.ts'
import { repositoryFiles, root } from './repository-files.ts'

const LONG_FUNCTION = 60
const LONGER_FUNCTION = 100
const LONG_FILE = 400

const isProduct = (file: string): boolean =>
  /^packages\/[^/]+\/src\/.*\.tsx?$/.test(file) &&
  !/\.(test|stories|css)\.tsx?$|fixtures?\.tsx?$|\/testing\/|testing\.ts$|\.d\.ts$/.test(file)

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
const linesIn = (text: string): number => text.split('\n').length - 1
const codeIn = (text: string): number => text.split('\n').filter((line) => !/^\s*(\/\/|\/?\*|$)/.test(line)).length

type Measured = {
  readonly pkg: string
  readonly file: string
  readonly lines: number
  readonly code: number
  readonly long: readonly number[]
}

const files: readonly Measured[] = repositoryFiles.filter(isProduct).map((file) => {
  const text = textOf(file)
  return {
    pkg: file.split('/')[1] ?? '',
    file,
    lines: linesIn(text),
    code: codeIn(text),
    long: longFunctionsIn(file, text, LONG_FUNCTION).map(({ lines }) => lines),
  }
})
const casts = allCasts()

const row = (name: string, of: readonly Measured[], castsOf: number): string => {
  const long = of.flatMap((one) => one.long)
  const figures = [
    of.length,
    of.reduce((sum, { lines }) => sum + lines, 0),
    Math.max(0, ...of.map(({ code }) => code)),
    long.length,
    long.filter((lines) => lines > LONGER_FUNCTION).length,
    castsOf,
  ]
  return [name.padEnd(14), ...figures.map((figure) => String(figure).padStart(14))].join('')
}

const heads = ['files', 'lines', 'longest file', `fns > ${String(LONG_FUNCTION)}`, `fns > ${String(LONGER_FUNCTION)}`]
console.log(['package'.padEnd(14), ...[...heads, 'casts'].map((head) => head.padStart(14))].join(''))
for (const pkg of new Set(files.map((one) => one.pkg))) {
  const own = files.filter((one) => one.pkg === pkg)
  console.log(row(pkg, own, casts.filter((cast) => cast.pkg === pkg).length))
}
console.log(row('all', files, casts.length))

for (const { file, code } of files.filter((one) => one.code > LONG_FILE)) console.log(`${String(code)} ${file}`)

const inGit = execFileSync('git', ['grep', '-I', '--count', '', '--', '.'], { cwd: root, encoding: 'utf8' })
const texts = inGit
  .trimEnd()
  .split('\n')
  .map((line) => Number(line.slice(line.lastIndexOf(':') + 1)))
console.log(`${String(texts.reduce((sum, count) => sum + count, 0))} lines of text in git`)

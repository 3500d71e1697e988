// Functions whose own lines exceed the limit, longest first. Lines of nested functions, blank lines and comments are
// not counted, so a factory of many small functions is only as long as the code between them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { repositoryFiles, root } from './repository-files.ts'

export const MOST_LINES = 60

export interface LongFunction {
  readonly file: string
  readonly line: number
  readonly lines: number
}

interface Span {
  readonly start: number
  readonly end: number
}

export const longFunctionsIn = (file: string, text: string, most = MOST_LINES): readonly LongFunction[] => {
  const lines = text.split('\n')
  if (lines.length <= most) return []
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
  const lineAt = (offset: number): number => starts.findLastIndex((start) => start <= offset) + 1
  const spans: { readonly from: number; readonly to: number }[] = []
  const note = ({ start, end }: Span): void => void spans.push({ from: lineAt(start), to: lineAt(end) })
  new Visitor({ FunctionDeclaration: note, FunctionExpression: note, ArrowFunctionExpression: note }).visit(
    parseSync(file, text).program,
  )
  return spans.flatMap((span) => {
    if (span.to - span.from < most) return []
    const inner = spans.filter(
      (one) => one !== span && one.from >= span.from && one.to <= span.to && !isSame(one, span),
    )
    const own = lines.filter((line, at) => {
      const number = at + 1
      const isWithin = number >= span.from && number <= span.to
      return isWithin && isCode(line) && !inner.some(({ from, to }) => number > from && number <= to)
    })
    return own.length > most ? [{ file, line: span.from, lines: own.length }] : []
  })
}

const isSame = (a: { readonly from: number; readonly to: number }, b: typeof a): boolean =>
  a.from === b.from && a.to === b.to

const isCode = (line: string): boolean => !/^\s*(\/\/|\/?\*|$)/.test(line)

const isWatched = (file: string): boolean =>
  /^packages\/[^/]+\/src\/.*\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$|\/testing\/|testing\.ts$/.test(file)

export const longFunctions = (): readonly LongFunction[] =>
  repositoryFiles
    .filter(isWatched)
    .flatMap((file) => longFunctionsIn(file, readFileSync(join(root, file), 'utf8')))
    .toSorted((a, b) => b.lines - a.lines)

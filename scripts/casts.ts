// `pnpm run casts`: counts type casts (`x as T` and `<T>x`) per package, without tests and without `as const`. With a
// package's name, lists its casts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'vite'
import { repositoryFiles, root } from './repository-files.ts'

export interface Cast {
  readonly line: number
  /** The type that is cast to. */
  readonly to: string
  /** Whether a comment stands above the line of the cast, or above the first line of its statement. */
  readonly hasReason: boolean
}

export const castsIn = (path: string, text: string): readonly Cast[] => {
  const lines = text.split('\n')
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length
  const isComment = (line: number): boolean => /^\s*(\/\/|\*|\/\*)/.test(lines[line - 2] ?? '')
  const found: Cast[] = []
  const note = (node: { readonly start: number; readonly end: number; readonly typeAnnotation: Span }): void => {
    const to = text.slice(node.typeAnnotation.start, node.typeAnnotation.end).replaceAll(/\s+/g, ' ')
    if (to === 'const') return
    const line = lineOf(node.typeAnnotation.start)
    found.push({ line, to, hasReason: isComment(line) || isComment(lineOf(node.start)) })
  }
  new Visitor({ TSAsExpression: note, TSTypeAssertion: note }).visit(parseSync(path, text).program)
  return found
}

interface Span {
  readonly start: number
  readonly end: number
}

/** Product code: no tests, stories or test builders. */
const isProduct = (file: string): boolean =>
  /^packages\/[^/]+\/(src|seed)\/.*\.tsx?$/.test(file) &&
  !/(\.test|\.stories|fixtures|\.d)\.tsx?$|\/testing\/|testing\.ts$/.test(file)

export interface PlacedCast extends Cast {
  readonly pkg: string
  readonly file: string
}

export const allCasts = (): readonly PlacedCast[] =>
  repositoryFiles.filter(isProduct).flatMap((file) =>
    castsIn(file, readFileSync(join(root, file), 'utf8')).map((cast) => ({
      ...cast,
      file,
      pkg: file.split('/')[1] ?? '',
    })),
  )

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = process.argv[2]
  const casts = allCasts()
  for (const name of new Set(casts.map(({ pkg }) => pkg))) {
    console.log(`${name}: ${String(casts.filter(({ pkg }) => pkg === name).length)}`)
  }
  for (const { file, line, to, hasReason } of casts.filter(({ pkg }) => pkg === wanted)) {
    console.log(`${file}:${String(line)} as ${to}${hasReason ? '' : ' (no reason)'}`)
  }
}

// The worked examples of foreign text (packages/domain/vectors/intake/README.md): reads them, and gives each its answer.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FileInput } from './intake-workbook.ts'

export type IntakeCase = {
  readonly id: string
  readonly title: string
  readonly field?: string
  readonly home?: string
  readonly input: string | FileInput
  readonly expect: unknown
}

const folder = fileURLToPath(new URL('../packages/domain/vectors/intake/', import.meta.url))

export const intakeCases = (border: string): readonly IntakeCase[] =>
  // The files are the project's own; their shape is what README.md says.
  JSON.parse(readFileSync(`${folder}${border}.json`, 'utf8')) as readonly IntakeCase[]

/** Cases that the shop still answers wrongly, by file: a case leaves the list as soon as it is right, and none comes in. */
export const stillWrong = (border: string): readonly string[] => {
  const listed = JSON.parse(readFileSync(`${folder}still-wrong.json`, 'utf8')) as { [file: string]: readonly string[] }
  return listed[border] ?? []
}

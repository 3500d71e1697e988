import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './repository-files.ts'

/** A copy of packages in a temporary folder, whose files are edited and compiled. */
export type CompiledCopy = {
  /** Replaces a text in a file of the copy. @throws where the file does not have it */
  readonly edit: (file: string, from: string, to: string) => void
  /** Number of compiler errors by file. */
  readonly errors: () => { readonly [file: string]: number }
  readonly remove: () => void
}

/** `packages` are copied, `linked` are those of the repository; `files` are compiled with what they import. */
export const compiledCopy = (
  packages: readonly string[],
  linked: readonly string[],
  files: readonly string[],
): CompiledCopy => {
  const sandbox = mkdtempSync(join(tmpdir(), 'compiled-copy-'))
  const link = (from: string, to: string): void => symlinkSync(join(root, from), join(sandbox, to))
  mkdirSync(join(sandbox, 'packages'))
  link('node_modules', 'node_modules')
  for (const name of linked) link(`packages/${name}`, `packages/${name}`)
  for (const name of packages) {
    const own = join(sandbox, 'packages', name)
    const modules = join(root, 'packages', name, 'node_modules')
    mkdirSync(join(own, 'node_modules/@xinglin'), { recursive: true })
    for (const part of ['package.json', 'src', 'seed', 'invariants.sql', 'migrations'])
      if (existsSync(join(root, 'packages', name, part)))
        cpSync(join(root, 'packages', name, part), join(own, part), { recursive: true })
    for (const entry of readdirSync(modules))
      if (!entry.startsWith('.') && entry !== '@xinglin')
        link(`packages/${name}/node_modules/${entry}`, `packages/${name}/node_modules/${entry}`)
    const ours = join(modules, '@xinglin')
    for (const entry of existsSync(ours) ? readdirSync(ours) : [])
      symlinkSync(join(sandbox, 'packages', entry), join(own, 'node_modules/@xinglin', entry))
  }
  const base = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8')) as {
    readonly compilerOptions: object
  }
  const compilerOptions = {
    ...base.compilerOptions,
    composite: false,
    incremental: false,
    noEmit: true,
    declaration: false,
    emitDeclarationOnly: false,
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    jsx: 'react-jsx',
  }
  writeFileSync(
    join(sandbox, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: files.map((file) => `packages/${file}`) }),
  )
  return {
    edit: (file, from, to) => {
      const path = join(sandbox, 'packages', file)
      const text = readFileSync(path, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
      writeFileSync(
        path,
        text.replace(from, () => to),
      )
    },
    errors: () => {
      const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', '.'], { cwd: sandbox, encoding: 'utf8' })
      const counts = new Map<string, number>()
      for (const [, file = ''] of stdout.matchAll(/^packages\/(\S+?)\(\d/gm))
        counts.set(file, (counts.get(file) ?? 0) + 1)
      return Object.fromEntries(counts)
    },
    remove: () => rmSync(sandbox, { recursive: true, force: true }),
  }
}

import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

type Change = { readonly when: string; readonly commit: string | null; readonly what: string }
export type Changes = { readonly [component: string]: readonly Change[] }

const root = fileURLToPath(new URL('..', import.meta.url))
const ID = 'virtual:changes'
const KIT = 'packages/ui-kit/src'
const SHOWN = 8
/** A commit that touches more components is a sweep, like a renaming, and says nothing of a single one. */
const SWEEP = 6

const componentOf = (path: string): string | undefined => /\/(?:components|commerce)\/([A-Z]\w+)\//.exec(path)?.[1]

/** The changes of each component, from `git log --name-only` with lines `commit TAB hash TAB date TAB subject`. */
export const changesInLog = (log: string): Changes => {
  const changes: Record<string, Change[]> = {}
  for (const entry of log.split(/^commit\t/m).slice(1)) {
    const [head = '', ...paths] = entry.split('\n')
    const [commit = '', when = '', what = ''] = head.split('\t')
    const touched = new Set(paths.flatMap((path) => componentOf(path) ?? []))
    if (touched.size > SWEEP) continue
    for (const name of touched) (changes[name] ??= []).push({ when, commit, what })
  }
  return changes
}

/** The points of a changeset or of a section of the changelog that name the component. */
export const pointsThatName = (name: string, text: string): readonly string[] =>
  text
    .replace(/^---\n[^]*?\n---\n/, '')
    .split(/\n(?=- )|\n\n|;\s/)
    .map((point) => point.replace(/^- /, '').replaceAll(/\s+/g, ' ').trim())
    .filter((point) => point.includes(`\`${name}\``))
    .map((point) => point.replaceAll('`', ''))

const history = (): string => {
  try {
    const words = ['log', '--no-merges', '--name-only', '--format=commit%x09%h%x09%cs%x09%s', '--', KIT]
    return execFileSync('git', words, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 26,
    })
  } catch {
    // Not a clone: only what the changesets and the changelog say.
    return ''
  }
}

/** Announced changes of each component first, then its commits, newest first. */
const readChanges = (): Changes => {
  const log = changesInLog(history())
  const announced = [
    ...globSync('.changeset/*.md', { cwd: root }).map(
      (path) => ['待发布', readFileSync(join(root, path), 'utf8')] as const,
    ),
    ...readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.split('\n')[0]?.replace('Unreleased', '待发布') ?? '', section] as const),
  ]
  const names = globSync(`${KIT}/{components,commerce}/[A-Z]*/*.stories.tsx`, { cwd: root }).flatMap(
    (path) => componentOf(path) ?? [],
  )
  return Object.fromEntries(
    names.map((name) => {
      const points = announced.flatMap(([when, text]) =>
        pointsThatName(name, text).map((what) => ({ when, commit: null, what })),
      )
      return [name, [...points, ...(log[name] ?? [])].slice(0, SHOWN)]
    }),
  )
}

/** The latest changes of every component, for the docs pages. */
export const changesPlugin = (): Plugin => ({
  name: 'changes',
  resolveId: (id) => (id === ID ? `\0${ID}` : null),
  // Test runs open no docs page.
  load: (id) =>
    id === `\0${ID}` ? `export const changes = ${JSON.stringify(process.env['VITEST'] ? {} : readChanges())}` : null,
})

import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const ID = 'virtual:looks'
const PICTURES = 'packages/ui-kit/src/*/looks'

const git = (...words: readonly string[]): Buffer | null => {
  try {
    return execFileSync('git', words, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64 * 1024 * 1024 })
  } catch {
    return null
  }
}

/** The commit to compare with: `LOOKS_BEFORE`, else the one before the pictures were last renewed. */
const beforeRef = (): string => {
  const asked = process.env['LOOKS_BEFORE']
  if (asked) return asked
  const last = git('log', '-1', '--format=%H', '--', `:(glob)${PICTURES}/*.png`)?.toString().trim() ?? ''
  return last === '' ? 'HEAD' : `${last}^`
}

/** Each screenshot with its previous version, as modules that import the files' addresses. */
const writeModule = (): string => {
  const ref = beforeRef()
  const folder = join(root, '.cache/looks')
  mkdirSync(folder, { recursive: true })
  const entries = globSync(`${PICTURES}/*.png`, { cwd: root }).map((path, at) => {
    const now = join(root, path)
    const was = git('show', `${ref}:${path}`)
    const kept = join(folder, basename(path))
    if (was) writeFileSync(kept, was)
    const same = was !== null && was.equals(readFileSync(now))
    const name = JSON.stringify(basename(path, '.png'))
    return {
      imports: `import after${String(at)} from ${JSON.stringify(`${now}?url`)}\n${was ? `import before${String(at)} from ${JSON.stringify(`${kept}?url`)}\n` : ''}`,
      look: `{ name: ${name}, before: ${was ? `before${String(at)}` : 'null'}, after: after${String(at)}, same: ${String(same)} }`,
    }
  })
  return `${entries.map(({ imports }) => imports).join('')}export const looks = [${entries.map(({ look }) => look).join()}]`
}

/** The pictures that `--project looks` compares, before and after, for the page 规范/像素对比. */
export const looksPlugin = (): Plugin => ({
  name: 'looks',
  resolveId: (id) => (id === ID ? `\0${ID}` : null),
  load: (id) => (id === `\0${ID}` ? (process.env['VITEST'] ? 'export const looks = []' : writeModule()) : null),
})

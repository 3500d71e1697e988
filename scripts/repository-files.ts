import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Folders created by a build, a run or an install. */
const made = new Set(['node_modules', 'dist', '.git', '.cache', '.data', 'storybook-static'])

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return [relative(root, path)]
    return made.has(entry.name) ? [] : filesIn(path)
  })

/** Paths of all files of the repository, relative to the root. */
export const repositoryFiles: readonly string[] = filesIn(root)

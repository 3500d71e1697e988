import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const find = (folder: string): string => {
  if (existsSync(join(folder, 'migrations', 'meta', '_journal.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('the server package lies in none of the folders above its own code')
  return find(parent)
}

/** The root folder of this package, found from the sources and from the built file. */
export const packageFolder = find(dirname(fileURLToPath(import.meta.url)))

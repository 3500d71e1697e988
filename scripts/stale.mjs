import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Whether a built file is missing, or older than any file below these folders. */
export const isStale = (built, folders) => {
  if (!existsSync(built)) return true
  const builtAt = statSync(built).mtimeMs
  return folders.some((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(
      (path) => statSync(join(folder, path)).mtimeMs > builtAt,
    ),
  )
}

// A run can be stopped and begun again: parts that have succeeded on this commit are not run a second time.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What every part needs is done each time. */
const ALWAYS = new Set(['chromium', 'install', 'build'])

const fileOf = (plan, root) => join(root, '.cache', `${plan}.json`)

/** The last commit, as long as nothing was changed since; null where something was, or where there is no git. */
const commitOf = (root) => {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  try {
    return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null
  } catch {
    return null
  }
}

/** What has been proven of this very text. */
const stateOf = (plan, root) => {
  const commit = commitOf(root)
  const file = fileOf(plan, root)
  const state = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  return commit !== null && state?.commit === commit ? state : { commit, parts: {}, failedFiles: {} }
}

/**
 * What is left of a plan on this commit: no part that has passed, and of a part with failed files only these files.
 * Checks are the same in every plan: those of `npm test` are not repeated in the others.
 */
export const withoutEnded = (parts, plan, root) => {
  const { parts: ended, failedFiles } = stateOf(plan, root)
  const { parts: endedInTest } = stateOf('test', root)
  const hasPassed = ({ name, tests }) => name in ended || (!tests && name in endedInTest)
  const names = parts.filter(hasPassed).map(({ name }) => name)
  if (names.length > 0) console.log(`already passed on this commit: ${names.join(', ')}`)
  return parts
    .filter((part) => !hasPassed(part))
    .map((part) => (part.name in failedFiles ? { ...part, filters: failedFiles[part.name] } : part))
}

/** Notes each part that has succeeded, with its figures (`docs/testing.md` has them as a table), or its failed files. */
export const rememberEnded =
  (plan, root) =>
  ({ name }, { ok, passed, failedFiles, took, cpu }) => {
    if (ALWAYS.has(name)) return
    const state = stateOf(plan, root)
    const { [name]: _passed, ...parts } = state.parts
    const { [name]: _failed, ...others } = state.failedFiles
    const figures = { date: new Date().toISOString().slice(0, 10), passed, minutes: took / 60_000, cpuSeconds: cpu }
    const noted = {
      ...state,
      parts: ok ? { ...parts, [name]: figures } : parts,
      failedFiles: failedFiles.length > 0 ? { ...others, [name]: failedFiles } : others,
    }
    mkdirSync(dirname(fileOf(plan, root)), { recursive: true })
    writeFileSync(fileOf(plan, root), JSON.stringify(noted, null, 2))
  }

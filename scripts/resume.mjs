// Resumes a stopped run: parts that have succeeded on this commit are not run again.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Parts that others need are always run. */
const ALWAYS = new Set(['chromium', 'install', 'build'])

const fileOf = (plan, root) => join(root, '.cache', `${plan}.json`)

/** When each part of the nightly run last passed: `{ [part]: { date, passed, minutes } }`, in the repository. */
const NIGHTLY = 'docs/nightly.json'
const readNightly = (root) => {
  const file = join(root, NIGHTLY)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** The table of these parts, a line each: its last date, and what passed. */
export const lastNightly = (parts, root) => {
  const known = readNightly(root)
  const lines = parts
    .filter(({ name }) => !ALWAYS.has(name))
    .map(
      ({ name }) =>
        `  ${name.padEnd(34)} ${known[name] ? `${known[name].date}  ${known[name].passed} passed` : 'never'}`,
    )
  return ['parts of npm run nightly, and when each last passed:', ...lines].join('\n')
}

/** The current commit; null when files have changed since, or without git. */
const commitOf = (root) => {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  try {
    return git('status', '--porcelain', '--', '.', `:!${NIGHTLY}`) === '' ? git('rev-parse', 'HEAD') : null
  } catch {
    return null
  }
}

/** The recorded results for exactly this commit. */
const stateOf = (plan, root) => {
  const commit = commitOf(root)
  const file = fileOf(plan, root)
  const state = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  return commit !== null && state?.commit === commit ? state : { commit, parts: {}, failedFiles: {} }
}

/**
 * The parts of a plan that are left on this commit: without those that passed, and with only the failed files of
 * others. Checks are the same in every plan, so those that passed in `npm test` are not repeated; where the tests
 * that `left` names passed there, a part runs only its files.
 */
export const withoutEnded = (parts, plan, root) => {
  const { parts: ended, failedFiles } = stateOf(plan, root)
  const { parts: endedInTest } = stateOf('test', root)
  const hasPassed = ({ name, tests }) => name in ended || (!tests && name in endedInTest)
  const names = parts.filter(hasPassed).map(({ name }) => name)
  if (names.length > 0) console.log(`already passed on this commit: ${names.join(', ')}`)
  return parts
    .filter((part) => !hasPassed(part))
    .map((part) => {
      if (part.name in failedFiles) return { ...part, filters: failedFiles[part.name] }
      return part.left && part.left.after in endedInTest ? { ...part, filters: part.left.filters } : part
    })
}

/**
 * Records each part that has succeeded, with its duration and CPU time (tabulated in `docs/testing.md`), or its failed
 * files.
 */
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
    if (plan !== 'nightly' || !ok) return
    const passedNow = { date: figures.date, passed, minutes: Math.round(figures.minutes * 10) / 10 }
    mkdirSync(join(root, dirname(NIGHTLY)), { recursive: true })
    writeFileSync(join(root, NIGHTLY), `${JSON.stringify({ ...readNightly(root), [name]: passedNow }, null, 2)}\n`)
  }

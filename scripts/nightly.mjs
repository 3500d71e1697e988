// The nightly run can be stopped and begun again: parts that have succeeded on this commit are not run a second time.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What every part needs is done each time. */
const ALWAYS = new Set(['chromium', 'install', 'build'])

const fileIn = (root) => join(root, '.cache/nightly.json')

/** What has been proven of this very text: of the last commit, and only as long as nothing was changed since. */
const stateOf = (root) => {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const commit = git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : 'changed'
  const file = fileIn(root)
  const state = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  return commit !== 'changed' && state?.commit === commit ? state : { commit, parts: {} }
}

export const withoutEnded = (parts, root) => {
  const { parts: ended } = stateOf(root)
  const names = parts.map(({ name }) => name).filter((name) => name in ended)
  if (names.length > 0) console.log(`already passed on this commit: ${names.join(', ')}`)
  return parts.filter(({ name }) => !names.includes(name))
}

/** Notes each part that has succeeded, with its figures; `docs/testing.md` has them as a table. */
export const rememberEnded =
  (root) =>
  ({ name }, { ok, passed, took, cpu }) => {
    if (!ok || ALWAYS.has(name)) return
    const state = stateOf(root)
    const figures = { date: new Date().toISOString().slice(0, 10), passed, minutes: took / 60_000, cpuSeconds: cpu }
    mkdirSync(dirname(fileIn(root)), { recursive: true })
    writeFileSync(fileIn(root), JSON.stringify({ ...state, parts: { ...state.parts, [name]: figures } }, null, 2))
  }

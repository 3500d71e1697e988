// Runs the parts of a plan in parallel, reports each as it ends, and closes with `N passed, N failed`. Runs before
// dependencies are installed (installing is the first part), so it must not import any.
import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Number of failed parts that are listed at the end, on the last screen. */
const FAILURES_SHOWN = 8
const LINES_OF_A_FAILURE = 12
const LINES_OF_A_LOG = 25

/** After this long without output, the running parts are named. */
const SILENCE_MS = 30_000

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(8)

/** CPU seconds of child processes that have ended, where the system counts them: comparable even on a busy machine. */
const cpuOfChildren = () => {
  try {
    const text = readFileSync('/proc/self/stat', 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) / 100
  } catch {
    return null
  }
}

const plain = stripVTControlCharacters

const lastLines = (path, count) => plain(readFileSync(path, 'utf8')).trimEnd().split('\n').slice(-count).join('\n')

/** The first lines of an error, without stack frames in libraries. */
const firstLines = (text, count) =>
  text
    .trimEnd()
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, count)
    .join('\n')

/**
 * The result of a part from vitest's report: the number of passed tests, and each failed one with the beginning of its
 * reason.
 */
const readReport = (path, root) => {
  const files = JSON.parse(readFileSync(path, 'utf8')).testResults.map((file) => {
    const name = relative(root, file.name)
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    const passed = file.assertionResults.filter(({ status }) => status === 'passed').length
    const failures = failed.map(({ fullName, failureMessages }) => ({
      name: `${fullName} (${name})`,
      why: firstLines(plain(failureMessages.join('\n')), LINES_OF_A_FAILURE),
    }))
    // A file that could not be imported, or whose hooks failed, may have no failed test.
    const isBroken = file.status === 'failed' && failed.length === 0
    return {
      name,
      passed,
      skipped: file.assertionResults.length - passed - failed.length,
      failures: isBroken ? [{ name, why: firstLines(plain(file.message ?? ''), LINES_OF_A_FAILURE) }] : failures,
    }
  })
  const sum = (count) => files.reduce((total, file) => total + count(file), 0)
  return {
    passed: sum(({ passed }) => passed),
    skipped: sum(({ skipped }) => skipped),
    failures: files.flatMap(({ failures }) => failures),
    failedFiles: files.filter(({ failures }) => failures.length > 0).map(({ name }) => name),
  }
}

/** The result of a part. One that runs no vitest counts as one test. */
const outcomeOf = ({ name }, { code, log, report, root }) => {
  if (report === null) {
    return code === 0
      ? { passed: 1, skipped: 0, failures: [] }
      : { passed: 0, skipped: 0, failures: [{ name, why: lastLines(log, LINES_OF_A_LOG) }] }
  }
  try {
    const outcome = readReport(report, root)
    return code !== 0 && outcome.failures.length === 0
      ? { ...outcome, failedFiles: [], failures: [{ name: `the run of ${name}`, why: lastLines(log, LINES_OF_A_LOG) }] }
      : outcome
  } catch {
    return { passed: 0, skipped: 0, failures: [{ name, why: lastLines(log, LINES_OF_A_LOG) }] }
  }
}

/**
 * A part is `{ name, command, args, filters?, env?, cores?, after?, tests?, limit? }`: `cores` is how many cores it
 * keeps busy (default 1; 0 for one that mostly waits), `after` names the parts that must have succeeded before; `tests`
 * marks a run of vitest, which then writes a report, `filters` selects its files, `left` those that
 * are left where a part has passed in `npm test`; `limit` is in minutes.
 * @returns the exit code
 */
export const runGate = async (parts, { root, env, cores = availableParallelism(), onEnd = () => undefined }) => {
  const started = Date.now()
  const folder = join(root, '.cache/gate')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })

  const waiting = [...parts]
  const running = new Map()
  const ended = new Map()
  const totals = { passed: 0, skipped: 0 }
  /** @type {{ name: string, why: string }[]} */
  const failures = []
  let lastLine = Date.now()
  const print = (line) => {
    lastLine = Date.now()
    console.log(line)
  }

  const isPlanned = new Set(parts.map(({ name }) => name))
  const stateOf = ({ after = [] }) => {
    const needed = after.filter((name) => isPlanned.has(name))
    if (needed.some((name) => ended.get(name) === false)) return 'hopeless'
    return needed.every((name) => ended.get(name)) ? 'ready' : 'blocked'
  }

  const end = (part, outcome, took, cpu) => {
    const ok = outcome.failures.length === 0
    ended.set(part.name, ok)
    onEnd(part, { ok, passed: outcome.passed, failedFiles: outcome.failedFiles ?? [], took, cpu })
    totals.passed += outcome.passed
    totals.skipped += outcome.skipped
    failures.push(...outcome.failures)
    const told = [
      ...(part.tests ? [`${outcome.passed} passed`] : []),
      ...(ok ? [] : [`${outcome.failures.length} failed`]),
      ...(outcome.skipped > 0 ? [`${outcome.skipped} skipped`] : []),
    ]
    const busy = cpu === null ? '' : `  cpu ${seconds(cpu * 1000)}`
    print(`${ok ? '✓' : '✗'} ${part.name.padEnd(34)} ${seconds(took)}${busy}  ${told.join(', ')}`.trimEnd())
  }

  const start = (part) => {
    const log = join(folder, `${part.name.replaceAll(/[^\w-]+/g, '-')}.log`)
    const report = part.tests ? log.replace(/log$/, 'json') : null
    const reporting = report ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : []
    const out = openSync(log, 'w')
    const begun = Date.now()
    const child = spawn(part.command, [...part.args, ...(part.filters ?? []), ...reporting], {
      cwd: root,
      env: { ...env, ...part.env },
      stdio: ['ignore', out, out],
      shell: process.platform === 'win32',
    })
    closeSync(out)
    if (part.limit) setTimeout(() => child.kill('SIGTERM'), part.limit * 60_000).unref()
    const over = new Promise((resolve) => {
      const close = (code) => {
        const cpu = cpuOfChildren()
        const spent = cpu === null ? null : cpu - cpuSeen
        if (cpu !== null) cpuSeen = cpu
        end(part, outcomeOf(part, { code, log, report, root }), Date.now() - begun, spent)
        resolve(part.name)
      }
      child.on('error', () => close(1))
      child.on('exit', (code) => close(code ?? 1))
    })
    return { part, child, begun, over }
  }
  let cpuSeen = cpuOfChildren() ?? 0

  const stop = () => {
    for (const { child } of running.values()) child.kill('SIGTERM')
    process.exit(130)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)

  const reminder = setInterval(() => {
    if (Date.now() - lastLine < SILENCE_MS) return
    const names = [...running.values()].map(({ part, begun }) => `${part.name} (${seconds(Date.now() - begun).trim()})`)
    print(`  still running: ${names.join(', ')}`)
  }, 1000)

  while (waiting.length > 0 || running.size > 0) {
    const busy = [...running.values()].reduce((sum, { part }) => sum + (part.cores ?? 1), 0)
    const next = waiting.findIndex((part) => {
      const state = stateOf(part)
      return state === 'hopeless' || (state === 'ready' && (busy === 0 || busy + (part.cores ?? 1) <= cores))
    })
    if (next >= 0) {
      const [part] = waiting.splice(next, 1)
      if (stateOf(part) === 'hopeless') {
        const why = `not run, because this failed: ${part.after.filter((name) => ended.get(name) === false).join(', ')}`
        end(part, { passed: 0, skipped: 0, failures: [{ name: part.name, why }] }, 0, null)
      } else {
        running.set(part.name, start(part))
      }
      continue
    }
    running.delete(await Promise.race([...running.values()].map(({ over }) => over)))
  }
  clearInterval(reminder)

  const { passed, skipped } = totals
  if (failures.length > 0) {
    console.log('')
    for (const { name, why } of failures.slice(0, FAILURES_SHOWN)) {
      console.log(`✗ ${name}`)
      for (const line of why.split('\n')) console.log(`    ${line}`)
    }
    for (const { name } of failures.slice(FAILURES_SHOWN)) console.log(`✗ ${name}`)
    console.log(`whole output: .cache/gate/`)
  }
  console.log(`\n${((Date.now() - started) / 1000 / 60).toFixed(1)} minutes on ${cores} cores`)
  console.log(`${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failures.length === 0 ? 0 : 1
}

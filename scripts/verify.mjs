// Everything that must hold before a change lands, in one run, closing with `N passed, N failed`.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'

/** Checks without tests of their own: each counts as one. */
const CHECKS = [
  { name: 'formatting', script: 'format:check' },
  { name: 'types', script: 'typecheck' },
  { name: 'lint', script: 'lint' },
  { name: 'walls between the packages', script: 'walls' },
  { name: 'dead code', script: 'knip' },
  { name: 'build', script: 'build' },
  { name: 'first-load sizes', script: 'size' },
  { name: 'golden examples', script: 'vectors' },
  { name: 'Storybook builds', script: 'build-storybook' },
]

/** @returns the exit code */
export const verify = ({ root, pnpm }) => {
  ensureChromium()
  const failed = []
  let passed = 0
  let skipped = 0
  const count = (name, ok) => (ok ? (passed += 1) : failed.push(name))

  for (const { name, script } of CHECKS) {
    const started = Date.now()
    console.log(`\n── ${name}`)
    count(name, pnpm('run', script) === 0)
    console.log(`   ${((Date.now() - started) / 1000).toFixed(1)} s`)
  }

  console.log('\n── tests')
  const report = join(root, '.cache/vitest.json')
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(report, { force: true })
  const status = pnpm('exec', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`)
  const { numPassedTests, numFailedTests, numPendingTests, failedNames } = readReport(report)
  passed += numPassedTests
  skipped += numPendingTests
  failed.push(...failedNames)
  if (status !== 0 && numFailedTests === 0) failed.push('the test run itself')

  if (failed.length > 0) console.log(`\nfailed:\n${failed.map((name) => `  ${name}`).join('\n')}`)
  console.log(`\n${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed.length === 0 ? 0 : 1
}

const readReport = (path) => {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'))
    const failedNames = report.testResults.flatMap((file) => {
      const names = file.assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => `${test.fullName} (${file.name})`)
      return file.status === 'failed' && names.length === 0 ? [file.name] : names
    })
    return { ...report, numPendingTests: report.numPendingTests + (report.numTodoTests ?? 0), failedNames }
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, failedNames: ['no test report was written'] }
  }
}

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const guide = readFileSync(join(root, 'docs/testing-pricing-rules.md'), 'utf8')
const blocks = [...guide.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code)

test('the code of the guide to testing pricing rules runs, and its tests are green', () => {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-guide-'))
  try {
    mkdirSync(join(folder, 'node_modules/@xinglin'), { recursive: true })
    symlinkSync(join(root, 'packages/domain'), join(folder, 'node_modules/@xinglin/domain'))
    for (const name of ['fast-check', 'vitest'])
      symlinkSync(join(root, 'packages/domain/node_modules', name), join(folder, 'node_modules', name))
    writeFileSync(
      join(folder, 'vitest.config.mjs'),
      `export default { test: { include: ['*.test.ts'], testTimeout: 60_000 } }\n`,
    )
    blocks.forEach((code, index) => writeFileSync(join(folder, `block-${index + 1}.test.ts`), code))
    const report = join(folder, 'report.json')
    const args = ['run', '--root', folder, '--reporter=json', `--outputFile=${report}`]
    spawnSync(join(root, 'node_modules/.bin/vitest'), args, { stdio: 'inherit' })
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8')) as {
      readonly [count: string]: number
    }
    expect({ numPassedTests, numFailedTests, numFailedTestSuites }).toEqual({
      numPassedTests: blocks.length,
      numFailedTests: 0,
      numFailedTestSuites: 0,
    })
    expect(blocks.length).toBeGreaterThanOrEqual(3)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withoutUnused } from './light-decimal.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const domain = join(root, 'packages/domain')

test('sines, logarithms, roots and bases are left out', () => {
  const whole = readFileSync(createRequire(join(domain, 'package.json')).resolve('decimal.js/decimal.mjs'), 'utf8')
  const unused =
    /^(P\.(sine|logarithm|squareRoot|toHexadecimal) =| {2}Decimal\.(sin|log10|sqrt|random) =|(LN10|PI) =| {2}(LN10|PI)_PRECISION|function parseOther)/gm
  expect(whole.match(unused)).toHaveLength(13)
  expect(withoutUnused(whole).match(unused)).toBeNull()
})

test('the laws of money and of its sharing out hold over the light decimal.js too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-light-'))
  try {
    const light = join(root, 'scripts/light-decimal.mjs')
    const config = `
      import { lightDecimal } from ${JSON.stringify(light)}
      export default {
        root: ${JSON.stringify(domain)},
        plugins: [lightDecimal()],
        test: {
          include: ['src/*/money.test.ts', 'src/*/apportion.test.ts'],
          setupFiles: [${JSON.stringify(join(folder, 'is-light.mjs'))}],
          server: { deps: { inline: ['decimal.js'] } },
        },
      }`
    writeFileSync(join(folder, 'vitest.config.mjs'), config)
    const decimal = createRequire(join(domain, 'package.json')).resolve('decimal.js/decimal.mjs')
    const isLight = `import { Decimal } from ${JSON.stringify(decimal)}
      if (Decimal.prototype.sin) throw new Error('this is the whole decimal.js')`
    writeFileSync(join(folder, 'is-light.mjs'), isLight)
    const report = join(folder, 'report.json')
    const args = ['run', '--config', join(folder, 'vitest.config.mjs'), '--reporter=json', `--outputFile=${report}`]
    spawnSync(join(root, 'node_modules/.bin/vitest'), args, { stdio: 'inherit' })
    const told = JSON.parse(readFileSync(report, 'utf8')) as { readonly [count: string]: number }
    expect(told).toMatchObject({ numFailedTests: 0, numFailedTestSuites: 0 })
    expect(told['numPassedTests']).toBeGreaterThan(20)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))
const domain = fileURLToPath(new URL('../../../domain/src', import.meta.url))

const shipped = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$|^testing\//.test(file))
  .map((file) => readFileSync(`${source}/${file}`, 'utf8'))

const machines = readdirSync(domain, { recursive: true, encoding: 'utf8' }).flatMap(
  (file) => /([a-z-]+-machine)\.ts$/.exec(file)?.slice(1) ?? [],
)

test('every machine of the domain is mounted in the storefront', () => {
  expect(machines.length).toBeGreaterThan(8)
  const idle = machines.filter((machine) => !shipped.some((text) => text.includes(`@xinglin/domain/${machine}'`)))
  expect(idle).toEqual([])
})

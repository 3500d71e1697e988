import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './repository-files.ts'

type Exports = { readonly [door: string]: string }
type Manifest = { readonly exports: Exports; readonly publishConfig: { readonly exports: Exports } }

const packageFile = (name: string, path: string): string => join(root, 'packages', name, path)
const read = (name: string, path: string): string => readFileSync(packageFile(name, path), 'utf8')

describe.each(['domain', 'api-contract', 'ui-kit'])('%s', (name) => {
  const { exports: entryPoints, publishConfig } = JSON.parse(read(name, 'package.json')) as Manifest

  test('publishes the built files of its entry points, without fixtures', () => {
    const built = Object.entries(entryPoints)
      .filter(([door]) => !door.includes('fixtures'))
      .map(([door, source]) => [door, source.replace('/src/', '/dist/').replace(/\.tsx?$/, '.js')])
    const { './style.css': _, ...published } = publishConfig.exports
    expect(published).toEqual(Object.fromEntries(built))
  })

  test('has a file behind every door', () => {
    const named = Object.values(entryPoints).filter((source) => !source.includes('*'))
    expect(named.filter((source) => !existsSync(packageFile(name, source)))).toEqual([])
  })
})

test('the root door of the domain opens every area', () => {
  const areas = globSync('src/*/*.ts', { cwd: packageFile('domain', '') })
    .filter((file) => basename(file, '.ts') === basename(dirname(file)) && !file.includes('testing'))
    .map((file) => `export * from '${file.replace('src/', './')}'`)
  expect(areas.length).toBeGreaterThan(10)
  expect(read('domain', 'src/domain.ts').split('\n')).toEqual(expect.arrayContaining(areas))
})

test('the root door of the ui-kit names every component', () => {
  const components = globSync('src/{components,commerce}/*/*.tsx', { cwd: packageFile('ui-kit', '') })
    .filter((file) => basename(file, '.tsx') === basename(dirname(file)))
    .map((file) => `export * from '${file.replace('src/', './')}'`)
  expect(components.length).toBeGreaterThan(100)
  expect(read('ui-kit', 'src/ui-kit.ts').split('\n')).toEqual(expect.arrayContaining(components))
})

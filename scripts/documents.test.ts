import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryFiles as files, root } from './repository-files.ts'

const documents = files.filter((path) => /^(README|CONTRIBUTING|bench\/README|docs\/[^/]+)\.md$/.test(path))
const textOf = (document: string): string => readFileSync(join(root, document), 'utf8')

/**
 * Paths in a document: in backticks, such as `ui-kit/src/components` or `features/<action>/<x>-page.tsx`, and in links.
 */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([\w.@<>-]+\/[\w.@<>/-]+)`|`([\w<>-]+\.(?:ts|tsx|mjs|json|sql|yaml))`|\]\(([\w./-]+)/g)].flatMap(
    ([, path, file, link]) => path ?? file ?? link ?? [],
  )

/** Whether a path exists. A placeholder matches any name; a path may be relative to any folder. */
const isThere = (document: string, path: string): boolean => {
  const named = path
    .replaceAll('.', '\\.')
    .replaceAll(/<[^>]+>/g, '[^/]+')
    .replace(/\/$/, '')
  const somewhere = new RegExp(`(^|/)${named}(/|$)`)
  return existsSync(join(root, document, '..', path)) || files.some((file) => somewhere.test(file))
}

/** Paths in other packages, and files that an operator, a running shop, a test run or `npm run reference` writes. */
const isElsewhere = (path: string): boolean =>
  /^@|^docs\/api\.md$|^DATA_DIR\/|^\.cache\/|\/dist\/|^deploy\/((shop)?\.env|files(\/shop\.json)?)$/.test(path)

test.each(documents)('%s names files that are there', (document) => {
  const missing = pathsIn(textOf(document)).filter((path) => !isElsewhere(path) && !isThere(document, path))
  expect(missing).toEqual([])
})

test.each(documents)('%s names commands that there are', (document) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly [name: string]: string }
  }
  const named = [...textOf(document).matchAll(/`(?:npm|pnpm) run ([\w:-]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('a path that is not there is found out', () => {
  const told =
    '`web/src/shared/paths.ts`, `web/src/shared/ways.ts`, `features/<operation>/<x>-page.tsx`, [why](docs/why.md)'
  expect(pathsIn(told).filter((path) => !isThere('README.md', path))).toEqual(['web/src/shared/ways.ts', 'docs/why.md'])
})

test('the page of the tests has a row for each of the 64 threats', () => {
  const rows = [...textOf('docs/testing.md').matchAll(/^\| T(\d+) \|.*`.*\.test\.ts`/gm)].map(([, number]) =>
    Number(number),
  )
  expect(rows).toEqual(Array.from({ length: 64 }, (_, index) => index + 1))
})

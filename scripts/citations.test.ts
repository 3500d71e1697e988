import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryFiles, root } from './repository-files.ts'

const written = new Set([
  '.css',
  '.html',
  '.json',
  '.md',
  '.mjs',
  '.mts',
  '.sql',
  '.ts',
  '.tsx',
  '.tsv',
  '.yaml',
  '.yml',
])
const texts = repositoryFiles
  .filter((path) => written.has(extname(path)) && !path.startsWith('packages/server/migrations/'))
  // This file contains dangling citations on purpose.
  .filter((path) => path !== 'scripts/citations.test.ts')
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const textOf = (path: string): string => texts.find((each) => each.path === path)?.text ?? ''
const anchorsIn = (text: string): readonly string[] => [...text.matchAll(/<a id="([\w-]+)">/g)].map(([, id = '']) => id)
const anchors = {
  rules: anchorsIn(textOf('docs/rules.md')),
  product: anchorsIn(textOf('docs/product.md')),
}

/** Citations without a matching anchor: `docs/rules.md#2-13` in any file, and links inside the documents. */
const dangling = (path: string, text: string): readonly string[] => {
  const own = path === 'docs/rules.md' ? 'rules' : path === 'docs/product.md' ? 'product' : null
  const cited = [...text.matchAll(/\b(rules|product)\.md#([\w-]+)/g)].map(([, name = '', id = '']) => ({ name, id }))
  const inside = own === null ? [] : [...text.matchAll(/\]\(#([\w-]+)\)/g)].map(([, id = '']) => ({ name: own, id }))
  return [...cited, ...inside].flatMap(({ name, id }) =>
    anchors[name === 'rules' ? 'rules' : 'product'].includes(id) ? [] : [`${path}: ${name}.md#${id}`],
  )
}

/** References without an anchor: by section sign, or by another name of the document. */
const OLD_STYLE = /§ ?\d|\bproduct page\b/gi
const oldStyle = (path: string, text: string): readonly string[] =>
  [...text.matchAll(OLD_STYLE)].map(([found]) => `${path}: ${found}`)

test('every citation of the rules and of the product leads to an anchor', () => {
  expect(texts.flatMap(({ path, text }) => dangling(path, text))).toEqual([])
})

test('nothing is cited without an anchor', () => {
  expect(texts.flatMap(({ path, text }) => oldStyle(path, text))).toEqual([])
})

test('both documents have each section, and no anchor twice', () => {
  for (const ids of Object.values(anchors)) expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  const numbers = (most: number): string[] => Array.from({ length: most }, (_, index) => `${index + 1}`)
  expect(anchors.rules).toEqual(expect.arrayContaining([...numbers(7), ...numbers(13).map((rule) => `2-${rule}`)]))
  expect(anchors.product).toEqual(expect.arrayContaining(numbers(9)))
})

test('a citation that leads nowhere, or names no anchor, is found out', () => {
  expect(dangling('x.ts', '// docs/rules.md#2-14 and docs/rules.md#2-13')).toEqual(['x.ts: rules.md#2-14'])
  expect(dangling('docs/rules.md', '[here](#2-1), [there](#2-99)')).toEqual(['docs/rules.md: rules.md#2-99'])
  expect(oldStyle('x.ts', 'rules §2.13')).toEqual(['x.ts: §2'])
  expect(oldStyle('x.ts', 'the Product page')).toEqual(['x.ts: Product page'])
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { law } from '../testing/testing.ts'
import { safeNext } from './safe-next.ts'

const HOME = 'https://shop.example'

/** The browser's own idea of an address, without the domain knowing it. */
const { URL } = globalThis as unknown as {
  readonly URL: new (
    text: string,
    base: string,
  ) => { readonly origin: string; readonly pathname: string; readonly href: string }
}

test('paths of the shop are kept', () => {
  const kept = [
    '/',
    '/cart',
    '/list?select=3&keyword=%E9%98%BF#top',
    '/order/info/1',
    '/search?next=//evil',
    '/list/阿莫',
  ]
  expect(kept.map(safeNext)).toEqual(kept)
})

test('anything that could lead to another site becomes the home page', () => {
  const elsewhere = [
    '',
    'cart',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/a/..//evil.example',
    '/\t/evil.example',
    '/ /evil',
    '/\n//evil',
    ' /cart',
    '/\u0000',
    '/\u2028x',
    '/\u00a0',
    '/\u200b/x',
    '/\ud800',
    `/${'a'.repeat(2048)}`,
    null,
    undefined,
    7,
    ['/cart'],
    {},
  ]
  expect(elsewhere.map(safeNext)).toEqual(elsewhere.map(() => '/'))
})

test('dot segments are resolved as a browser resolves them', () => {
  const paths = ['/a/../b', '/a/./b', '/a/..', '/a/.', '/../../b', '/a/%2E%2e/b', '/a/b/../../c?x=/../y']
  expect(paths.map(safeNext)).toEqual(paths.map((path) => new URL(path, HOME).href.slice(HOME.length)))
})

const anyPiece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '%2E%2e',
    '%2f',
    '%5c',
    '?',
    '#',
    '@',
    ':',
    'evil.example',
    'https:',
    '\t',
    ' ',
    'cart',
    '阿莫',
  ),
  fc.string({ maxLength: 3, unit: 'binary' }),
)
const anyText = fc.array(anyPiece, { maxLength: 8 }).map((pieces) => pieces.join(''))

test('law: the answer stays at this shop, also once resolved, and never starts with two slashes', () => {
  law(
    fc.property(
      fc.oneof(
        anyText,
        anyText.map((text) => `/${text}`),
      ),
      (text) => {
        const next = safeNext(text)
        const resolved = new URL(next, HOME)
        expect(resolved.origin).toBe(HOME)
        expect(resolved.pathname.startsWith('//')).toBe(false)
        expect(next.startsWith('/') && !next.startsWith('//')).toBe(true)
      },
    ),
    { share: 20 },
  )
})

test('law: applying it twice changes nothing', () => {
  const anyPath = anyText.map((text) => `/${text}`)
  law(
    fc.property(anyPath, (text) => {
      expect(safeNext(safeNext(text))).toBe(safeNext(text))
    }),
    { share: 20 },
  )
})

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))
const domain = fileURLToPath(new URL('../../../domain/src', import.meta.url))

const shipped = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$|^testing\//.test(file))
  .map((file) => readFileSync(`${source}/${file}`, 'utf8'))
  .join('\n')

const machines = readdirSync(domain, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
  const [, name] = /([a-z-]+-machine)\.ts$/.exec(file) ?? []
  return name === undefined ? [] : [{ name, text: readFileSync(`${domain}/${file}`, 'utf8') }]
})

/** What a machine raises itself, and words of its chart. */
const OWN = new Set(['list-arrived', 'parallel', 'final'])

/** Facts of docs/product.md that the storefront keeps by its style sheet, its requests and its own clock. */
const UNREAD = new Set(['panelWidth', 'isRefreshing', 'secondsUntil'])

test('the machines of the domain are found', () => {
  expect(machines.length).toBeGreaterThan(8)
})

describe.each(machines)('of $name', ({ name, text }) => {
  test('the machine is mounted in the storefront', () => {
    expect(shipped).toContain(`@xinglin/domain/${name}'`)
  })

  test('each event is sent, and each that it emits is heard', () => {
    const words = new Set([...text.matchAll(/\btype: '([a-z-]+)'/g)].map(([, word = '']) => word))
    expect(words.size).toBeGreaterThan(1)
    const idle = [...words].filter((word) => !new RegExp(`(type: |\\.on\\()'${word}'`).test(shipped))
    expect(idle.filter((word) => !OWN.has(word))).toEqual([])
  })

  test('each selector is read', () => {
    const selectors = [...text.matchAll(/^export const ([a-z]\w*)/gm)].map(([, selector = '']) => selector)
    const unread = selectors.filter((selector) => !new RegExp(`\\b${selector}\\b`).test(shipped))
    expect(unread.filter((selector) => !UNREAD.has(selector))).toEqual([])
  })
})

import { law } from '@xinglin/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSourceData } from '../../seed/source-data.ts'
import { searchKey, searchNameOf, searchWords } from './search-terms.ts'

test('a name is found by its pinyin and by its initials', () => {
  expect(searchNameOf('阿莫西林胶囊')).toMatchObject({ pinyin: 'amoxilinjiaonang', initials: 'amxljn' })
})

test('a name that the trade reads otherwise is found both ways', () => {
  const { initials } = searchNameOf('参苓白术散')
  expect(initials.split('|')).toContain('slbzs')
  expect(searchNameOf('阿胶').pinyin.split('|')).toContain('ejiao')
})

test('full-width letters, capitals and blanks make no difference', () => {
  expect(searchKey('维生素 Ｃ片')).toBe('维生素c片')
})

test('a keyword of blanks has no words, and one of several words has them all', () => {
  expect(searchWords('  　 ')).toEqual([])
  expect(searchWords(' 阿莫西林  胶囊 ').map(({ key }) => key)).toEqual(['阿莫西林', '胶囊'])
})

test('a word with a Chinese character is never looked up as pinyin', () => {
  expect(searchWords('维c')[0]?.sound).toBeNull()
  expect(searchWords('amxl')[0]?.sound).not.toBeNull()
})

const { drugs, slices, devices, others, makers } = readSourceData()
const names = [...drugs, ...slices, ...devices, ...others, ...makers].map(({ name }) => name)
const indexed = new Map(names.map((name) => [name, searchNameOf(name)]))

const anyPart = fc.constantFrom(...names).chain((name) => {
  const key = indexed.get(name)?.key ?? ''
  const characters = Array.from(key)
  return fc
    .tuple(fc.nat(characters.length - 1), fc.integer({ min: 1, max: characters.length }))
    .map(([from, length]) => ({ name, part: characters.slice(from, from + length).join('') }))
})

test('the index holds every piece of any part of any name', () => {
  law(
    fc.property(anyPart, ({ name, part }) => {
      const terms = new Set(indexed.get(name)?.terms)
      const [word] = searchWords(part)
      expect(word?.nameTerms.filter((term) => !terms.has(term))).toEqual([])
    }),
  )
})

test('the index holds every piece of any run of initials, and of any three letters of pinyin and more', () => {
  law(
    fc.property(fc.constantFrom(...names), fc.nat(), fc.integer({ min: 1, max: 12 }), (name, start, length) => {
      const entry = indexed.get(name)
      const terms = new Set(entry?.terms)
      for (const [reading, kind, least] of [
        [entry?.initials.split('|')[0] ?? '', 'initialsTerms', 1],
        [entry?.pinyin.split('|')[0] ?? '', 'pinyinTerms', 3],
      ] as const) {
        const from = reading.length === 0 ? 0 : start % reading.length
        const part = reading.slice(from, from + Math.max(least, length))
        if (part.length < least) continue
        expect(searchWords(part)[0]?.sound?.[kind].filter((term) => !terms.has(term))).toEqual([])
      }
    }),
  )
})

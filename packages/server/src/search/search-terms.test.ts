import { law } from '@xinglin/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pieces, searchKey, searchNameOf, searchWords, spellingOf, spellingText } from './search-terms.ts'

const readings = (name: string): readonly string[] =>
  searchNameOf(name).spellings.map(({ syllables }) => syllables.join(' '))

test('a name is read syllable by syllable', () => {
  expect(readings('玉屏风颗粒')).toEqual(['yu ping feng ke li'])
  expect(readings('维生素C片')).toContain('wei sheng su c pian')
})

test('a name that the trade reads otherwise is read both ways', () => {
  expect(readings('参苓白术散')).toContain('shen ling bai zhu san')
  expect(readings('阿胶')).toContain('e jiao')
})

test('a name with an alias is spelled in full both ways', () => {
  expect(searchNameOf('诺氟沙星胶囊').spellings.map(({ key }) => key)).toEqual(['诺氟沙星胶囊', '氟哌酸胶囊'])
})

test('full-width letters, capitals and blanks make no difference', () => {
  expect(searchKey('维生素 Ｃ片')).toBe('维生素c片')
})

test('a keyword of blanks has no words, and one of several words has them all', () => {
  expect(searchWords('  　 ')).toEqual([])
  expect(searchWords(' 阿莫西林  胶囊 ')).toEqual(['阿莫西林', '胶囊'])
})

test('the pieces of a word are as many as fit into it', () => {
  expect(pieces('阿莫西', 2)).toEqual(['阿莫', '莫西'])
  expect(pieces('阿', 2)).toEqual([])
})

test('a spelling comes back from its line of text', () => {
  law(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.stringMatching(/^[a-z0-9]+$/)), (key, syllables) => {
      expect(spellingOf(spellingText({ key, syllables }))).toEqual({ key, syllables })
    }),
  )
})

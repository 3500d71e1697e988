import { law } from '@xinglin/domain/testing'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { readSourceData } from '../../seed/source-data.ts'
import { createNameIndex, type NameIndex } from './name-index.ts'
import { searchKey, searchNameOf, type Spelling } from './search-terms.ts'

const known = new Map<string, readonly Spelling[]>()
/** Cached for all tests: computing readings is expensive. */
const spellingsOf = (name: string): readonly Spelling[] => {
  const spellings = known.get(name) ?? searchNameOf(name).spellings
  known.set(name, spellings)
  return spellings
}

const indexOf = (names: readonly string[]): NameIndex => {
  const index = createNameIndex()
  for (const name of names) index.enter(name, spellingsOf(name))
  return index
}

/** Names in the order of their ranks. */
const found = (index: NameIndex, keyword: string): readonly string[] => {
  const { names, ranks } = index.find(keyword) ?? { names: [], ranks: [] }
  return names.toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b).map(index.nameOf)
}

const { drugs, slices, others } = readSourceData()
const shopNames = [...new Set([...drugs, ...slices, ...others].map(({ name }) => name))]
let shop: NameIndex
beforeAll(() => {
  shop = indexOf(shopNames)
})

test.each([
  '阿',
  '阿莫',
  '西林胶囊',
  'amxl',
  'a',
  'mo',
  'amox',
  'amoxilin',
  'xilinjiaonang',
  '阿莫西林胶囊',
  '阿莫西林 胶囊',
  'amxl jiaonang',
])('%s finds 阿莫西林胶囊', (keyword) => {
  expect(found(shop, keyword)).toContain('阿莫西林胶囊')
})

test.each(['amoxlin', 'amoxiling', 'amoxilim', 'amoixlin', 'smoxilin', 'aamoxilin', 'moxiln', 'jiaonagn'])(
  '%s finds 阿莫西林胶囊 in spite of the slip',
  (keyword) => {
    expect(found(shop, keyword)).toContain('阿莫西林胶囊')
  },
)

const almost = (keyword: string): readonly string[] => (shop.findAlmost(keyword)?.names ?? []).map(shop.nameOf)

test.each(['阿莫西林胶襄', '安莫西林胶囊', '安莫西林', '阿莫西胶囊', '阿莫莫西林胶囊', '阿木西林', '阿莫西林胶囊囊'])(
  '%s may mean 阿莫西林胶囊, and is never found as if it were it',
  (keyword) => {
    expect(found(shop, keyword)).toEqual([])
    expect(almost(keyword)).toContain('阿莫西林胶囊')
  },
)

test.each([
  ['头孢克洛', '头孢克肟'],
  ['头孢克肟', '头孢克洛'],
  ['头孢克洛胶囊', '头孢克肟'],
  ['头孢克肟胶囊', '头孢克洛'],
  // No good of the shop has this name, but the other generic name does exist in this form.
  ['头孢克洛分散片', '头孢克肟'],
  ['头孢克肟干混悬剂', '头孢克洛'],
])('%s is never offered as %s', (keyword, other) => {
  expect([...found(shop, keyword), ...almost(keyword)].filter((name) => name.includes(other))).toEqual([])
})

test('a slip that could mean two generic names offers both', () => {
  expect(found(shop, '头孢克落胶囊')).toEqual([])
  expect(almost('头孢克落胶囊').toSorted()).toEqual(['头孢克洛胶囊', '头孢克肟胶囊'])
})

test('two wrong characters, a short word and a blank one mean nothing else', () => {
  for (const keyword of ['安木西林胶囊', '安莫', '没有这个', '']) expect(almost(keyword)).toEqual([])
})

test('two slips, a slip in a short word and one in Chinese find nothing', () => {
  for (const keyword of ['amxlin', 'amoxlim', 'azxl', '阿莫西林肢囊']) expect(found(shop, keyword)).toEqual([])
})

test('a word that is right finds nothing that is merely like it', () => {
  const index = indexOf(['西林', '西宁'])
  expect(found(index, 'xilin')).toEqual(['西林'])
  expect(found(index, 'xikin')).toEqual(['西林', '西宁'])
})

test('goods are found by the names that pharmacists have for them, and by how those sound', () => {
  expect(found(shop, '扑热息痛')).toContain('对乙酰氨基酚片')
  expect(found(shop, 'puerxitong')).toEqual(found(shop, '扑热息痛'))
  expect(found(shop, '羟氨苄青霉素')).toContain('阿莫西林胶囊')
  expect(found(shop, '黄连素片')).toContain('盐酸小檗碱片')
  expect(found(shop, 'yuanhu')).toContain('延胡索')
  expect(found(shop, '板兰根')).toContain('板蓝根颗粒')
})

test('a salt is found by its base as if the acid were not there, also under the name that the base has', () => {
  expect(found(shop, '二甲双胍片')[0]).toBe('盐酸二甲双胍片')
  expect(found(shop, 'ejsgp')[0]).toBe('盐酸二甲双胍片')
  expect(found(shop, '黄连素片')[0]).toBe('盐酸小檗碱片')
})

test.each([
  ['创可贴', '创口贴'],
  ['vc', '维生素C片'],
  ['维C片', '维生素C片'],
  ['ve', '维生素E软胶囊'],
])('%s is short or common for %s', (keyword, name) => {
  expect(found(indexOf([...shopNames.slice(0, 100), name]), keyword)).toContain(name)
})

test('a match of the whole name comes first, then of its beginning, then by the position of the word', () => {
  const ranked = ['测试丸', '测试丸甲', '小测试丸', '小小测试丸']
  const index = indexOf(ranked.toReversed())
  for (const keyword of ['测试丸', 'csw', 'ceshiwan']) expect(found(index, keyword)).toEqual(ranked)
})

test('a name that comes is found by words that were asked before', () => {
  const index = indexOf(['西林胶囊'])
  expect(found(index, '西林')).toEqual(['西林胶囊'])
  index.enter('小西林', spellingsOf('小西林'))
  expect(found(index, '西林')).toEqual(['西林胶囊', '小西林'])
})

test('names stand by their ranks, asked for the first time and again', () => {
  for (const keyword of ['胶囊', '胶囊 阿', 'jiao', '胶囊']) {
    const { names, ranks, bestFirst } = shop.find(keyword) ?? { names: [], ranks: [], bestFirst: [] }
    const rankOf = (name: number): number => ranks[name] ?? 0
    expect(bestFirst.flat()).toEqual(names.toSorted((a, b) => rankOf(a) - rankOf(b)))
    expect(bestFirst.map((group) => new Set(group.map(rankOf)).size)).toEqual(bestFirst.map(() => 1))
  }
})

test('signs are letters like any other', () => {
  const index = indexOf(['碘伏5%', '50%葡萄糖', '复方_片', '维生素(C)'])
  expect(found(index, '%')).toEqual(['50%葡萄糖', '碘伏5%'])
  expect(found(index, '_')).toEqual(['复方_片'])
  expect(found(index, '(c')).toEqual(['维生素(C)'])
  expect(found(index, String.raw`\ '"`)).toEqual([])
  expect(index.find('  　 ')).toBeNull()
})

const anyPart = fc
  .constantFrom(...shopNames)
  .chain((name) =>
    fc.tuple(
      fc.constant(name),
      fc.nat(Array.from(name).length - 1),
      fc.integer({ min: 1, max: Array.from(name).length }),
    ),
  )

test('any part of a name finds all names that hold it, written so or under an alias, and no others', () => {
  law(
    fc.property(anyPart, ([name, from, length]) => {
      const part = Array.from(searchKey(name))
        .slice(from, from + length)
        .join('')
      fc.pre(/[^a-z0-9]/.test(part))
      const holding = shopNames.filter((each) => spellingsOf(each).some(({ key }) => key.includes(part)))
      expect(found(shop, part).toSorted()).toEqual(holding.toSorted())
    }),
    { share: 0.2 },
  )
})

const anyReading = fc.constantFrom(...shopNames).chain((name) => {
  const syllables = spellingsOf(name)[0]?.syllables ?? []
  return fc.record({
    name: fc.constant(name),
    syllables: fc.constant(syllables),
    from: fc.nat(Math.max(0, syllables.length - 1)),
  })
})

test('any reading from any syllable on finds its name, and so does the same with one slip in five letters and more', () => {
  law(
    fc.property(
      anyReading,
      fc.integer({ min: 2, max: 30 }),
      fc.nat(),
      fc.constantFrom('none', 'missing', 'extra', 'wrong', 'swapped'),
      ({ name, syllables, from }, length, where, slip) => {
        const word = syllables.slice(from).join('').slice(0, length)
        if (word.length < (slip === 'none' ? 2 : 7)) return
        const typed = withSlip(word, where % (word.length - 1), slip)
        const names = found(shop, typed)
        // By chance the text may match another name without any typo.
        expect(names.includes(name) || names.some((each) => exactly(each, typed))).toBe(true)
      },
    ),
    { share: 0.5 },
  )
})

const exactly = (name: string, typed: string): boolean =>
  spellingsOf(name).some(({ syllables }) => syllables.some((_, at) => syllables.slice(at).join('').startsWith(typed)))

const withSlip = (word: string, at: number, slip: 'none' | 'missing' | 'extra' | 'wrong' | 'swapped'): string => {
  const [head, letter, next, rest] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 2)]
  switch (slip) {
    case 'none':
      return word
    case 'missing':
      return head + next + rest
    case 'extra':
      return `${head}${letter}q${next}${rest}`
    case 'wrong':
      return `${head}q${next}${rest}`
    case 'swapped':
      return head + next + letter + rest
  }
}

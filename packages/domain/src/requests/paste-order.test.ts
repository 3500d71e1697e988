import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { goodsId, law } from '../testing/testing.ts'
import { makerLikeness, nameLikeness, plainWords, specificationLikeness, specificationParts } from './likeness.ts'
import { matchRow, matchSubstitutes, mostMatches, type PasteCandidate, type PastedRow } from './paste-order.ts'
import { readPastedText } from './paste-text.ts'

const row = (fields: Partial<PastedRow> = {}): PastedRow => ({
  code: '',
  barCode: '',
  approvalNumber: '',
  name: '',
  specification: '',
  manufacturer: '',
  quantity: null,
  ...fields,
})

const candidate = (id: number, fields: Partial<PasteCandidate> = {}): PasteCandidate => ({
  id: goodsId(id),
  barCode: `69900000000${String(id).padStart(2, '0')}`,
  approvalNumber: `国药准字H990000${String(id).padStart(2, '0')}`,
  name: '阿莫西林胶囊',
  otherNames: [],
  specification: '0.25g×24粒',
  manufacturer: '松岑制药有限公司',
  makerReadings: [['song', 'cen', 'zhi', 'yao', 'you', 'xian', 'gong', 'si']],
  ...fields,
})

const shelf = [
  candidate(1),
  candidate(2, { specification: '0.5g×24粒', approvalNumber: '国药准字H99000001' }),
  candidate(3, { manufacturer: '澄溪药业有限公司', makerReadings: [['cheng', 'xi', 'yao', 'ye']] }),
  candidate(4, { name: '阿莫西林颗粒', specification: '0.125g×12袋' }),
  candidate(5, { name: '布洛芬缓释胶囊', specification: '0.3g×20粒', manufacturer: '澄溪药业有限公司' }),
]
const outcome = (fields: Partial<PastedRow>, remembered: number | null = null) => {
  const { verdict, matches } = matchRow(row(fields), shelf, remembered === null ? null : goodsId(remembered))
  return [verdict, matches[0]?.id ?? null, matches[0]?.by ?? null]
}

test('name, specification and maker together name one good, however they are spelled', () => {
  for (const specification of ['0.25g×24粒', '0.25g*24粒/盒', '２５０ｍｇ＊24粒', '24粒 x 0.25G'])
    expect(outcome({ name: '阿莫西林胶囊', specification, manufacturer: '松岑制药' })).toEqual(['certain', 1, 'words'])
  expect(outcome({ name: '阿莫西林胶囊(阿莫仙)', specification: '0.25g*24粒', manufacturer: '松岑' })).toEqual([
    'certain',
    1,
    'words',
  ])
})

test('a maker is known by its pinyin from any syllable on, and by its initials', () => {
  const by = (manufacturer: string) => outcome({ name: '阿莫西林胶囊', specification: '0.25g*24粒', manufacturer })
  for (const written of ['songcen', 'Song Cen', 'cenzhiyao', 'sczy', 'sc'])
    expect(by(written)).toEqual(['certain', 1, 'words'])
  for (const written of ['chengxi', 'chengxiyaoye', 'cxyy']) expect(by(written)).toEqual(['certain', 3, 'words'])
  expect(by('engxi')[0]).not.toBe('certain')
})

test('what may stand for a good off the shelf is matched by its words, and never certain', () => {
  const gone = { name: '阿莫西林胶囊', specification: '0.25g×24粒' }
  const asked = (manufacturer: string) =>
    matchSubstitutes(row({ barCode: '6990000000099', manufacturer }), gone, shelf.slice(0, 3))
  expect(asked('澄溪药业')).toMatchObject({ verdict: 'likely', matches: [{ id: 3, by: 'words' }, {}, {}] })
  expect(asked('').verdict).toBe('several')
  expect(matchSubstitutes(row({ barCode: '6990000000099' }), gone, [])).toEqual({ verdict: 'none', matches: [] })
})

test('without the maker two are as good: the buyer chooses', () => {
  expect(outcome({ name: '阿莫西林胶囊', specification: '0.25g*24粒' })).toEqual(['several', 1, 'words'])
})

test('a name alone is never certain, even where only one bears it', () => {
  expect(outcome({ name: '布洛芬缓释胶囊' })).toEqual(['likely', 5, 'words'])
})

test('a bar code decides, blanks and hyphens in it say nothing; where the name is of another good, the buyer does', () => {
  expect(outcome({ barCode: '6990 0000 000-05' })).toEqual(['certain', 5, 'barCode'])
  expect(outcome({ barCode: '6990 0000 000-05', name: '布洛芬胶囊' })).toEqual(['certain', 5, 'barCode'])
  expect(outcome({ barCode: '6990 0000 000-05', name: '阿莫西林胶囊', specification: '0.25g*24粒' })[0]).toBe('several')
})

test('another strength or another pack is never certain, nor is a name that is only alike', () => {
  const asked = (fields: Partial<PastedRow>) => outcome({ manufacturer: '松岑制药', ...fields })[0]
  expect(asked({ name: '阿莫西林胶囊', specification: '0.125g*24粒' })).not.toBe('certain')
  expect(asked({ name: '阿莫西林胶囊', specification: '0.5g*12粒' })).not.toBe('certain')
  expect(asked({ name: '阿莫西林胶襄', specification: '0.5g*24粒' })).toBe('likely')
  expect(asked({ name: '阿莫西林', specification: '500mg*24' })).toBe('certain')
})

test('a percent before a name is a strength, unless the name has it', () => {
  const infusion = candidate(7, { name: '葡萄糖注射液', specification: '500ml:25g' })
  const spirit = candidate(8, { name: '75%酒精消毒液', specification: '500ml' })
  const verdict = (name: string, specification: string) =>
    matchRow(row({ name, specification }), [infusion, spirit], null)
  expect(verdict('5%葡萄糖注射液', '500ml')).toMatchObject({ verdict: 'certain', matches: [{ id: 7 }] })
  expect(verdict('10%葡萄糖注射液', '500ml').verdict).not.toBe('certain')
  expect(verdict('75%酒精消毒液', '500ml')).toMatchObject({ verdict: 'certain', matches: [{ id: 8 }] })
})

test('one approval number has several packs: the specification chooses among them', () => {
  expect(outcome({ approvalNumber: 'H99000001' })).toEqual(['several', 1, 'approvalNumber'])
  expect(outcome({ approvalNumber: '国药准字H99000001', specification: '0.5g*24粒' })).toEqual([
    'certain',
    2,
    'approvalNumber',
  ])
  expect(outcome({ approvalNumber: '国药准字H99000003' })).toEqual(['certain', 3, 'approvalNumber'])
})

test('a code that the buyer taught us decides before everything else', () => {
  expect(outcome({ code: 'A-17', name: '阿莫西林胶囊', specification: '0.25g*24粒' }, 4)).toEqual([
    'certain',
    4,
    'code',
  ])
})

test('what is like nothing is not found', () => {
  expect(outcome({ name: '血糖试纸' })).toEqual(['none', null, null])
  expect(outcome({})).toEqual(['none', null, null])
  expect(matchRow(row({ name: '阿莫西林胶囊' }), [], null)).toEqual({ verdict: 'none', matches: [] })
})

test('the amounts of a specification in one unit of their kind', () => {
  expect(specificationParts('0.25g×24粒')).toEqual(['24粒', '250mg'])
  expect(specificationParts('100ml:0.9g')).toEqual(['100ml', '900mg'])
  expect(specificationParts('10mg*28s')).toEqual(['10mg', '28粒'])
  expect(specificationLikeness('0.1g*7片*2板', '100mg×7片×2板/盒')).toBe(1)
  expect(specificationLikeness('大号', '大号')).toBe(1)
})

const anyWords = fc.constantFrom('阿莫西林胶囊', '阿莫西林颗粒', '布洛芬片', '维生素C片', '六味地黄丸(浓缩丸)', '')
const anySpecification = fc
  .tuple(
    fc.constantFrom('0.25g', '0.5g', '10mg', '10ml', '5%'),
    fc.integer({ min: 1, max: 60 }),
    fc.constantFrom('粒', '片', '袋'),
  )
  .map(([size, count, unit]) => `${size}×${count}${unit}`)
const anyMaker = fc.constantFrom('松岑制药有限公司', '澄溪药业有限公司', '鹭洲制药厂', '')
const anyCandidate = fc
  .record({
    id: fc.integer({ min: 1, max: 99 }),
    name: anyWords,
    specification: anySpecification,
    manufacturer: anyMaker,
  })
  .map(({ id, ...fields }) => candidate(id, fields))
const anyShelf = fc.uniqueArray(anyCandidate, { selector: ({ id }) => id, maxLength: 12 })
const anyRow = fc
  .record({
    barCode: fc.constantFrom('', '6990000000007', '699'),
    approvalNumber: fc.constantFrom('', '国药准字H99000007', 'h99000012'),
    name: fc.oneof(anyWords, fc.string({ unit: 'grapheme', maxLength: 8 })),
    specification: fc.oneof(anySpecification, fc.string({ maxLength: 8 })),
    manufacturer: anyMaker,
  })
  .map(row)

test('law: the order in which candidates are found does not matter', () => {
  law(
    fc.property(anyRow, anyShelf, (wanted, candidates) => {
      expect(matchRow(wanted, candidates.toReversed(), null)).toEqual(matchRow(wanted, candidates, null))
    }),
    { share: 0.5 },
  )
})

test('law: a row written from a good itself finds it first, and no unlike good beside it changes that', () => {
  law(
    fc.property(anyCandidate, anyShelf, (good, others) => {
      fc.pre(good.name !== '' && good.manufacturer !== '')
      const shelfOf = [good, ...others.filter(({ id }) => id !== good.id)]
      const { matches } = matchRow(
        row({ name: good.name, specification: good.specification, manufacturer: good.manufacturer }),
        shelfOf,
        null,
      )
      expect(matches[0]?.confidence).toBe(100)
      const equals = shelfOf.filter(
        (one) =>
          one.name === good.name && one.specification === good.specification && one.manufacturer === good.manufacturer,
      )
      expect(matches.slice(0, Math.min(equals.length, mostMatches)).map(({ id }) => id)).toEqual(
        equals
          .map(({ id }) => id)
          .toSorted((a, b) => a - b)
          .slice(0, mostMatches),
      )
    }),
    { share: 0.5 },
  )
})

test('law: confidence is whole percent, the best first, and certain only well before the next', () => {
  law(
    fc.property(anyRow, anyShelf, fc.option(fc.integer({ min: 1, max: 99 })), (wanted, candidates, remembered) => {
      const { verdict, matches } = matchRow(wanted, candidates, remembered === null ? null : goodsId(remembered))
      const confidences = matches.map(({ confidence }) => confidence)
      expect(confidences.every((each) => Number.isInteger(each) && each >= 60 && each <= 100)).toBe(true)
      expect(confidences).toEqual(confidences.toSorted((a, b) => b - a))
      expect(verdict === 'none').toBe(matches.length === 0)
      const lead = (confidences[0] ?? 0) - (confidences[1] ?? 0)
      expect(verdict !== 'certain' || matches[0]?.by === 'code' || lead >= 6).toBe(true)
    }),
    { share: 0.5 },
  )
})

test('numbers that only a blank separated are put in order', () => {
  const note = plainWords('\u{1d157}\u{1d165}\u{fc5e}')
  expect(plainWords(note)).toBe(note)
})

test('law: likeness is between 0 and 1, the same both ways, 1 with itself, and blind to width, case and blanks', () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 16 })
  law(
    fc.property(anyText, anyText, (a, b) => {
      expect(plainWords(plainWords(a))).toBe(plainWords(a))
      for (const likeness of [nameLikeness, specificationLikeness, makerLikeness]) {
        const both = likeness(a, b)
        expect(both).toBeGreaterThanOrEqual(0)
        expect(both).toBeLessThanOrEqual(1)
        expect(likeness(b, a)).toBe(both)
        expect(likeness(` ${a} `, b)).toBe(both)
      }
      expect(nameLikeness(a, a)).toBe(plainWords(a) === '' ? 0 : 1)
    }),
  )
})

test('a short name of a maker, as chats say it, finds that maker first; an unknown word lowers the likeness', () => {
  const [line] = readPastedText('阿莫西林胶囊 0.25g×24粒 鹿岚厚荠 50')
  expect(line?.row).toMatchObject({ name: '阿莫西林胶囊', manufacturer: '鹿岚厚荠', quantity: 50 })
  const made = (id: number, manufacturer: string): PasteCandidate => ({
    id: goodsId(id),
    barCode: '',
    approvalNumber: '',
    name: '阿莫西林胶囊',
    otherNames: [],
    specification: '0.25g×24粒',
    manufacturer,
    makerReadings: [],
  })
  const makers = [made(1, '松岑制药有限公司'), made(2, '鹿岚厚荠药业有限公司')]
  for (const said of ['鹿岚厚荠', '鹿岚', '厚荠药业']) {
    const [written] = readPastedText(`阿莫西林胶囊 0.25g×24粒 ${said} 50`)
    if (!written?.row) throw new Error('nothing was read')
    expect(matchRow(written.row, makers, null)).toMatchObject({
      verdict: 'certain',
      matches: [{ id: 2, confidence: 100 }, {}],
    })
  }
  const [unknown] = readPastedText('阿莫西林胶囊 0.25g×24粒 无此厂家 50')
  if (!unknown?.row) throw new Error('nothing was read')
  expect(matchRow(unknown.row, makers, null).matches[0]?.confidence).toBe(80)
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { law } from '../testing/testing.ts'
import { readPastedTable, readPastedText } from './paste-text.ts'

const rowsOf = (text: string) => readPastedText(text).map(({ row }) => row)

const amoxicillin = {
  code: '',
  barCode: '',
  approvalNumber: '',
  name: '阿莫西林胶囊',
  specification: '0.25g*24粒',
  manufacturer: '松岑制药',
  quantity: 100,
}

test('a first line of headings names the columns, in any order', () => {
  expect(rowsOf('数量\t生产企业\t规格\t药品名称\n100\t松岑制药\t0.25g*24粒\t阿莫西林胶囊')).toEqual([amoxicillin])
  expect(rowsOf('货号\t69码\t批准文号\t品名\r\nA-17\t6990000000001\t国药准字H99000001\t阿莫西林胶囊\r\n')).toEqual([
    {
      ...amoxicillin,
      code: 'A-17',
      barCode: '6990000000001',
      approvalNumber: '国药准字H99000001',
      specification: '',
      manufacturer: '',
      quantity: null,
    },
  ])
})

test.each([
  '阿莫西林胶囊\t0.25g*24粒\t松岑制药\t100盒',
  '阿莫西林胶囊，0.25g*24粒，松岑制药，100',
  '阿莫西林胶囊  0.25g*24粒  松岑制药  100盒',
  '阿莫西林胶囊 0.25g*24粒 松岑制药 100',
])('without headings each cell is taken for what it looks like: %s', (line) => {
  expect(rowsOf(line)).toEqual([amoxicillin])
})

test.each([
  ['阿莫西林胶囊 0.25g*24粒 松岑制药 x100', amoxicillin],
  ['3、阿莫西林胶囊 0.25g*24粒 松岑制药 ×100盒', amoxicillin],
  ['3. 阿莫西林胶囊，0.25g*24粒，松岑制药，要100盒', amoxicillin],
  ['阿莫西林胶囊/0.25g*24粒/松岑制药/100盒', amoxicillin],
  ['阿莫西林胶囊x100', { ...amoxicillin, specification: '', manufacturer: '' }],
])('how many is read as chats write it: %s', (line, row) => {
  expect(rowsOf(line)).toEqual([row])
})

test.each(['藿香正气水 10ml x 10支', '藿香正气水 10ml*10支'])(
  'what multiplies an amount is no quantity: %s',
  (line) => {
    expect(rowsOf(line)).toMatchObject([{ specification: expect.stringMatching(/^10ml[x*]10支$/), quantity: null }])
  },
)

test('a line of chat under a table is read for what it looks like', () => {
  expect(rowsOf('商品编码\t品名\t规格\t厂家\t数量\n阿莫西林胶囊 0.25g*24粒 松岑制药 100')).toEqual([amoxicillin])
})

test('a bar code alone is a row; a number or a remark alone is a line with nothing read', () => {
  expect(rowsOf('6990000000001')).toMatchObject([{ barCode: '6990000000001', name: '' }])
  expect(readPastedText('100\n\n   \n——')).toEqual([
    { cells: ['100'], row: null },
    { cells: ['——'], row: null },
  ])
})

test('a quantity that no line may hold is left to the buyer', () => {
  expect(rowsOf('品名\t数量\n阿莫西林胶囊\t-5')[0]?.quantity).toBeNull()
  expect(rowsOf('品名\t数量\n阿莫西林胶囊\t60000')[0]?.quantity).toBeNull()
  expect(rowsOf('品名\t数量\n阿莫西林胶囊\t0')[0]?.quantity).toBeNull()
})

test('a cell of a file may hold commas and blanks of its own', () => {
  expect(
    readPastedTable([
      ['品名', '数量'],
      ['  ', ''],
      ['阿莫西林, 胶囊', '100'],
    ]),
  ).toEqual([
    {
      cells: ['阿莫西林, 胶囊', '100'],
      row: { ...amoxicillin, name: '阿莫西林, 胶囊', specification: '', manufacturer: '' },
    },
  ])
})

test('law: any text is read without a throw, each row names a good and fits the call, and no line is lost', () => {
  law(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const rows = rowsOf(text).filter((row) => row !== null)
      expect(rows.every((row) => [row.code, row.barCode, row.approvalNumber, row.name].join('') !== '')).toBe(true)
      expect(rows.every((row) => row.name.length <= 100 && row.code.length <= 60)).toBe(true)
    }),
    0.5,
  )
  expect(readPastedText('阿莫西林胶囊\n'.repeat(700))).toHaveLength(700)
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { law } from '../testing/testing.ts'
import { readPastedText } from './paste-text.ts'

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
  expect(readPastedText('数量\t生产企业\t规格\t药品名称\n100\t松岑制药\t0.25g*24粒\t阿莫西林胶囊')).toEqual([
    amoxicillin,
  ])
  expect(
    readPastedText('货号\t69码\t批准文号\t品名\r\nA-17\t6990000000001\t国药准字H99000001\t阿莫西林胶囊\r\n'),
  ).toEqual([
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
  expect(readPastedText(line)).toEqual([amoxicillin])
})

test('a bar code alone is a row, a number or a remark alone is none', () => {
  expect(readPastedText('6990000000001')).toMatchObject([{ barCode: '6990000000001', name: '' }])
  expect(readPastedText('100\n\n   \n——')).toEqual([])
})

test('a quantity beyond what a line may hold is left to the buyer', () => {
  expect(readPastedText('品名\t数量\n阿莫西林胶囊\t60000')[0]?.quantity).toBeNull()
  expect(readPastedText('品名\t数量\n阿莫西林胶囊\t0')[0]?.quantity).toBeNull()
})

test('law: any text is read without a throw, into at most 500 rows that each name a good', () => {
  law(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const rows = readPastedText(text)
      expect(rows.every((row) => [row.code, row.barCode, row.approvalNumber, row.name].join('') !== '')).toBe(true)
    }),
    0.5,
  )
  expect(readPastedText('阿莫西林胶囊\n'.repeat(700))).toHaveLength(500)
})

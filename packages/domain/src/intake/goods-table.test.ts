import { headingText } from './goods-columns.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readGoodsList } from './goods-table.ts'

const read = (rows: readonly (readonly string[])[]) =>
  readGoodsList(rows.map((cells) => ({ cells, isHidden: false }))).flatMap(({ good, isTalk, quantityFrom }) =>
    isTalk ? [] : [[good?.name, good?.quantity?.units, good?.doubt, quantityFrom].join('|')],
  )

describe('docs/rules.md#11-2: columns are scored', () => {
  test.each([
    ['可用数量', '300', '申请数量', '30'],
    ['上月数量', '300', '本月计划数量', '30'],
    ['退货数量', '3', '订货数量', '30'],
    ['已订数量', '50', '补订数量', '30'],
    ['赠品数量', '3', '数量', '30'],
    ['最小起订量', '10', '需求数量', '30'],
    ['建议采购', '96', '实际采购', '30'],
    ['零售价', '18', '数', '30'],
    ['件装量', '400', '要货（盒）', '30'],
  ])('%s %s beside %s %s', (other, number, wish, wished) => {
    const title = wish.normalize('NFKC')
    expect(
      read([
        ['品名', other, wish],
        ['甲乙胶囊', number, wished],
      ]),
    ).toEqual([`甲乙胶囊|30||${title}`])
    expect(
      read([
        ['品名', wish, other],
        ['甲乙胶囊', wished, number],
      ]),
    ).toEqual([`甲乙胶囊|30||${title}`])
  })

  test('two columns that differ leave the choice to the buyer; equal ones do not', () => {
    const rows = [
      ['品名', '申请数量', '批准数量'],
      ['甲', '50', '30'],
      ['乙', '20', '20'],
    ]
    expect(read(rows)).toEqual(['甲|30|columns|批准数量', '乙|20||批准数量'])
  })

  test('headings in two rows, and again in the middle; a sum and notes are passed over', () => {
    expect(
      read([
        ['商品', '', '库存', '采购'],
        ['名称', '规格', '可用', '数量'],
        ['甲乙胶囊', '0.25g*24粒', '15', '40'],
        ['合计', '', '15', '40'],
        ['品名', '规格', '数量', '库存'],
        ['丙丁颗粒', '10g*9袋', '20', '7'],
        ['制单人：王芳', '', '', ''],
      ]),
    ).toEqual(['甲乙胶囊|40||采购/数量', '丙丁颗粒|20||数量'])
  })

  test('a code of the buyer is none of the name, and one of thirteen digits is a bar code', () => {
    const goods = readGoodsList(
      [
        ['商品编码', '商品名称', '数量'],
        ['A01001', '甲乙胶囊', '40'],
        ['2990000022899', '', '30'],
      ].map((cells) => ({
        cells,
        isHidden: false,
      })),
    ).map(({ good }) => [good?.code, good?.barCode, good?.name])
    expect(goods).toEqual([
      ['A01001', '', '甲乙胶囊'],
      ['2990000022899', '2990000022899', ''],
    ])
  })

  test('a hidden row is there, and in doubt', () => {
    const lines = readGoodsList([
      { cells: ['品名', '数量'], isHidden: false },
      { cells: ['甲乙胶囊', '40'], isHidden: true },
    ])
    expect(lines[0]?.good).toMatchObject({ name: '甲乙胶囊', doubt: 'hidden' })
  })
})

test('law: the order of the columns does not matter', () => {
  const columns = [
    ['品名', '甲乙胶囊'],
    ['规格', '0.25g*24粒'],
    ['库存数量', '300'],
    ['单价', '8.60'],
    ['申请数量', '30'],
    ['备注', '1箱'],
  ] as const
  fc.assert(
    fc.property(fc.shuffledSubarray([...columns], { minLength: columns.length }), (shuffled) => {
      expect(read([shuffled.map(([head]) => head), shuffled.map(([, cell]) => cell)])).toEqual([
        '甲乙胶囊|30||申请数量',
      ])
    }),
  )
})

test('law: any table is read without a throw, and no line with a word is lost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: 'grapheme', maxLength: 6 }), { maxLength: 5 }), { maxLength: 6 }),
      (rows) => {
        expect(readGoodsList(rows.map((cells) => ({ cells, isHidden: false }))).length).toBeLessThanOrEqual(
          rows.length * 5,
        )
      },
    ),
  )
})

test.each([
  ['供货价（元）*', '供货价'],
  ['批准文号/注册证号', '批准文号注册证号'],
  [' ＥＡＮ：', 'ean'],
])('headingText: %s is %s', (heading, text) => {
  expect(headingText(heading)).toBe(text)
})

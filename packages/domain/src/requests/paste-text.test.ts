import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { law } from '../testing/testing.ts'
import { readPastedTable, readPastedText } from './paste-text.ts'

/** What names a good, or should: titles, sums and greetings are passed over. */
const rowsOf = (text: string) => readPastedText(text).flatMap(({ row, isTalk }) => (isTalk ? [] : [row]))

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

test.each([
  ['阿莫西林胶囊0.25g*24粒 松岑制药 100', amoxicillin],
  ['阿莫西林胶囊0.25g*24粒\t松岑制药\t100', amoxicillin],
  ['品名\t厂家\t数量\n阿莫西林胶囊0.25g*24粒\t松岑制药\t100', amoxicillin],
  ['品名\t规格\t厂家\t数量\n阿莫西林胶囊0.25g*24粒\t\t松岑制药\t100', amoxicillin],
  [
    '5%葡萄糖注射液500ml',
    { ...amoxicillin, name: '5%葡萄糖注射液', specification: '500ml', manufacturer: '', quantity: null },
  ],
])('a name and its specification written as one word are two: %s', (text, row) => {
  expect(rowsOf(text)).toEqual([row])
})

test.each([
  ['维生素B12片', { name: '维生素B12片', specification: '' }],
  ['每袋装10g', { name: '', specification: '10g' }],
])('what is one word stays one: %s', (cell, said) => {
  expect(readPastedTable([[cell, '6990000000001']])[0]?.row).toMatchObject(said)
})

const HEAD = '货号\t品名\t规格\t厂家\t数量'

test.each([
  ['阿莫西林胶囊\t0.25g*24粒\t松岑制药\t100', amoxicillin],
  ['A-17\t阿莫西林胶囊\t0.25g*24粒\t100', { ...amoxicillin, manufacturer: '' }],
  ['A-17\t阿莫西林胶囊\t松岑制药\t100', { ...amoxicillin, specification: '' }],
  ['阿莫西林胶囊\t100', { ...amoxicillin, specification: '', manufacturer: '' }],
  ['12345\t阿莫西林胶囊\t0.25g*24粒\t松岑', { ...amoxicillin, code: '12345', manufacturer: '松岑', quantity: null }],
])('a line with fewer cells than its head is not read under wrong headings: %s', (line, row) => {
  expect(rowsOf(`${HEAD}\n${line}`)).toEqual([row])
})

test('law: a line without its first cells, or without its last ones, keeps name, specification and quantity in place', () => {
  const anyLine = fc.record({
    code: fc.constantFrom('A-17', '12345', 'ZY0009'),
    name: fc.constantFrom('阿莫西林胶囊', '维生素B12片', '布洛芬缓释胶囊', '六味地黄丸(浓缩丸)'),
    specification: fc
      .tuple(fc.constantFrom('0.25g', '10mg', '5ml'), fc.integer({ min: 2, max: 60 }), fc.constantFrom('粒', '支'))
      .map(([size, count, unit]) => `${size}×${String(count)}${unit}`),
    manufacturer: fc.constantFrom('松岑制药', '澄溪药业有限公司', '鹭洲制药厂'),
    quantity: fc.integer({ min: 1, max: 50_000 }),
  })
  law(
    fc.property(anyLine, fc.boolean(), (line, joined) => {
      const { code, name, specification, manufacturer, quantity } = line
      const said = joined ? [`${name}${specification}`] : [name, specification]
      const whole = { ...amoxicillin, name, specification, manufacturer, quantity }
      expect(rowsOf(`${HEAD}\n${[...said, manufacturer, quantity].join('\t')}`)).toEqual([whole])
      if (joined) return
      expect(rowsOf(`${HEAD}\n${[code, ...said, manufacturer].join('\t')}`)).toEqual([
        { ...whole, code, quantity: null },
      ])
    }),
  )
})

test('thousands may be parted by a comma', () => {
  expect(rowsOf('品名\t数量\n阿莫西林胶囊\t1,200')).toMatchObject([{ quantity: 1200 }])
  expect(rowsOf('阿莫西林胶囊\t0.25g*24粒\t松岑制药\t1,000盒')).toEqual([{ ...amoxicillin, quantity: 1000 }])
  expect(readPastedTable([['阿莫西林胶囊', '12,000']])).toMatchObject([{ row: { quantity: 12_000 } }])
})

test.each(['1\t阿莫西林胶囊\t0.25g*24粒\t松岑制药\t100', '12 阿莫西林胶囊 0.25g*24粒 松岑制药 100盒'])(
  'a number in front that counts the lines is no quantity: %s',
  (line) => {
    expect(rowsOf(line)).toEqual([amoxicillin])
  },
)

test('law: counted lines of a table without headings say what they say uncounted', () => {
  law(
    fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 50_000 }), (line, quantity) => {
      const said = `阿莫西林胶囊\t0.25g*24粒\t松岑制药\t${String(quantity)}`
      expect(rowsOf(`${String(line)}\t${said}`)).toEqual(rowsOf(said))
    }),
  )
})

test('headings may stand below a title and a date, which are passed over', () => {
  const title = [['采购计划单', '', ''], ['制表 2026-11-20'], []]
  const head = ['序号', '品名', '规格', '厂家', '库存数量', '采购数量']
  const line = ['1', '阿莫西林胶囊', '0.25g*24粒', '松岑制药', '7', '100']
  const read = readPastedTable([...title, head, line])
  expect(read.at(-1)).toMatchObject({ cells: line, row: amoxicillin, quantityFrom: '采购数量' })
  expect(read.map(({ cells, isTalk }) => [cells[0], isTalk])).toEqual([
    ['采购计划单', true],
    ['制表 2026-11-20', true],
    ['1', false],
  ])
  expect(readPastedText([...title, head, line].map((cells) => cells.join('\t')).join('\n')).at(-1)?.row).toEqual(
    amoxicillin,
  )
})

test('a line of which cells look like headings with figures is a line', () => {
  expect(readPastedText('阿莫西林胶囊 规格0.25g 数量100')).toHaveLength(1)
})

test('a line of chat under a table is read for what it looks like', () => {
  expect(rowsOf('商品编码\t品名\t规格\t厂家\t数量\n阿莫西林胶囊 0.25g*24粒 松岑制药 100')).toEqual([amoxicillin])
})

test('a bar code alone is a row; a number alone is a line with nothing read', () => {
  expect(rowsOf('6990000000001')).toMatchObject([{ barCode: '6990000000001', name: '' }])
  expect(readPastedText('100\n\n   \n')).toMatchObject([{ cells: ['100'], row: null, isTalk: false }])
})

test.each([
  '订购数',
  '订购数量',
  '采购数量',
  '采购数',
  '计划数',
  '计划量',
  '计划采购数',
  '需求数',
  '需求量',
  '需求数量',
  '订货数',
  '订货量',
  '要货数',
  '进货数量',
  '补货数',
  '采购数（盒）',
  '数 量',
  '本次采购数量',
  '报货数',
  'QTY',
])('%s heads the column of how many', (heading) => {
  expect(rowsOf(`品名\t规格\t厂家\t${heading}\n阿莫西林胶囊\t0.25g*24粒\t松岑制药\t100`)).toEqual([amoxicillin])
})

test.each([
  '库存数量',
  '库存数',
  '结存数',
  '装量',
  '装箱数',
  '件装数',
  '上月销量',
  '销售数量',
  '发货数量',
  '到货数',
  '已收货数',
  '序号',
])('%s heads no column of how many', (heading) => {
  expect(rowsOf(`品名\t规格\t厂家\t${heading}\n阿莫西林胶囊\t0.25g*24粒\t松岑制药\t100`)).toEqual([
    { ...amoxicillin, quantity: null },
  ])
})

test.each([
  ['阿莫西林胶囊 5mg 7片 二十盒', { specification: '5mg*7片', quantity: 20 }],
  ['阿莫西林胶囊 5mg 7片', { specification: '5mg*7片', quantity: null }],
  ['阿莫西林胶囊 10ml 6支 一百二十盒', { specification: '10ml*6支', quantity: 120 }],
  ['阿莫西林胶囊 10g 9袋 30', { specification: '10g*9袋', quantity: 30 }],
  ['红霉素软膏 10g 20支', { specification: '10g', quantity: 20 }],
  ['阿莫西林胶囊 0.25g*24粒 要两箱', { specification: '0.25g*24粒', quantity: 2 }],
  ['三七 二十包', { name: '三七', quantity: 20 }],
])('what a pack holds is no quantity, and Chinese numerals are figures: %s', (line, said) => {
  expect(rowsOf(line)).toMatchObject([said])
})

test.each([
  ['一', 1],
  ['十', 10],
  ['十二', 12],
  ['二十', 20],
  ['一百零五', 105],
  ['两百', 200],
  ['三百五十', 350],
  ['一千二百', 1200],
  ['一万二千', 12_000],
])('%s盒 is %i', (words, quantity) => {
  expect(rowsOf(`品名\t数量\n阿莫西林胶囊\t${words}盒`)).toMatchObject([{ quantity }])
})

test.each([
  '——————',
  '----------',
  '=====',
  '合计\t\t\t300',
  '合计：300盒',
  '总计\t300\t5,300.00',
  '小计',
  '本页合计\t12',
])('a rule or a sum is passed over: %s', (line) => {
  expect(rowsOf(`品名\t规格\t厂家\t数量\n阿莫西林胶囊\t0.25g*24粒\t松岑制药\t100\n${line}`)).toEqual([amoxicillin])
})

test('a good whose name begins like a total is not taken for one', () => {
  expect(rowsOf('品名\t数量\n总状土木香\t3')).toMatchObject([{ name: '总状土木香', quantity: 3 }])
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
  ).toMatchObject([
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
    { share: 0.5 },
  )
  expect(readPastedText('阿莫西林胶囊\n'.repeat(700))).toHaveLength(700)
})

test('docs/rules.md#11-2: a sum is passed over and told, in a chat and under a table', () => {
  expect(readPastedText('布洛芬 20盒\n合计 20\n谢谢').map(({ isTalk }) => isTalk)).toEqual([false, true, true])
  const table = readPastedText('品名\t数量\n布洛芬\t20\n合计\t20')
  expect(table.map(({ cells, isTalk }) => [cells[0], isTalk])).toEqual([
    ['布洛芬', false],
    ['合计', true],
  ])
})

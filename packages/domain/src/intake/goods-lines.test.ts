import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goodsOfLine, isTalk } from './goods-lines.ts'

/** Name, pack, maker, single units and doubt of each good of a line. */
const read = (line: string, isCounted = false) =>
  goodsOfLine(line, isCounted).map(({ name, specification, manufacturer, quantity, doubt }) =>
    [name, specification, manufacturer, quantity?.units ?? '-', doubt ?? ''].join('|'),
  )

describe('docs/rules.md#11: lines of chat', () => {
  test.each([
    ['阿莫西林胶囊0.25*24樾川福荆20盒', ['阿莫西林胶囊|0.25*24|樾川福荆|20|']],
    ['阿司匹林肠溶片100mg30片拾盒', ['阿司匹林肠溶片|100mg30片||10|']],
    ['樾川福荆制药 阿莫西林胶囊 0.25g*24粒 20盒', ['阿莫西林胶囊|0.25g*24粒|樾川福荆制药|20|']],
    ['84消毒液 500ml 60瓶', ['84消毒液|500ml||60|']],
    ['先锋6号胶囊 0.25g*24粒 15盒', ['先锋6号胶囊|0.25g*24粒||15|']],
    ['654-2注射液 1ml:10mg*10支 5盒', ['654-2注射液|1ml:10mg*10支||5|']],
    ['感冒灵颗粒 10g*9袋 ¥7.2/盒 60盒', ['感冒灵颗粒|10g*9袋||60|']],
    ['甲乙颗粒 10g*9袋 8元 20盒', ['甲乙颗粒|10g*9袋||20|']],
    ['甲乙颗粒 10g*9袋 20+2', ['甲乙颗粒|10g*9袋||20|gift']],
    ['甲乙颗粒 10g*9袋 8.5*20', ['甲乙颗粒|10g*9袋||-|price']],
    ['甲乙散3g*10*50盒', ['甲乙散|3g*10||50|glued']],
    ['甲乙颗粒 10盒 20盒', ['甲乙颗粒|||-|numbers']],
    ['甲乙胶囊先不要了', ['甲乙胶囊|||-|negation']],
    ['①甲乙胶囊 20盒（要新效期）', ['甲乙胶囊|||20|']],
    ['甲乙胶囊0.3g*20粒 20盒，丙丁颗粒10g*20袋 30袋', ['甲乙胶囊|0.3g*20粒||20|', '丙丁颗粒|10g*20袋||30|']],
    ['甲乙胶囊0.25g*24粒、丙丁胶囊0.3g*20粒各10盒', ['甲乙胶囊|0.25g*24粒||10|', '丙丁胶囊|0.3g*20粒||10|']],
    ['甲乙胶囊（0.25g*24粒，樾川福荆）20盒', ['甲乙胶囊|0.25g*24粒|樾川福荆|20|']],
    ['甲乙胶囊----20盒', ['甲乙胶囊|||20|']],
    ['甲乙胶囊 规格：0.25g*24粒 厂家：樾川福荆 数量：20盒', ['甲乙胶囊|0.25g*24粒|樾川福荆|20|']],
    ['20盒甲乙胶囊', ['甲乙胶囊|||20|']],
    ['甲乙胶囊 20/30盒', ['甲乙胶囊|||-|range']],
    ['甲乙胶囊20盒 丙丁颗粒30盒', ['甲乙胶囊|||20|', '丙丁颗粒|||30|']],
  ])('%s', (line, goods) => {
    expect(read(line)).toEqual(goods)
  })

  test('a number in front counts the line where the lines are counted', () => {
    expect(read('2.84消毒液 500ml 12瓶', true)).toEqual(['84消毒液|500ml||12|'])
    expect(read('3 999感冒灵颗粒 10g*9袋 20盒', true)).toEqual(['999感冒灵颗粒|10g*9袋||20|'])
  })

  test.each([
    '老板，今天要货：',
    '谢谢🙏',
    '下午能送到吗？',
    '[图片]',
    '李药师 2026/11/27 9:15',
    '某大药房采购计划',
    '制表日期：2026-11-20',
  ])('%s speaks of no good', (line) => {
    expect(isTalk(line)).toBe(true)
  })

  test.each(['急支糖浆', '早孕试纸 10盒', '阿莫西林胶囊', '总状土木香', '明目地黄丸 200丸', '安宫牛黄丸'])(
    '%s is no talk',
    (line) => {
      expect(isTalk(line)).toBe(false)
    },
  )
})

const anyGood = fc.record({
  name: fc.constantFrom('阿莫西林胶囊', '维生素B12片', '感冒灵颗粒', '75%酒精消毒液', '六味地黄丸(浓缩丸)'),
  pack: fc.constantFrom('0.25g*24粒', '10g*9袋', '500ml', '10ml*10支', '20mg*14粒'),
  maker: fc.constantFrom('樾川福荆', '梧岭春芎药业股份有限公司', ''),
  quantity: fc.integer({ min: 1, max: 50_000 }),
})

test('law: a good reads the same whatever its line is numbered by, and however its words are parted', () => {
  fc.assert(
    fc.property(
      anyGood,
      fc.constantFrom('', '①', '(3)', '12、'),
      fc.constantFrom(' ', '，', '  '),
      (good, number, by) => {
        const { name, pack, maker, quantity } = good
        const line = number + [name, pack, maker, `${String(quantity)}盒`].filter((word) => word !== '').join(by)
        expect(read(line)).toEqual([[name, pack, maker, quantity, ''].join('|')])
      },
    ),
  )
})

test('law: several goods of a line keep their own quantities', () => {
  fc.assert(
    fc.property(fc.array(anyGood, { minLength: 2, maxLength: 4 }), (goods) => {
      const line = goods.map(({ name, pack, quantity }) => `${name}${pack} ${String(quantity)}盒`).join('，')
      expect(read(line)).toEqual(goods.map(({ name, pack, quantity }) => [name, pack, '', quantity, ''].join('|')))
    }),
  )
})

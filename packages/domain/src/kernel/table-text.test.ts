import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDelimited } from '../intake/intake.ts'
import { yuan } from './money.ts'
import {
  bareCode,
  bareCodes,
  codeCell as code,
  csvText,
  momentCell,
  moneyCell,
  numberCell,
  textCell as text,
  writtenCell,
} from './table-text.ts'
import { instant } from './time.ts'

describe('docs/rules.md#8-8: a table that spreadsheet programs keep', () => {
  test('codes stand in a form that stays text, numbers and words as they are', () => {
    expect(csvText([[text('甲,乙'), text('一"二'), moneyCell(yuan('-1.5')), code('240412'), code('SF100')]])).toBe(
      '\uFEFF"甲,乙","一""二",-1.50,"=""240412""","=""SF100"""\r\n',
    )
    expect(csvText([[code(''), code('国药准字H99000000'), code('无批号')]])).toBe('\uFEFF,国药准字H99000000,无批号\r\n')
  })

  test('amounts in yuan without separators, moments to the minute in China', () => {
    const cells = [moneyCell(yuan('1250')), numberCell(1250), momentCell(instant(1_795_829_400_000))]
    expect(csvText([cells])).toBe('\uFEFF1250.00,1250,2026-11-28 09:30\r\n')
  })

  test('nothing becomes a formula', () => {
    expect(csvText([[text('=1+1'), text('-x'), text('@SUM(1)'), code('=1+1'), code('1","=2')]])).toBe(
      `\uFEFF'=1+1,'-x,'@SUM(1),'=1+1,"1"",""=2"\r\n`,
    )
  })

  test.each([
    ['="0026"', '0026'],
    [' ="2E05" ', '2E05'],
    ['=A1', '=A1'],
    ['甲="乙"', '甲="乙"'],
  ])('%s read back is %s', (cell, value) => {
    expect(bareCode(cell)).toBe(value)
  })

  test('pasted lines of such a file lose the form, whatever parts them', () => {
    expect(bareCodes('阿莫西林胶囊,"=""240412""",30\n布洛芬\t="0026"\t3\r\n="69000000",x="1"')).toBe(
      '阿莫西林胶囊,240412,30\n布洛芬\t0026\t3\r\n69000000,x="1"',
    )
  })

  test('what a spreadsheet program would cut or round is written as a code', () => {
    const kinds = ['0571', '138000000', '2e05', '12', '12.50', '2026-06-01', ''].map((value) => writtenCell(value).kind)
    expect(kinds).toEqual(['code', 'code', 'code', 'text', 'text', 'text', 'text'])
  })

  test('law: a code that was written is read back as it was', () => {
    const codes = fc.stringMatching(/^[0-9A-Za-z./+-]{0,20}$/).filter((value) => !/^[=+\-@]\D*$/.test(value))
    const rows = fc.array(fc.tuple(codes, codes), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(rows, (table) => {
        const { rows: read } = readDelimited(csvText(table.map((row) => row.map(code))))
        expect(read.slice(0, -1)).toEqual(table)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDelimited } from './delimited-text.ts'

describe('docs/rules.md#11-1', () => {
  test('cells are parted by what parts them most often, quoted ones keep delimiters, marks and line breaks', () => {
    expect(readDelimited('\uFEFF甲,乙\r\n"1,2","说""好"""\n\n').rows).toEqual([
      ['甲', '乙'],
      ['1,2', '说"好"'],
      [''],
      [''],
    ])
    expect(readDelimited('甲\t乙\n1,200.00\t3').rows[1]).toEqual(['1,200.00', '3'])
    expect(readDelimited('甲;乙\r1;2').rows).toEqual([
      ['甲', '乙'],
      ['1', '2'],
    ])
    expect(readDelimited('甲,乙\n"两\n行" ,2').rows[1]).toEqual(['两\n行', '2'])
    expect(readDelimited('')).toEqual({ rows: [['']], unclosed: [] })
  })

  test.each([
    ['nothing closes it', '号,额,注\n1,5,"急付\n2,6,货款\n3,7,'],
    ['a later quoted cell seems to close it', '号,额,注\n1,5,"急付\n2,"6",货款\n3,7,'],
    ['the end of a later line seems to close it', '号,额,注\n1,5,"急付\n2,6,货款"\n3,7,'],
    ['more text follows its close', '号,额,注\n1,5,"急付"款\n2,6,货款\n3,7,'],
  ])('a mark that is never closed swallows no line, and is named: %s', (_why, text) => {
    const { rows, unclosed } = readDelimited(text)
    expect(rows.map(([number]) => number)).toEqual(['号', '1', '2', '3'])
    expect(unclosed[0]).toBe(2)
  })

  test('law: a table of any cells is read as it was written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '货', ',', '"', '\n', ' ', '1', '\t'), maxLength: 6 })
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 6 })
    const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(rows, (table) => {
        const text = table.map((row) => row.map(quote).join(',')).join('\n')
        expect(readDelimited(text)).toEqual({ rows: table, unclosed: [] })
      }),
    )
  })
})

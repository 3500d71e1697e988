import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstVisible, readWorkbook } from './workbook.ts'

const book = (
  sheets: readonly { readonly name: string; readonly state?: string; readonly xml: string }[],
  styles = '',
) => ({
  'xl/workbook.xml': `<workbook><sheets>${sheets.map(({ name, state }, at) => `<sheet name="${name}" sheetId="${String(at + 1)}"${state ? ` state="${state}"` : ''} r:id="rId${String(at + 1)}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, at) => `<Relationship Id="rId${String(at + 1)}" Target="worksheets/sheet${String(at + 1)}.xml"/>`).join('')}</Relationships>`,
  'xl/sharedStrings.xml':
    '<sst><si><t>品&amp;名</t></si><si><r><t>甲</t></r><r><t>乙</t></r><rPh><t>x</t></rPh></si></sst>',
  'xl/styles.xml': styles,
  ...Object.fromEntries(
    sheets.map(({ xml }, at) => [`xl/worksheets/sheet${String(at + 1)}.xml`, `<worksheet>${xml}</worksheet>`]),
  ),
})

test('docs/rules.md#11-5: hidden sheets, rows and columns are told, and the first that is seen is found', () => {
  const sheets = readWorkbook(
    book([
      { name: '上月', state: 'veryHidden', xml: '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>' },
      {
        name: '本月',
        xml: '<cols><col min="2" max="2" hidden="1"/></cols><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>7</v></c></row><row r="3" hidden="1"><c r="C3" t="inlineStr"><is><t>丙</t></is></c></row></sheetData>',
      },
    ]),
  )
  expect(firstVisible(sheets)).toEqual({
    name: '本月',
    isHidden: false,
    rows: [['品&名', ''], [], ['', '', '丙']],
    hiddenRows: [2],
    hiddenColumns: 1,
  })
})

test('the text of a merged cell counts for its rows, a number once; dates and long numbers are whole', () => {
  const [sheet] = readWorkbook(
    book(
      [
        {
          name: '表',
          xml: '<sheetData><row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1"><v>30</v></c></row><row r="2"><c r="C2" s="1"><v>46096</v></c><c r="D2"><v>2990000022899</v></c><c r="E2"><f>1+1</f><v>2</v></c></row></sheetData><mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:B2"/></mergeCells>',
        },
      ],
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
    ),
  )
  expect(sheet?.rows).toEqual([
    ['甲乙', '30'],
    ['甲乙', '', '2026-03-15', '2990000022899', '2'],
  ])
})

test('docs/rules.md#8-8: a date whose format shows no day is the month that the sheet shows', () => {
  const formats = [
    'yyyy-mm',
    'yyyy\\-mm;@',
    'yyyy&quot;年&quot;m&quot;月&quot;',
    '[$-804]yyyy年m月',
    'mmm-yy',
    'yyyy-mm-dd',
    'yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;',
  ]
  const styles = [17, 27, 57, 14, 31, ...formats.map((_, at) => 164 + at)]
  const cells = (serial: number) => styles.map((_, at) => `<c s="${String(at)}"><v>${String(serial)}</v></c>`).join('')
  const [sheet] = readWorkbook(
    book(
      [{ name: '表', xml: `<sheetData><row>${cells(46_844)}</row><row>${cells(46_845)}</row></sheetData>` }],
      `<numFmts>${formats.map((code, at) => `<numFmt numFmtId="${String(164 + at)}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs>${styles.map((id) => `<xf numFmtId="${String(id)}"/>`).join('')}</cellXfs>`,
    ),
  )
  const [month, whole] = ['2028-04', '2028-04-01']
  expect(sheet?.rows[0]).toEqual([month, month, month, whole, whole, month, month, month, month, month, whole, whole])
  // A day other than the first was meant, whatever is shown of it.
  expect(sheet?.rows[1]).toEqual(styles.map(() => '2028-04-02'))
})

test('a sheet whose XML is cut off is none', () => {
  expect(readWorkbook({ 'xl/worksheets/sheet1.xml': '<worksheet><sheetDa' })).toEqual([])
})

test('law: what is written into cells is read out of them, and any XML is read without a throw', () => {
  const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z<&甲乙 ]{1,6}$/), { minLength: 1, maxLength: 6 }),
      fc.string(),
      (texts, any) => {
        const cells = texts.map(
          (text, at) => `<c r="${'ABCDEF'[at] ?? ''}1" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`,
        )
        const [sheet] = readWorkbook(
          book([{ name: '表', xml: `<sheetData><row r="1">${cells.join('')}</row></sheetData>` }]),
        )
        expect(sheet?.rows).toEqual([texts])
        expect(() => readWorkbook({ 'xl/worksheets/sheet1.xml': any })).not.toThrow()
      },
    ),
  )
})

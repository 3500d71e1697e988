import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { decodeText, tableFile, unreadText } from '../../shared/table-file.ts'
import { readPastedFile } from './paste-file.ts'

/** 品名,数量 and 板蓝根,10 as a Chinese spreadsheet program saves them. */
const gb18030 = new Uint8Array([
  0xc6, 0xb7, 0xc3, 0xfb, 0x2c, 0xca, 0xfd, 0xc1, 0xbf, 0x0a, 0xb0, 0xe5, 0xc0, 0xb6, 0xb8, 0xf9, 0x2c, 0x31, 0x30,
])

test('a table is read in UTF-8 and in GB18030', async () => {
  expect(decodeText(gb18030.buffer)).toBe('品名,数量\n板蓝根,10')
  for (const part of [gb18030, '\uFEFF品名,数量\n板蓝根,10']) {
    expect(await readPastedFile(new File([part], '清单.CSV'))).toMatchObject({
      kind: 'lines',
      lines: [{ row: { name: '板蓝根', quantity: 10 } }],
    })
  }
})

test('a text in UTF-16, as spreadsheet programs save it, is detected by its byte order mark', async () => {
  const text = '\uFEFF品名\t数量\r\n板蓝根\t10'
  const units = Uint16Array.from(text, (character) => character.charCodeAt(0))
  expect(await readPastedFile(new File([units], '清单.txt'))).toMatchObject({
    lines: [{ row: { name: '板蓝根', quantity: 10 } }],
  })
})

test('a cell in quotes may hold a comma', async () => {
  expect(await readPastedFile(new File(['品名,数量\n"板蓝根,颗粒",10'], 'a.csv'))).toMatchObject({
    lines: [{ row: { name: '板蓝根,颗粒' } }],
  })
})

test('a quotation mark that is never closed swallows no line of a list', async () => {
  const read = await readPastedFile(
    new File(['品名,数量,备注\n板蓝根颗粒,10,"急\n感冒清热颗粒,20,\n维生素C片,30,'], 'a.csv'),
  )
  expect(read).toMatchObject({
    lines: [{ row: { name: '板蓝根颗粒' } }, { row: { name: '感冒清热颗粒' } }, { row: { name: '维生素C片' } }],
  })
})

test('an unreadable workbook is reported as such', async () => {
  expect(await readPastedFile(new File(['PK'], 'a.xlsx'))).toEqual({ kind: 'unreadable' })
  expect(await readPastedFile(new File([new Uint8Array(5_000_001)], 'a.csv'))).toEqual({ kind: 'tooLarge' })
})

const workbook = (sheet: Uint8Array): File => {
  const files = { '[Content_Types].xml': new Uint8Array(), 'xl/worksheets/sheet1.xml': sheet }
  return new File([new Uint8Array(zipSync(files))], '清单.xlsx')
}

test('a workbook that unpacks into more than a page can hold is too large, whatever its own size', async () => {
  const bomb = workbook(new Uint8Array(60_000_001))
  expect(bomb.size).toBeLessThan(100_000)
  expect(await readPastedFile(bomb)).toEqual({ kind: 'tooLarge' })
})

test('one cell at the far end of a sheet is too large a sheet', async () => {
  const far = strToU8('<worksheet><sheetData><row r="1048576"><c r="XFD1048576"/></row></sheetData></worksheet>')
  expect(await readPastedFile(workbook(far))).toEqual({ kind: 'tooLarge' })
})

test('a workbook whose parts are larger than they say is unreadable', async () => {
  const bytes = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(1_000_000) })
  const view = new DataView(bytes.buffer)
  // The unpacked size in the only entry of the central directory.
  const directory = bytes.length - 22 - (46 + 'xl/worksheets/sheet1.xml'.length)
  expect(view.getUint32(directory, true)).toBe(0x02014b50)
  view.setUint32(directory + 24, 10, true)
  expect(await readPastedFile(new File([bytes], '清单.xlsx'))).toEqual({ kind: 'unreadable' })
})

test('a cell that looks like a formula is text in the file that is handed back', async () => {
  expect(await tableFile([['1', '=HYPERLINK("x")', '药']]).text()).toContain("'=HYPERLINK")
})

test.each([
  ['计划.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1], 'oldWorkbook', '请另存为 XLSX 或 CSV'],
  ['照片.jpg', [0xff, 0xd8, 0xff, 0xe0], 'picture', '图片'],
  ['清单.xlsx', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a], 'picture', '图片'],
  ['清单.pdf', [0x25, 0x50, 0x44, 0x46], 'paper', 'PDF'],
  ['清单.docx', [0x50, 0x4b, 0x03, 0x04], 'paper', 'Word'],
] as const)('%s is detected by its first bytes', async (name, bytes, kind, words) => {
  expect(await readPastedFile(new File([new Uint8Array(bytes)], name))).toEqual({ kind })
  expect(unreadText[kind]).toContain(words)
})

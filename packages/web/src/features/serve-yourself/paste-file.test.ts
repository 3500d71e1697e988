import { expect, test } from 'vitest'
import { decodeText, readPastedFile, tableFile } from './paste-file.ts'

/** 品名,数量 and 板蓝根,10 as an office program in China saves them. */
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

test('a text in UTF-16, as spread sheets save it, is read by its mark', async () => {
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

test('what is no workbook says so instead of making something up', async () => {
  expect(await readPastedFile(new File(['PK'], 'a.xlsx'))).toEqual({ kind: 'unreadable' })
  expect(await readPastedFile(new File([new Uint8Array(5_000_001)], 'a.csv'))).toEqual({ kind: 'tooLarge' })
})

test('a cell that looks like a formula is text in the file that is handed back', async () => {
  expect(await (await tableFile([['1', '=HYPERLINK("x")', '药']])).text()).toContain("'=HYPERLINK")
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { Refusal } from './command.ts'
import { readTable } from './read-table.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-table-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SHEET = 'xl/worksheets/sheet1.xml'
const reading = (bytes: Uint8Array) => {
  const file = join(folder, 'table.xlsx')
  writeFileSync(file, bytes)
  return readTable(file)
}

/** A workbook whose zip directory claims this unpacked size. */
const saying = (unpacked: number): Uint8Array => {
  const bytes = zipSync({ [SHEET]: new Uint8Array(1000) })
  const directory = bytes.length - 22 - (46 + SHEET.length)
  new DataView(bytes.buffer).setUint32(directory + 24, unpacked, true)
  return bytes
}

test.each([
  ['unpacks into more than memory should hold', saying(400_000_001)],
  [
    'names a cell at the far end',
    zipSync({ [SHEET]: strToU8('<sheetData><row r="1048576"><c r="XFD1048576"/></row></sheetData>') }),
  ],
])('a workbook that %s is refused before it is read', async (_why, bytes) => {
  await expect(reading(bytes)).rejects.toThrow(Refusal)
  await expect(reading(bytes)).rejects.toThrow('展开后过大')
})

test('a workbook whose parts are larger than declared, or that is none, is refused with a reason', async () => {
  await expect(reading(saying(10))).rejects.toThrow('无法读取')
  await expect(reading(zipSync({ [SHEET]: strToU8('<worksheet/>') }))).rejects.toThrow('无法读取')
})

test('a table with a quotation mark that is never closed is refused by its line, and UTF-16 is read', async () => {
  const written = (bytes: Uint8Array | string) => {
    const file = join(folder, 'table.csv')
    writeFileSync(file, bytes)
    return readTable(file)
  }
  await expect(written('条码,名称\n1,"阿莫西林\n2,布洛芬\n')).rejects.toThrow('第 2 行的引号')
  expect(await written(Buffer.from('\uFEFF条码\t名称\n1\t"布洛芬,片"', 'utf16le'))).toEqual([
    ['条码', '名称'],
    ['1', '布洛芬,片'],
  ])
})

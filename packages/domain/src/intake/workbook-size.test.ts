import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spannedCells } from './workbook-size.ts'

test('a sheet spans from its first cell to its farthest row and column', () => {
  expect(spannedCells('<sheetData/>')).toBe(0)
  expect(spannedCells('<row r="1"><c r="A1"/><c r="C1"/></row><row r="2"><c r="B2"/></row>')).toBe(6)
  expect(spannedCells('<row r="1048576"/>')).toBe(1_048_576)
  expect(spannedCells("<c r = 'XFD1048576'/>")).toBe(16_384 * 1_048_576)
})

test('no cell makes it smaller', () => {
  const cell = fc.tuple(fc.stringMatching(/^[A-Z]{1,3}$/), fc.integer({ min: 1, max: 1_048_576 }))
  fc.assert(
    fc.property(fc.array(cell), cell, (cells, more) => {
      const xml = (all: typeof cells) => all.map(([letters, row]) => `<c r="${letters}${String(row)}"/>`).join('')
      expect(spannedCells(xml([...cells, more]))).toBeGreaterThanOrEqual(spannedCells(xml(cells)))
    }),
  )
})

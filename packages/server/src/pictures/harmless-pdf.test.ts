import { deflateSync } from 'node:zlib'
import PdfDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { isHarmlessPdf } from './harmless-pdf.ts'

const around = (objects: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(objects), Buffer.from('\n%%EOF\n')])
const packed = (objects: string, more = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`7 0 obj <</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode${more}>>\nstream\r\n`),
    deflateSync(objects),
    Buffer.from('\nendstream\nendobj'),
  ])

test('a PDF of pages, packed or not, is harmless', async () => {
  const page = new PdfDocument({ compress: true })
  const parts: Buffer[] = []
  page.on('data', (part: Buffer) => parts.push(part))
  const written = new Promise((resolve) => {
    page.on('end', resolve)
  })
  page.text('Launch of JavaScript, in words').end()
  await written
  expect(isHarmlessPdf(Buffer.concat(parts))).toBe(true)
  expect(isHarmlessPdf(around('1 0 obj <</OpenAction [3 0 R /Fit]>> endobj'))).toBe(true)
  // A signature appends to a complete file; some programs pad.
  expect(isHarmlessPdf(Buffer.concat([around('1 0 obj <<>> endobj'), around('2 0 obj <<>> endobj')]))).toBe(true)
  expect(isHarmlessPdf(Buffer.concat([around('1 0 obj <<>> endobj'), Buffer.from('\0\r\n\0')]))).toBe(true)
  expect(isHarmlessPdf(around(packed('1 0 <</Type /Catalog>>')))).toBe(true)
  expect(
    isHarmlessPdf(around('7 0 obj <</Type /ObjStm /N 1 /First 4>>\nstream\n1 0 <</Type /Catalog>>\nendstream endobj')),
  ).toBe(true)
})

test.each([
  ['a script', around('1 0 obj <</OpenAction <</S /JavaScript /JS (app.alert(1))>>>> endobj')],
  ['a script whose name is spelled in numbers', around('1 0 obj <</S /J#61va#53cript /JS (x)>> endobj')],
  ['a program', around('1 0 obj <</S /Launch /F (cmd.exe)>> endobj')],
  ['a form that sends itself', around('1 0 obj <</S /SubmitForm /F (http://x)>> endobj')],
  ['a film that runs a script', around('1 0 obj <</S /Rendition /JS (app.alert(1))>> endobj')],
  ['a page behind the end', Buffer.concat([around('1 0 obj <<>> endobj'), Buffer.from('<html><img src=x></html>')])],
  ['half a file', around('1 0 obj <<>> endobj').subarray(0, 20)],
  ['a web page', around('<script>alert(1)</script>')],
  ['a script in packed objects', around(packed('1 0 <</S /JavaScript /JS (x)>>'))],
  [
    'packed objects that are encrypted',
    around(Buffer.from(packed('x').map((byte, at) => (at > 80 ? byte ^ 0x55 : byte)))),
  ],
  ['objects packed in another way', around(packed('1 0 <<>>', ' /DecodeParms <</Predictor 12>>'))],
])('%s is not', (_what, file) => {
  expect(isHarmlessPdf(file)).toBe(false)
})

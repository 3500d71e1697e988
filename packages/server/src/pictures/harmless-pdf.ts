import { inflateSync } from 'node:zlib'

const HEADER = '%PDF-'
/** Behind the last end a file may be padded, no more: what follows there is no part of the PDF. */
const END = /%%EOF[\s\0]*$/

/** What an object stream may unpack to. */
const MOST_UNPACKED_BYTES = 50_000_000

/** A name of a PDF, of which any character may be written as its number: /J#61vaScript. */
const named = (name: string): string =>
  `/${Array.from(name, (sign) => `(?:${sign}|#${sign.charCodeAt(0).toString(16)})`).join('')}`

/** Actions that run scripts or programs, or send what the reader filled in; and a web page in a PDF's clothes. */
const ACTIVE = new RegExp(
  `${['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'RichMedia', 'Rendition'].map(named).join('|')}|<script`,
  'i',
)
const OBJECT_STREAM = new RegExp(named('ObjStm'), 'gi')
const DECODED_OTHERWISE = new RegExp([named('DecodeParms'), named('DP')].join('|'), 'i')

/** The objects in the stream whose kind is named at a place; null where they cannot be read. */
const objectsAt = (bytes: Buffer, text: string, at: number): string | null => {
  const [opening] = /stream\r?\n/.exec(text.slice(at, at + 2000)) ?? []
  if (opening === undefined) return ''
  const from = text.indexOf(opening, at) + opening.length
  const head = text.slice(text.lastIndexOf(' obj', at), from)
  const part = bytes.subarray(from, Math.max(from, text.indexOf('endstream', from)))
  // Plain ones are numbers first.
  if (/^\s*\d/.test(part.toString('latin1', 0, 20))) return ''
  if (DECODED_OTHERWISE.test(head)) return null
  try {
    return inflateSync(part, { maxOutputLength: MOST_UNPACKED_BYTES }).toString('latin1')
  } catch {
    return null
  }
}

/**
 * Whether a file is a complete PDF that does nothing but show pages: buyers open it. What could not be looked into,
 * encrypted or packed in an unusual way, is not.
 */
export const isHarmlessPdf = (file: Uint8Array): boolean => {
  const bytes = Buffer.from(file)
  const text = bytes.toString('latin1')
  if (!text.startsWith(HEADER) || !END.test(text.slice(-1024)) || ACTIVE.test(text)) return false
  return [...text.matchAll(OBJECT_STREAM)].every(({ index }) => {
    const objects = objectsAt(bytes, text, index)
    return objects !== null && !ACTIVE.test(objects)
  })
}

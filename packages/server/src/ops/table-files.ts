import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { errorCode } from '../start-error.ts'
import type { FileNamed } from '../staff/goods/import-files.ts'
import { Refusal } from './command.ts'

const MOST_ZIPPED = 2_000_000_000
/** The size limit of `storePhoto`: a larger entry is not unpacked. */
const MOST_BYTES = 20 * 1024 * 1024

/** Zips from Chinese desktops have names in GB18030, which the library reads as Latin-1. */
const readable = (name: string): string =>
  // oxlint-disable-next-line no-control-regex -- the range of Latin-1 is what is asked for
  /^[\u0000-\u00ff]*$/.test(name) ? new TextDecoder('gb18030').decode(Buffer.from(name, 'latin1')) : name

const inZip = (file: string): FileNamed => {
  if (statSync(file).size > MOST_ZIPPED) throw new Refusal(`${file} 过大，请改用文件夹`)
  const bytes = readFileSync(file)
  const packed = new Map<string, string>()
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (originalSize <= MOST_BYTES) packed.set(readable(name), name)
      return false
    },
  })
  return (name) => {
    const wanted = packed.get(name)
    return wanted === undefined ? null : (unzipSync(bytes, { filter: (one) => one.name === wanted })[wanted] ?? null)
  }
}

const inFolder =
  (folder: string): FileNamed =>
  (name) => {
    const file = join(folder, name)
    return existsSync(file) && statSync(file).size <= MOST_BYTES ? readFileSync(file) : null
  }

/**
 * Access to the files that a table names, in a folder or a zip of one.
 * @param place null: the folder of the table
 * @throws Refusal when there is no such place
 */
export const filesBeside = (table: string, place: string | null): FileNamed => {
  try {
    if (place === null) return inFolder(dirname(table))
    return statSync(place).isDirectory() ? inFolder(place) : inZip(place)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(`无法读取 ${place ?? table}（${errorCode(error) ?? '不是文件夹或 zip'}）`, { cause: error })
  }
}

import type { Instant } from '@xinglin/domain/kernel/time'
import type { Db } from '../../db/database.ts'
import { storeLeaflet, storePhoto } from '../../pictures/goods-files.ts'
import type { GoodsCells } from './goods-table.ts'
import type { LineError } from '../../table-columns.ts'

/** Reads a file that a table names; null when there is none. */
export type FileNamed = (name: string) => Uint8Array | null

/** Stored names of files, by their names in the table. */
export type StoredFiles = ReadonlyMap<string, string>

type Naming = { readonly line: number; readonly goods: Pick<GoodsCells, 'pictures' | 'leaflet'> }

/** Stores the photographs and leaflets that a table names, or returns all errors. */
export const storeFiles = async (
  tx: Db,
  lines: readonly Naming[],
  fileNamed: FileNamed,
  at: Instant,
): Promise<{ readonly kept: StoredFiles; readonly errors: readonly LineError[] }> => {
  const kept = new Map<string, string>()
  const errors: LineError[] = []
  const wanted = new Map<string, number>()
  for (const { line, goods } of lines)
    for (const name of [...(goods.pictures ?? []), ...(goods.leaflet ?? [])])
      if (!wanted.has(name)) wanted.set(name, line)
  for (const [name, line] of wanted) {
    const bytes = fileNamed(name)
    if (bytes === null) {
      errors.push({ line, text: `没有文件「${name}」，或超过 20 MB` })
      continue
    }
    const isLeaflet = /\.pdf$/i.test(name)
    const file = await (isLeaflet ? storeLeaflet : storePhoto)(tx, bytes, at)
    if (file === null) errors.push({ line, text: `「${name}」不是完整的${isLeaflet ? ' PDF，或含有脚本' : '图片'}` })
    else kept.set(name, file)
  }
  return { kept, errors }
}

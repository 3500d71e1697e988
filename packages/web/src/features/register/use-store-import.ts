import {
  MOST_STORES_AT_ONCE,
  readStoreTable,
  storeRowsIn,
  storeTableTitles,
  type StoreFields,
} from '@xinglin/domain/members'
import type { RegistrationEvent } from '@xinglin/domain/registration-machine'
import { useState } from 'react'
import { useNotices } from '../../shared/notices.tsx'
import { districtWritten } from '@xinglin/forms/region-levels'
import { useRegionsBelow } from '../../shared/use-region.ts'
import type { Imported } from './stores-view.tsx'

type StoreImport = {
  readonly imported: Imported | null
  readonly busy: boolean
  readonly error: string | undefined
  readonly onText: (text: string) => void
  readonly onFile: (file: File) => void
  readonly onTemplate: () => void
  readonly onForget: () => void
}

const template = [
  storeTableTitles,
  ['示例药房城东店', '顾店长', '13800000000', '浙江省杭州市西湖区'],
  ['示例药房河西店', '苏店长', '0571-88880000', '浙江省杭州市拱墅区'],
]

/**
 * 表格导入: reads a table of stores, resolves their districts starting from the head office's own, and hands them to the
 * machine.
 */
export const useStoreImport = (
  { stores, home }: { readonly stores: readonly StoreFields[]; readonly home: string },
  send: (event: RegistrationEvent) => void,
  onImported: () => void,
): StoreImport => {
  const notices = useNotices()
  const below = useRegionsBelow()
  const [imported, setImported] = useState<Imported | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const take = async (table: readonly (readonly string[])[]): Promise<void> => {
    const written = readStoreTable(table)
    if (written.length === 0) return setError('没有读到门店，请检查表格')
    const found = []
    for (const { regionText, ...store } of written.slice(0, MOST_STORES_AT_ONCE)) {
      // oxlint-disable-next-line no-await-in-loop -- sequentially: most stores share their province and city, which are loaded once
      const region = await districtWritten(regionText, home, below)
      found.push({ ...store, region, regionText })
    }
    const kept = stores.filter((store) => Object.values(store).some((text) => text.trim() !== '')).length
    const taken = Math.min(found.length, Math.max(0, MOST_STORES_AT_ONCE - kept))
    setImported((before) => ({ at: (before?.at ?? 0) + 1, taken, left: written.length - taken }))
    send({ type: 'import-stores', stores: found })
    onImported()
  }
  const during = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setError(undefined)
    await work().catch(() => notices.failure({ kind: 'unreachable', outcome: 'nothingHappened' }))
    setBusy(false)
  }
  const takeFile = async (file: File): Promise<void> => {
    const { readTableFile, unreadText } = await import('../../shared/table-file.ts')
    const read = await readTableFile(file)
    if (read.kind === 'table') return take(read.table)
    if (read.kind === 'text') return take(storeRowsIn(read.text))
    setError(unreadText[read.kind])
  }
  const saveTemplate = async (): Promise<void> => {
    const { saveTable } = await import('../../shared/table-file.ts')
    saveTable(template, '门店登记模板.csv')
  }
  return {
    imported,
    busy,
    error,
    onText: (text) => void during(() => take(storeRowsIn(text))),
    onFile: (file) => void during(() => takeFile(file)),
    onTemplate: () => void during(saveTemplate),
    onForget: () => setError(undefined),
  }
}

import type { GoodsImported } from '@xinglin/api-contract/staff-api'
import { mayChange } from '@xinglin/domain/staff'
import { useState } from 'react'
import { messageOf, useClient } from '../../shared/client.ts'
import { useShell } from '../../shell/shell-route.tsx'
import { ImportView } from './import-view.tsx'

const ImportPage = () => {
  const { goods } = useClient()
  const { staff } = useShell()
  const [file, setFile] = useState<File | null>(null)
  const [counts, setCounts] = useState(false)
  const [outcome, setOutcome] = useState<GoodsImported | null>(null)
  const [isDone, setDone] = useState(false)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)

  const send = async (table: File, isCount: boolean, onlyTry: boolean): Promise<void> => {
    setBusy(true)
    setMessage(null)
    const answer = await goods.importTable({ file: table, name: table.name, counts: isCount, onlyTry })
    setBusy(false)
    setOutcome(answer.ok ? answer.value : null)
    setDone(answer.ok && !onlyTry && answer.value.errors.length === 0)
    if (answer.ok) return
    const { error } = answer
    setMessage(error.kind === 'invalid' ? (Object.values(error.errors)[0]?.[0] ?? error.message) : messageOf(error))
  }
  return (
    <ImportView
      name={file?.name ?? null}
      counts={counts}
      mayCount={mayChange(staff, 'stock')}
      outcome={outcome}
      isDone={isDone}
      busy={busy}
      message={message}
      onChoose={(chosen) => {
        setFile(chosen)
        void send(chosen, counts, true)
      }}
      onCounts={(on) => {
        setCounts(on)
        if (file) void send(file, on, true)
      }}
      onImport={() => {
        if (file) void send(file, counts, false)
      }}
    />
  )
}

export default ImportPage

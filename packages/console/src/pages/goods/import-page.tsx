import type { GoodsImported } from '@xinglin/api-contract/staff-api'
import { mayChange } from '@xinglin/domain/staff'
import { useState } from 'react'
import { messageOf, useClient } from '../../shared/client.ts'
import { useShell } from '../../shared/use-shell.ts'
import { ImportView, mayImport } from './import-view.tsx'

const ImportPage = () => {
  const { goods } = useClient()
  const { staff } = useShell()
  const [file, setFile] = useState<File | null>(null)
  const [counts, setCounts] = useState(false)
  const [outcome, setOutcome] = useState<GoodsImported | null>(null)
  const [isConfirmed, setConfirmed] = useState(false)
  const [isDone, setDone] = useState(false)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)

  const send = async (table: File, isCount: boolean, onlyTry: boolean): Promise<void> => {
    setBusy(true)
    setMessage(null)
    // Each dry run may warn of something else.
    if (onlyTry) setConfirmed(false)
    const wanted = { file: table, name: table.name, counts: isCount, onlyTry, isConfirmed: !onlyTry && isConfirmed }
    const answer = await goods.importTable(wanted)
    setBusy(false)
    setOutcome(answer.ok ? answer.value : null)
    setDone(answer.ok && !onlyTry && mayImport(answer.value, isConfirmed))
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
      isConfirmed={isConfirmed}
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
      onConfirm={setConfirmed}
      onImport={() => {
        if (file) void send(file, counts, false)
      }}
    />
  )
}

export default ImportPage

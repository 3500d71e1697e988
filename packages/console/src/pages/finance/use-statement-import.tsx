import type { Imported } from '@xinglin/api-contract/staff-api'
import { type ReactNode, useRef, useState } from 'react'
import { messageOf, useClient } from '../../shared/client.ts'
import { ImportDialog } from './import-dialog.tsx'

type Chosen = { readonly file: File; readonly read: Imported }

type StatementImport = {
  readonly busy: boolean
  readonly choose: () => void
  /** The file field and the dialog; to be rendered once. */
  readonly parts: ReactNode
}

/** Choosing a statement, seeing what it holds, and importing it for an account of ours. */
export const useStatementImport = (
  say: (words: string, tone: 'success' | 'danger') => void,
  onImported: () => void,
): StatementImport => {
  const { finance } = useClient()
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [account, setAccount] = useState('')
  const [message, setMessage] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)

  const open = async (file: File): Promise<void> => {
    setBusy(true)
    setMessage(null)
    const answer = await finance.importBank({ file, name: file.name, account: '', onlyTry: true })
    setBusy(false)
    if (answer.ok) setChosen({ file, read: answer.value })
    else say(messageOf(answer.error), 'danger')
  }
  const bring = async (file: File): Promise<void> => {
    setBusy(true)
    const answer = await finance.importBank({ file, name: file.name, account: account.trim(), onlyTry: false })
    setBusy(false)
    if (!answer.ok) return setMessage(messageOf(answer.error))
    setChosen(null)
    say(`导入 ${String(answer.value.added)} 笔，已有 ${String(answer.value.known)} 笔`, 'success')
    onImported()
  }
  const parts = (
    <>
      <input
        ref={field}
        type="file"
        accept=".xlsx,.csv,.txt,.tsv,.xls,text/csv,text/plain"
        aria-label="银行流水文件"
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) void open(file)
          event.currentTarget.value = ''
        }}
      />
      {chosen !== null && (
        <ImportDialog
          file={chosen.file.name}
          read={chosen.read}
          account={account}
          busy={busy}
          message={message}
          onAccount={setAccount}
          onImport={() => void bring(chosen.file)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
  return { busy, choose: () => field.current?.click(), parts }
}

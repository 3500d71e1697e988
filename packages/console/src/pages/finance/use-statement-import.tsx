import type { Imported } from '@xinglin/api-contract/staff-api'
import { encodingOf } from '@xinglin/domain/intake'
import { type ReactNode, useRef, useState } from 'react'
import { messageOf, useClient } from '../../shared/client.ts'
import { ImportDialog } from './import-dialog.tsx'

/** The text of a statement in the encoding in which its bank wrote it. */
const textOf = async (file: File): Promise<string> => {
  const bytes = await file.arrayBuffer()
  return new TextDecoder(encodingOf(new Uint8Array(bytes))).decode(bytes)
}

const isWorkbook = (file: File): boolean => /\.(xlsx?|et)$/i.test(file.name)

type Chosen = { readonly file: string; readonly statement: string; readonly read: Imported }

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
    if (isWorkbook(file)) return say('请在表格程序中另存为 CSV，或从网银下载 CSV 明细后再导入', 'danger')
    setBusy(true)
    setMessage(null)
    const statement = await textOf(file)
    const answer = await finance.importBank({ statement, account: '', onlyTry: true })
    setBusy(false)
    if (answer.ok) setChosen({ file: file.name, statement, read: answer.value })
    else say(messageOf(answer.error), 'danger')
  }
  const bring = async (statement: string): Promise<void> => {
    setBusy(true)
    const answer = await finance.importBank({ statement, account: account.trim(), onlyTry: false })
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
        accept=".csv,.txt,.tsv,text/csv,text/plain"
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
          file={chosen.file}
          read={chosen.read}
          account={account}
          busy={busy}
          message={message}
          onAccount={setAccount}
          onImport={() => void bring(chosen.statement)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
  return { busy, choose: () => field.current?.click(), parts }
}

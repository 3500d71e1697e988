import type { Imported } from '@xinglin/api-contract/staff-api'
import { statementKindLabels } from '@xinglin/domain/intake'
import { formatMoney, sum } from '@xinglin/domain/kernel/money'
import { FormDialog } from '@xinglin/forms/form-dialog'
import { Notice } from '@xinglin/ui-kit/Notice'
import { TextField } from '@xinglin/ui-kit/TextField'
import * as parts from '../../parts/parts.css.ts'
import { PlainTable, right } from '../../parts/plain-table.tsx'

export type ImportDialogProps = {
  readonly file: string
  /** What a try has read. */
  readonly read: Imported
  readonly account: string
  readonly busy: boolean
  readonly message: string | null
  readonly onAccount: (account: string) => void
  readonly onImport: () => void
  readonly onClose: () => void
}

/** Why no line can be imported, or '' where one can. */
const barOf = ({ lines, added }: Imported): string => {
  if (lines.length === 0) return '文件中没有收款'
  return added === 0 ? '这些收款都已导入' : ''
}

const balanceWords: { readonly [K in Imported['balance']]: string } = {
  none: '没有余额一列，无法核对是否完整',
  closes: '期初余额 + 发生额 = 期末余额，逐笔核对无误',
  broken: '余额不连续，可能缺少流水',
}

/** What a statement holds before it is imported: incomes, what is left out and why, and the account that it belongs to. */
export const ImportDialog = (props: ImportDialogProps) => {
  const { file, read, account, busy, message, onAccount, onImport, onClose } = props
  const { lines, left, errors, notes, balance, added, known } = read
  const bar = barOf(read)
  const needsAccount = read.account === ''
  return (
    <FormDialog
      title={`导入银行流水：${file}`}
      width="large"
      submitLabel={`导入 ${String(added)} 笔收款`}
      busy={busy}
      disabled={bar !== '' || (needsAccount && account.trim() === '')}
      message={message}
      onClose={onClose}
      onSubmit={onImport}
    >
      <p>
        收款 {lines.length} 笔，共 ¥{formatMoney(sum(lines.map(({ amount }) => amount)))}
        {known > 0 && `（已导入过 ${String(known)} 笔）`} · 不作为收款 {left.length} 行 · 无法读取 {errors.length} 行。
        {balanceWords[balance]}。
      </p>
      {bar !== '' && <Notice tone="warning">{bar}</Notice>}
      {needsAccount ? (
        <TextField
          label="收款账户"
          required
          maxLength={60}
          hint="文件没有写明账户：填写账号，或「微信」「支付宝」等，以后导入同一账户时保持一致"
          value={account}
          onChange={(event) => onAccount(event.currentTarget.value)}
        />
      ) : (
        <p className={parts.note}>收款账户：{read.account}（文件中写明）</p>
      )}
      {(notes.length > 0 || errors.length > 0) && (
        <Notice tone={errors.length > 0 || balance === 'broken' ? 'danger' : 'warning'}>
          <ul aria-label="需要留意">
            {errors.map(({ line, text }) => (
              <li key={`${String(line)} ${text}`}>
                第 {line} 行未读取：{text}
              </li>
            ))}
            {notes.map(({ line, text }) => (
              <li key={`${String(line)} ${text}`}>
                {line !== null && `第 ${String(line)} 行：`}
                {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Lines read={read} />
    </FormDialog>
  )
}

const MOST_SHOWN = 200

const Lines = ({ read: { lines, left } }: { readonly read: Imported }) => {
  const all = [...lines, ...left.map((line) => ({ ...line, isKnown: false }))].toSorted((a, b) => a.line - b.line)
  return (
    <>
      <PlainTable label="流水明细" heads={['行', '日期', right('金额'), '付款人', '流水号', '附言', '处理']}>
        {all.slice(0, MOST_SHOWN).map(({ line, bookedOn, amount, payer, reference, memo, kind, state, isKnown }) => (
          <tr key={line}>
            <td className={parts.figures}>{line}</td>
            <td className={parts.figures}>{bookedOn}</td>
            <td data-align="right">{formatMoney(amount)}</td>
            <td>{payer === '' ? '—' : payer}</td>
            <td className={parts.figures}>{reference === '' ? '—' : reference}</td>
            <td>{memo}</td>
            <td>
              <span className={parts.states[kind === 'income' && !isKnown ? 'done' : 'over']}>
                {isKnown ? '已导入' : statementKindLabels[kind]}
                {kind === 'unfinished' && `（${state}）`}
              </span>
            </td>
          </tr>
        ))}
      </PlainTable>
      {all.length > MOST_SHOWN && <p className={parts.note}>只显示前 {MOST_SHOWN} 行，其余一并处理</p>}
    </>
  )
}

import type { BankLinesQuery } from '@xinglin/api-contract/staff-api'
import { bankLinesList } from '@xinglin/api-contract/staff-lists'
import { formatMoney, sum } from '@xinglin/domain/kernel/money'
import type { Page } from '@xinglin/domain/kernel/page'
import { bankMatchLabels, type DeskBankLine } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { ConfirmDialog } from '@xinglin/ui-kit/ConfirmDialog'
import { useMemo, useState } from 'react'
import { columnsOf, left, right } from '../../parts/columns.ts'
import type { DeskColumn } from '../../parts/desk-table.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import * as parts from '../../parts/parts.css.ts'
import { paths } from '../../shared/paths.ts'
import { momentOf } from '../../shared/words.ts'
import { FinanceTabs } from './finance-tabs.tsx'
import { lineWords } from './match-words.ts'

type BankLinesViewProps = {
  readonly lines: Page<DeskBankLine>
  readonly query: BankLinesQuery
  readonly isLoading: boolean
  readonly busy: boolean
  readonly onQuery: (query: BankLinesQuery) => void
  readonly onOpen: (line: DeskBankLine) => void
  readonly onImport: () => void
  /** `isWhole`: with all lines of the same import that have paid nothing. */
  readonly onTakeBack: (line: DeskBankLine, isWhole: boolean) => void
}

const figures = (text: string) => <span className={parts.figures}>{text === '' ? '—' : text}</span>

const columns = columnsOf(bankLinesList, {
  bookedOn: left(({ bookedOn }) => figures(bookedOn)),
  payer: left(({ payer, account }) => (
    <>
      {payer === '' ? '—' : payer} <span className={parts.note}>{account}</span>
    </>
  )),
  amount: right(({ amount }) => <b className={parts.figures}>{formatMoney(amount)}</b>),
  memo: left(({ memo }) => memo),
  reference: left(({ reference }) => figures(reference)),
  ownAccount: left(({ ownAccount }) => figures(ownAccount)),
  paid: left(({ paid }) =>
    paid === null ? (
      <span className={parts.states.waits}>{bankMatchLabels.free}</span>
    ) : (
      <a href={paths.order(paid.orderId)} tabIndex={-1}>
        {paid.company} {paid.number}
      </a>
    ),
  ),
})

const actionColumn = (busy: boolean, ask: (line: DeskBankLine) => void): DeskColumn<DeskBankLine> => ({
  key: 'action',
  title: '操作',
  show: (line) =>
    line.paid === null && (
      <Button size={24} busy={busy} aria-label={`撤回 ${lineWords(line)}`} onClick={() => ask(line)}>
        撤回
      </Button>
    ),
})

/** Money that came in by imported statements: found, and taken back while it has paid nothing. */
export const BankLinesView = (props: BankLinesViewProps) => {
  const { lines, query, busy, isLoading, onQuery, onOpen, onImport, onTakeBack } = props
  const [asked, setAsked] = useState<DeskBankLine | null>(null)
  const [isWhole, setWhole] = useState(false)
  const action = useMemo(() => actionColumn(busy, setAsked), [busy])
  const close = (): void => {
    setAsked(null)
    setWhole(false)
  }
  return (
    <>
      <ListPage
        list={bankLinesList}
        title="银行流水"
        unit="笔"
        actions={
          <Button size={32} icon="upload" busy={busy} onClick={onImport}>
            导入银行流水
          </Button>
        }
        above={<FinanceTabs here="银行流水" />}
        beside={<span className={parts.note}>只有收款；未核销的可以撤回后重新导入</span>}
        foot={`本页 ¥${formatMoney(sum(lines.list.map(({ amount }) => amount)))}`}
        query={query}
        answer={lines}
        isLoading={isLoading}
        hrefOf={paths.bankLines}
        onQuery={onQuery}
        columns={[...columns, action]}
        keyOf={({ id }) => String(id)}
        nameOf={lineWords}
        onOpen={onOpen}
        empty={{ icon: 'bank', title: '还没有银行流水', hint: '从网银导出明细，用右上角「导入银行流水」上传' }}
        unmatched={{ icon: 'document', title: '没有这样的流水', hint: '可换一个状态，或清空搜索' }}
      />
      <ConfirmDialog
        open={asked !== null}
        title="撤回这笔流水？"
        detail={asked === null ? '' : lineWords(asked)}
        destructive
        busy={busy}
        confirmLabel="撤回"
        onConfirm={() => {
          if (asked !== null) onTakeBack(asked, isWhole)
          close()
        }}
        onCancel={close}
      >
        撤回后不再参与核对；再次导入同一文件会重新出现。
        {asked !== null && asked.importedWith > 1 && (
          <Checkbox
            label={`同一次导入（${momentOf(asked.importedAt)}）的未核销流水一并撤回，共 ${String(asked.importedWith)} 笔`}
            checked={isWhole}
            onChange={(event) => setWhole(event.currentTarget.checked)}
          />
        )}
      </ConfirmDialog>
    </>
  )
}

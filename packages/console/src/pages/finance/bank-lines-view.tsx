import type { BankLinesQuery } from '@xinglin/api-contract/staff-api'
import { formatMoney, sum } from '@xinglin/domain/kernel/money'
import { type Page, pageCount } from '@xinglin/domain/kernel/page'
import type { BankMatchState, DeskBankLine } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { ConfirmDialog } from '@xinglin/ui-kit/ConfirmDialog'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Pagination } from '@xinglin/ui-kit/Pagination'
import { Tabs } from '@xinglin/ui-kit/Tabs'
import { useMemo, useState } from 'react'
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx'
import * as lists from '../../parts/list.css.ts'
import * as parts from '../../parts/parts.css.ts'
import { SearchForm } from '../../parts/search-form.tsx'
import { paths } from '../../shared/paths.ts'
import { momentOf } from '../../shared/words.ts'
import { FinanceTabs } from './finance-tabs.tsx'
import { lineWords } from './match-words.ts'

export const bankMatchStates = ['free', 'matched'] as const satisfies readonly BankMatchState[]

const stateLabels: { readonly [S in BankMatchState]: string } = { free: '未核销', matched: '已核销' }

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

const columnsOf = (busy: boolean, ask: (line: DeskBankLine) => void): readonly DeskColumn<DeskBankLine>[] => [
  { key: 'day', title: '日期', show: ({ bookedOn }) => figures(bookedOn) },
  {
    key: 'payer',
    title: '付款人 / 账号',
    show: ({ payer, account }) => (
      <>
        {payer === '' ? '—' : payer} <span className={parts.note}>{account}</span>
      </>
    ),
  },
  {
    key: 'amount',
    title: '金额',
    align: 'right',
    show: ({ amount }) => <b className={parts.figures}>{formatMoney(amount)}</b>,
  },
  { key: 'memo', title: '附言', show: ({ memo }) => memo },
  { key: 'reference', title: '流水号', show: ({ reference }) => figures(reference) },
  { key: 'own', title: '收款账户', show: ({ ownAccount }) => figures(ownAccount) },
  {
    key: 'state',
    title: '核销',
    show: ({ paid }) =>
      paid === null ? (
        <span className={parts.states.waits}>未核销</span>
      ) : (
        <a href={paths.order(paid.orderId)} tabIndex={-1}>
          {paid.company} {paid.number}
        </a>
      ),
  },
  {
    key: 'action',
    title: '操作',
    show: (line) =>
      line.paid === null && (
        <Button size={24} busy={busy} aria-label={`撤回 ${lineWords(line)}`} onClick={() => ask(line)}>
          撤回
        </Button>
      ),
  },
]

const nothingChosen: ReadonlySet<string> = new Set()

/** Money that came in by imported statements: found, and taken back while it has paid nothing. */
export const BankLinesView = (props: BankLinesViewProps) => {
  const { lines, query, busy, isLoading, onQuery, onOpen, onImport, onTakeBack } = props
  const { list, total, page } = lines
  const [asked, setAsked] = useState<DeskBankLine | null>(null)
  const [isWhole, setWhole] = useState(false)
  const columns = useMemo(() => columnsOf(busy, setAsked), [busy])
  const close = (): void => {
    setAsked(null)
    setWhole(false)
  }
  return (
    <div className={parts.page} aria-busy={isLoading}>
      <header className={parts.head}>
        <h1>银行流水</h1>
        <span className={parts.note}>共 {total} 笔</span>
        <span className={parts.headEnd}>
          <Button size={32} icon="upload" busy={busy} onClick={onImport}>
            导入银行流水
          </Button>
        </span>
      </header>
      <FinanceTabs here="银行流水" />
      <section className={parts.card} aria-label="流水列表">
        <Tabs
          aria-label="核销状态"
          tabs={[
            { href: paths.bankLines({ ...query, state: null, page: 1 }), text: '全部', current: query.state === null },
            ...bankMatchStates.map((state) => ({
              href: paths.bankLines({ ...query, state, page: 1 }),
              text: stateLabels[state],
              current: state === query.state,
            })),
          ]}
        />
        <SearchForm
          key={query.keyword}
          label="搜索流水"
          placeholder="付款人、金额、附言、流水号或日期"
          keyword={query.keyword}
          onSearch={(keyword) => onQuery({ ...query, keyword, page: 1 })}
        >
          <span className={parts.note}>只有收款；未核销的可以撤回后重新导入</span>
        </SearchForm>
        <DeskTable
          aria-label="银行流水"
          rows={list}
          columns={columns}
          keyOf={({ id }) => String(id)}
          nameOf={lineWords}
          density="tight"
          chosen={nothingChosen}
          onOpen={onOpen}
          empty={
            paths.bankLines(query) === paths.bankLines() ? (
              <EmptyState icon="bank" title="还没有银行流水" hint="从网银导出明细，用右上角「导入银行流水」上传" />
            ) : (
              <EmptyState icon="document" title="没有这样的流水" hint="可换一个状态，或清空搜索" />
            )
          }
        />
        <div className={lists.foot}>
          <span>
            共 {total} 笔，本页 ¥{formatMoney(sum(list.map(({ amount }) => amount)))}
          </span>
          <Pagination
            page={page}
            pageCount={pageCount(lines)}
            compact
            href={(next) => paths.bankLines({ ...query, page: next })}
          />
        </div>
      </section>
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
    </div>
  )
}

import { formatMoney, isLess, type Money, subtract, sum, zero } from '@xinglin/domain/kernel/money'
import type { Page } from '@xinglin/domain/kernel/page'
import type { MoneyEntry, MoneyLogQuery, Purse, TopUp, Withdrawal } from '@xinglin/domain/wallet'
import { Button } from '@xinglin/ui-kit/Button'
import type { Column } from '@xinglin/ui-kit/DataTable'
import { ExportMenu } from '@xinglin/ui-kit/commerce/ExportMenu'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { FigureStrip } from '@xinglin/ui-kit/FigureStrip'
import { paths } from '../../shared/paths.ts'
import { LedgerPanel } from './ledger-panel.tsx'
import { ledgerParameters } from './ledger-search.ts'
import { MoneyRequestsPanel } from './money-requests-panel.tsx'
import * as styles from './wallet.css.ts'

type BalanceViewProps = {
  readonly purse: Purse
  readonly entries: Page<MoneyEntry>
  readonly search: MoneyLogQuery
  readonly topUps: readonly TopUp[]
  readonly withdrawals: readonly Withdrawal[]
  readonly onTopUp: () => void
  readonly onWithdraw: () => void
  readonly onGo: (href: string) => void
}

const isOut = (amount: Money): boolean => isLess(amount, zero)

/** The amount with its sign: plus for incoming, minus for outgoing. */
const signed = (amount: Money): string =>
  isOut(amount) ? `−${formatMoney(subtract(zero, amount))}` : `+${formatMoney(amount)}`

const Signed = ({ amount }: { readonly amount: Money }) => (
  <span className={styles.amounts[isOut(amount) ? 'out' : 'in']}>{signed(amount)}</span>
)

const hrefOf = (search: MoneyLogQuery): string => paths.balance(ledgerParameters(search))

const amounts: readonly Column<MoneyEntry>[] = [
  {
    key: 'amount',
    title: '收支（元）',
    align: 'right',
    corner: 'figure',
    show: ({ amount }) => <Signed amount={amount} />,
  },
  {
    key: 'after',
    title: '余额（元）',
    corner: 'rest',
    align: 'right',
    show: ({ balanceAfter }) => <span className={styles.figure}>{formatMoney(balanceAfter)}</span>,
  },
]

/** 余额管理: the balance, and its entries. */
/** What came in and went out on the page. */
const Sums = ({ entries }: { readonly entries: readonly MoneyEntry[] }) => (
  <>
    <span>每笔收支均可追溯，余额等于全部收支之和</span>
    <span className={styles.tools}>
      <span>
        本页收入 <Signed amount={sum(entries.map(({ amount }) => (isOut(amount) ? zero : amount)))} />
      </span>
      <span>
        支出{' '}
        <b className={styles.amounts.out}>
          −{formatMoney(sum(entries.map(({ amount }) => (isOut(amount) ? subtract(zero, amount) : zero))))}
        </b>
      </span>
    </span>
  </>
)

export const BalanceView = (props: BalanceViewProps) => {
  const { purse, entries, search, topUps, withdrawals, onTopUp, onWithdraw, onGo } = props
  return (
    <div className={styles.page}>
      <section className={styles.purse} aria-label="余额">
        <div className={styles.purseHead}>
          <h1 className={styles.title}>余额管理</h1>
          <div className={styles.purseTools}>
            <Button size={40} onClick={onWithdraw}>
              提现
            </Button>
            <Button tone="primary" size={40} onClick={onTopUp}>
              对公转账充值
            </Button>
          </div>
        </div>
        <div className={styles.body}>
          <FigureStrip
            aria-label="余额"
            figures={[
              { name: '可用余额（元）', figure: formatMoney(purse.balance), note: '结算时可抵扣，含麻商品除外' },
              {
                name: '可提现金额（元）',
                figure: formatMoney(purse.withdrawable),
                note: '充值、退款与返现可提现，商城赠金除外',
              },
              {
                name: '冻结金额（元）',
                figure: formatMoney(purse.frozen),
                note: purse.frozen === zero ? '没有处理中的提现' : '提现申请处理中',
              },
            ]}
          />
        </div>
      </section>
      <LedgerPanel
        title="余额明细"
        entries={entries}
        search={search}
        href={hrefOf}
        words={{ in: '收入', out: '支出' }}
        amounts={amounts}
        action={entries.list.length > 0 && <Exports search={search} />}
        sums={<Sums entries={entries.list} />}
        nothing={<EmptyState icon="wallet" title="暂无收支记录" hint="退款、返现与充值到账后会记在这里" />}
        onGo={onGo}
      />
      <MoneyRequestsPanel topUps={topUps} withdrawals={withdrawals} />
    </div>
  )
}

const Exports = ({ search }: { readonly search: MoneyLogQuery }) => {
  const query = ledgerParameters({ ...search, page: 1 })
  return (
    <div className={styles.tools}>
      <ExportMenu
        label="导出明细"
        choices={[
          { label: 'Excel 表格（XLSX）', href: paths.balanceExport('xlsx', query) },
          { label: 'CSV 文本', href: paths.balanceExport('csv', query) },
        ]}
      />
    </div>
  )
}

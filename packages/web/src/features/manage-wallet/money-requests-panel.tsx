import { formatMoney } from '@xinglin/domain/kernel/money'
import {
  accountTail,
  type TopUp,
  topUpStateLabels,
  type TopUpState,
  type Withdrawal,
  withdrawalStateLabels,
  type WithdrawalState,
} from '@xinglin/domain/wallet'
import { type Column, DataTable } from '@xinglin/ui-kit/DataTable'
import { Link } from '@xinglin/ui-kit/Link'
import { Panel } from '@xinglin/ui-kit/Panel'
import { StatusText } from '@xinglin/ui-kit/StatusText'
import type { ReactNode } from 'react'
import { dateTime } from '../../shared/format.ts'
import * as styles from './wallet.css.ts'

type Request = Pick<TopUp, 'number' | 'amount' | 'reason' | 'createdAt' | 'decidedAt'>

const tones = { waiting: 'moving', credited: 'done', paid: 'done', rejected: 'failed' } as const satisfies Record<
  TopUpState | WithdrawalState,
  string
>

const State = ({ tone, words, reason }: { tone: keyof typeof tones; words: string; reason: string | null }) => (
  <>
    <StatusText tone={tones[tone]}>{words}</StatusText>
    {reason !== null && <p className={styles.quiet}>{reason}</p>}
  </>
)

const number: Column<Request> = {
  key: 'number',
  title: '单号',
  show: (request) => <span className={styles.figure}>{request.number}</span>,
}
const asked: Column<Request> = {
  key: 'at',
  title: '申请时间',
  show: ({ createdAt }) => <span className={styles.figure}>{dateTime(createdAt)}</span>,
}
const amount: Column<Request> = {
  key: 'amount',
  title: '金额（元）',
  align: 'right',
  show: (request) => <b className={styles.strong}>{formatMoney(request.amount)}</b>,
}

const topUpColumns: readonly Column<TopUp>[] = [
  asked,
  number,
  {
    key: 'voucher',
    title: '转账凭证',
    show: ({ voucherUrl, number: of }) => (
      <Link href={voucherUrl} aria-label={`查看凭证，充值单 ${of}`}>
        查看凭证
      </Link>
    ),
  },
  {
    key: 'state',
    title: '状态',
    show: ({ state, reason }) => <State tone={state} words={topUpStateLabels[state]} reason={reason} />,
  },
  amount,
]

const withdrawalColumns: readonly Column<Withdrawal>[] = [
  asked,
  number,
  { key: 'payTo', title: '到账账户', show: ({ payTo }) => accountTail(payTo) },
  {
    key: 'state',
    title: '状态',
    show: ({ state, reason }) => <State tone={state} words={withdrawalStateLabels[state]} reason={reason} />,
  },
  amount,
]

type PanelProps = { readonly title: string; readonly note: string; readonly children: ReactNode }

const Requests = ({ title, note, children }: PanelProps) => (
  <Panel padding="none">
    <div className={styles.head}>
      <h2 className={styles.section}>{title}</h2>
      <span className={styles.quiet}>{note}</span>
    </div>
    {children}
  </Panel>
)

const keyOf = (request: Request): string => request.number

type MoneyRequestsPanelProps = { readonly topUps: readonly TopUp[]; readonly withdrawals: readonly Withdrawal[] }

/** The buyer's 充值 and 提现 requests with their states; no panel where there are none. */
export const MoneyRequestsPanel = ({ topUps, withdrawals }: MoneyRequestsPanelProps) => (
  <>
    {topUps.length > 0 && (
      <Requests title="充值记录" note="财务核对到账后计入余额">
        <DataTable
          aria-label="充值记录"
          density="dense"
          narrow="cards"
          rows={topUps}
          keyOf={keyOf}
          columns={topUpColumns}
        />
      </Requests>
    )}
    {withdrawals.length > 0 && (
      <Requests title="提现记录" note="待处理期间金额冻结，驳回时原额退回">
        <DataTable
          aria-label="提现记录"
          density="dense"
          narrow="cards"
          rows={withdrawals}
          keyOf={keyOf}
          columns={withdrawalColumns}
        />
      </Requests>
    )}
  </>
)

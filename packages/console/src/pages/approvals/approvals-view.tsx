import { formatMoney, formatUnitPrice, isLess, type Money } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import {
  aloneFrom,
  type Approval,
  type ApprovalChange,
  approvalKindLabels,
  changeShare,
  type DutyReport,
  staffActLabels,
} from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useState } from 'react'
import { Card } from '../../parts/card.tsx'
import { ActionBox } from '../../parts/action-box.tsx'
import * as parts from '../../parts/parts.css.ts'
import { PlainTable, right } from '../../parts/plain-table.tsx'
import { ageOf, momentOf } from '../../shared/words.ts'

type ApprovalsViewProps = {
  readonly approvals: readonly Approval[]
  /** For owners; null for everybody else. */
  readonly report: DutyReport | null
  /** Whether this person has an authenticator: demo staff have none. */
  readonly usesCodes: boolean
  readonly now: Instant
  readonly busy: boolean
  readonly onConfirm: (approval: Approval, code: string) => Promise<void>
  readonly onRefuse: (approval: Approval, reason: string) => Promise<void>
}

/** Operations filed by one person for another to confirm. */
export const ApprovalsView = (props: ApprovalsViewProps) => {
  const { approvals, report } = props
  const waiting = approvals.filter(({ state }) => state === 'waiting')
  const decided = approvals.filter(({ state }) => state !== 'waiting')
  return (
    <div className={parts.page}>
      <header className={parts.head}>
        <h1>核准</h1>
        <span className={parts.note}>{waiting.length} 项待核准 · 一人提交，另一人核准</span>
      </header>
      {waiting.length === 0 && (
        <EmptyState icon="success" title="没有待核准的事项" hint="大额退款、库存差异与活动提交后会出现在这里" />
      )}
      <div className={parts.halves}>
        {waiting.map((approval) => (
          <Waiting key={approval.id} approval={approval} {...props} />
        ))}
      </div>
      {decided.length > 0 && (
        <Card title="最近处理">
          <PlainTable label="处理过的事项" heads={['事项', '提交', '核准', '结果']}>
            {decided.map(({ id, kind, title, filedBy, decidedBy, state, isAlone, reason }) => (
              <tr key={id}>
                <td>
                  {approvalKindLabels[kind]} · {title}
                </td>
                <td>{filedBy}</td>
                <td>{decidedBy}</td>
                <td>
                  <span className={parts.states[state === 'confirmed' ? 'done' : 'failed']}>
                    {state === 'confirmed' ? (isAlone ? '单人核准' : '已核准') : `已驳回：${reason}`}
                  </span>
                </td>
              </tr>
            ))}
          </PlainTable>
        </Card>
      )}
      {report !== null && <Duties report={report} />}
    </div>
  )
}

const Duties = ({ report }: { readonly report: DutyReport }) => (
  <>
    <Opened {...report} />
    <Nights {...report} />
    <Alone {...report} />
  </>
)

/** Whose account was opened, or made able to confirm, and by whom. */
const Opened = ({ opened }: DutyReport) => (
  <Card title="近 14 日内开通或授权的核准人">
    {opened.length === 0 ? (
      <p className={parts.message}>没有</p>
    ) : (
      <PlainTable label="近 14 日内开通或授权的核准人" heads={['由谁', '核准人', '动作', '时间', '由谁核准', '提交']}>
        {opened.map(({ by, account, act, at, confirmedBy, filed }) => (
          <tr key={`${account} ${act} ${String(at)}`}>
            <td>{by}</td>
            <td>{account}</td>
            <td>{staffActLabels[act]}</td>
            <td>{momentOf(at)}</td>
            <td>{confirmedBy === '' ? '无：14 日内互不能核准' : confirmedBy}</td>
            <td>{filed} 项</td>
          </tr>
        ))}
      </PlainTable>
    )}
  </Card>
)

const Nights = ({ nights }: DutyReport) => (
  <Card title="夜间报告">
    {nights.length === 0 ? (
      <p className={parts.note}>每天凌晨 4 点写入，还没有</p>
    ) : (
      <PlainTable label="每夜的内容" heads={['日期', '内容']}>
        {nights.map(({ day, lines }) => (
          <tr key={day}>
            <td className={parts.figures}>{day}</td>
            <td>
              {lines.length === 0 ? (
                '没有'
              ) : (
                <ul>
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              )}
            </td>
          </tr>
        ))}
      </PlainTable>
    )}
  </Card>
)

const Alone = ({ alone }: DutyReport) => (
  <Card title="近 14 日单人核准">
    {alone.length === 0 ? (
      <p className={parts.message}>没有</p>
    ) : (
      <PlainTable label="近 14 日单人核准" heads={['事项', '提交', '核准', '时间']}>
        {alone.map(({ title, filedBy, decidedBy, at }) => (
          <tr key={`${title} ${String(at)}`}>
            <td>{title}</td>
            <td>{filedBy}</td>
            <td>{decidedBy}</td>
            <td>{momentOf(at)}</td>
          </tr>
        ))}
      </PlainTable>
    )}
  </Card>
)

const barOf = ({ way, filedAt }: Approval): string => {
  switch (way) {
    case 'second':
      return ''
    case 'alone':
      return '没有别人可以核准：输入新的动态码，记为单人核准，并列入报告'
    case 'soon':
      return `没有别人可以核准：${momentOf(aloneFrom({ at: filedAt }))} 起可由您单人核准`
    case 'own':
      return '由您提交，须另一人核准'
    case 'tied':
      return '提交人与您的账号近 14 日内由同一人开通或授权，须另一人核准'
    case 'notYours':
      return '您不能核准这一项'
  }
}

const effects: { readonly [K in Approval['kind']]: readonly string[] } = {
  refund: ['核准后进入下一步：寄回验收，或退款入账', '驳回后回到待审核'],
  batchUnlock: ['核准后该批号恢复销售与发货；已处理的订单不恢复', '驳回后继续锁定'],
  goodsPrice: ['核准后新价格立即生效', '驳回后原价格不变'],
  credit: ['核准后额度与账期天数立即生效', '驳回后维持原额度'],
  priceGroup: ['核准后组内会员立即按新价格采购；已提交的订单不变', '驳回后原价格与有效期不变'],
  stockChange: ['核准后批次的可售数量立即改变', '驳回后库存不变'],
  withdrawal: ['核准后记为已打款，站内信告知会员', '驳回后回到待办，可再处理'],
  staffAccount: ['核准后账号或岗位立即生效；新账号的启用链接由运维转交本人', '驳回后账号不变'],
  memberGroup: ['核准后这位会员立即按新的价格采购；已提交的订单不变', '驳回后价格不变'],
  transferMatch: ['核准后确认到账，订单转待审核；有银行流水的同时核销', '驳回后转账仍待确认，流水仍可核对'],
  bankAccount: ['核准后商城各页、合同与转账说明改用新账户', '驳回后维持原账户'],
  limits: ['核准后新的限额立即生效；已提交核准的不变', '驳回后维持原限额'],
  shortPick: ['核准后记为短少并退款，订单无货可发的取消并退回全款', '驳回后仍须拣货'],
  stockDifference: ['核准后记为盘亏', '驳回表示货已找到，放回原批次库存'],
  offer: ['核准后写入商城，到开始时间自动生效；已提交的订单不变', '驳回后退回草稿，可修改后再提交'],
  offerStop: ['核准后立即停止，未开始的撤回；已提交的订单不变', '驳回后活动照常'],
}

const priceText = (price: Money | null): string => (price === null ? '无' : formatUnitPrice(price))

/** −99.99%; — where there was nothing to compare with. */
const shareText = (change: ApprovalChange): string => {
  const share = changeShare(change)
  if (share === null) return '—'
  const sign = share < 0 ? '−' : '+'
  return `${share === 0 ? '' : sign}${(Math.abs(share) / 100).toFixed(2)}%`
}

/** Each value before and after, by how much it changes, and what a unit costs. */
const Changes = ({ title, changes, changesInAll }: Approval) => {
  const hasCost = changes.some(({ cost }) => cost !== null)
  const isLoss = ({ after, cost }: ApprovalChange): boolean => after !== null && cost !== null && isLess(after, cost)
  return (
    <>
      <PlainTable
        label={`变更明细（${title}）`}
        heads={['项目', right('原值'), right('新值'), right('变化'), ...(hasCost ? [right('成本')] : [])]}
      >
        {changes.map((change) => (
          <tr key={change.what}>
            <td>{change.what}</td>
            <td data-align="right">{priceText(change.before)}</td>
            <td data-align="right">
              <b>{priceText(change.after)}</b>
            </td>
            <td data-align="right">{shareText(change)}</td>
            {hasCost && (
              <td data-align="right">
                {change.cost === null ? '—' : formatUnitPrice(change.cost)}
                {isLoss(change) && <span className={parts.states.failed}> 低于成本</span>}
              </td>
            )}
          </tr>
        ))}
      </PlainTable>
      {changesInAll > changes.length && (
        <p className={parts.note}>
          共 {changesInAll} 项，只显示前 {changes.length} 项
        </p>
      )}
    </>
  )
}

type WaitingProps = ApprovalsViewProps & { readonly approval: Approval }

const Waiting = ({ approval, usesCodes, now, busy, onConfirm, onRefuse }: WaitingProps) => {
  const [code, setCode] = useState('')
  const [reason, setReason] = useState('')
  const { kind, title, amount, changes, filedBy, filedAt, way } = approval
  const isMine = way === 'second' || way === 'alone'
  const wantsCode = way === 'alone' && usesCodes
  return (
    <ActionBox
      title={`${approvalKindLabels[kind]}${amount === null ? '' : ` ¥${formatMoney(amount)}`}`}
      effects={effects[kind]}
      acts={
        <>
          <Button
            tone="primary"
            disabled={!isMine || (wantsCode && code.trim() === '')}
            busy={busy}
            onClick={() => void onConfirm(approval, code.trim())}
          >
            核准
          </Button>
          <Button
            tone="danger"
            disabled={way === 'notYours' || reason.trim() === ''}
            busy={busy}
            onClick={() => void onRefuse(approval, reason.trim())}
          >
            驳回
          </Button>
          <span className={parts.note}>{barOf(approval)}</span>
        </>
      }
    >
      <p>{title}</p>
      {changes.length > 0 && <Changes {...approval} />}
      <p className={parts.note}>
        {filedBy} 提交，已等 {ageOf(filedAt, now)}
      </p>
      {wantsCode && (
        <TextField
          label={`动态码（${title}）`}
          size={32}
          numeric
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
      {way !== 'notYours' && (
        <TextField
          label={`驳回原因（${title}）`}
          size={32}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </ActionBox>
  )
}

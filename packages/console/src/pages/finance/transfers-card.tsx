import { formatMoney, sum } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import { type BankLine, differenceText, matchedLine, type WaitingTransfer } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { useState } from 'react'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import { PlainTable, right } from '../../parts/plain-table.tsx'
import type { Saved } from '../../shared/client.ts'
import { paths } from '../../shared/paths.ts'
import { ageOf } from '../../shared/words.ts'
import { stageIds } from './day-stages.tsx'
import { MatchDialog } from './match-dialog.tsx'
import { lineWords, matchLooks, matchWords } from './match-words.ts'

export type TransfersCardProps = {
  readonly transfers: readonly WaitingTransfer[]
  readonly now: Instant
  readonly busy: boolean
  readonly onImport: () => void
  /** Null: done, or filed for a second person; else errors by field. */
  readonly onConfirm: (transfer: WaitingTransfer, lineId: number | null, reason: string) => Promise<Saved>
}

type Asked = { readonly transfer: WaitingTransfer; readonly line: BankLine | null }

/** Transfers that wait, each beside the bank's lines that may be its money. */
export const TransfersCard = ({ transfers, now, busy, onImport, onConfirm }: TransfersCardProps) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const take = (transfer: WaitingTransfer, line: BankLine | null): void => {
    if (line !== null && differenceText(transfer, line) === '') void onConfirm(transfer, line.id, '')
    else setAsked({ transfer, line })
  }
  return (
    <Card
      id={stageIds.transfers}
      title="待确认的对公转账"
      note={`${String(transfers.length)} 笔，共 ¥${formatMoney(sum(transfers.map(({ amount }) => amount)))}`}
      end={
        <>
          <a href={paths.bankLines({ state: 'free' })}>未核销的流水</a>
          <Button size={28} icon="upload" busy={busy} onClick={onImport}>
            导入银行流水
          </Button>
        </>
      }
    >
      {transfers.length === 0 ? (
        <p className={parts.message}>没有待确认的转账</p>
      ) : (
        <PlainTable label="转账与银行流水" heads={['会员 / 订单', right('应付'), '银行流水', '核对', '操作']}>
          {transfers.map((transfer) => (
            <TransferRow key={transfer.orderId} transfer={transfer} now={now} busy={busy} onTake={take} />
          ))}
        </PlainTable>
      )}
      {asked !== null && (
        <MatchDialog
          {...asked}
          onConfirm={(lineId, reason) => onConfirm(asked.transfer, lineId, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}

type TransferRowProps = Pick<TransfersCardProps, 'now' | 'busy'> & {
  readonly transfer: WaitingTransfer
  readonly onTake: (transfer: WaitingTransfer, line: BankLine | null) => void
}

const TransferRow = ({ transfer, now, busy, onTake }: TransferRowProps) => {
  const { numbers, company, amount, sentAt, picture, match, isFiled } = transfer
  const line = matchedLine(match)
  const lines = match.kind === 'ambiguous' ? match.lines : line === null ? [] : [line]
  return (
    <tr>
      <td>
        <b>{company}</b>{' '}
        <span className={parts.note}>
          {numbers.join('、')} · {ageOf(sentAt, now)}前
        </span>{' '}
        {picture !== null && (
          <a href={paths.picture(picture)} target="_blank" rel="noreferrer">
            凭证
          </a>
        )}
      </td>
      <td data-align="right">{formatMoney(amount)}</td>
      <td>{line === null ? '—' : lineWords(line)}</td>
      <td>
        <span className={parts.states[matchLooks[match.kind]]}>{matchWords(transfer)}</span>
      </td>
      <td>
        {isFiled ? (
          <span className={parts.states.waits}>待另一人核准</span>
        ) : (
          <Ways {...{ transfer, lines, busy, onTake }} />
        )}
      </td>
    </tr>
  )
}

const MOST_OFFERED = 5

/** The lines to choose from; without any it is confirmed by two people, or refused in the inbox. */
const Ways = ({
  transfer,
  lines,
  busy,
  onTake,
}: Omit<TransferRowProps, 'now'> & { readonly lines: readonly BankLine[] }) => {
  if (lines.length === 0)
    return (
      <>
        <Button
          size={28}
          busy={busy}
          aria-label={`无流水确认 ${transfer.company}`}
          onClick={() => onTake(transfer, null)}
        >
          无流水确认
        </Button>{' '}
        <a href={`/console/inbox/transfer/${String(transfer.orderId)}`}>去待办处理</a>
      </>
    )
  if (transfer.match.kind === 'agrees')
    return (
      <>
        {lines.map((line) => (
          <Button
            key={line.id}
            size={28}
            tone="primary"
            busy={busy}
            aria-label={`确认到账 ${transfer.company}`}
            onClick={() => onTake(transfer, line)}
          >
            确认到账
          </Button>
        ))}
      </>
    )
  return (
    <>
      {lines.slice(0, MOST_OFFERED).map((line) => (
        <Button key={line.id} size={28} busy={busy} onClick={() => onTake(transfer, line)}>
          {lines.length === 1 ? `核对 ${transfer.company}` : `选 ${lineWords(line)}`}
        </Button>
      ))}
      {lines.length > MOST_OFFERED && (
        <a href={paths.bankLines({ state: 'free' })}>其余 {lines.length - MOST_OFFERED} 笔</a>
      )}
    </>
  )
}

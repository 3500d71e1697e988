import { formatMoney } from '@xinglin/domain/kernel/money'
import {
  type BankLine,
  differenceText,
  matchedLine,
  type TransferMatch,
  type WaitingTransfer,
} from '@xinglin/domain/staff'
import type * as parts from '../../parts/parts.css.ts'

export const matchLooks: { readonly [K in TransferMatch['kind']]: keyof typeof parts.states } = {
  agrees: 'done',
  nameDiffers: 'waits',
  amountDiffers: 'failed',
  bothDiffer: 'failed',
  ambiguous: 'waits',
  notFound: 'over',
}

/** What the bank says of a transfer, in one line. */
export const matchWords = (transfer: WaitingTransfer): string => {
  const { match } = transfer
  if (match.kind === 'notFound') return '银行流水中没有'
  if (match.kind === 'ambiguous')
    return match.lines.length === 1
      ? '几笔转账都对得上这笔流水，请选定'
      : `${String(match.lines.length)} 笔流水都可能是，请选定`
  const line = matchedLine(match)
  const differs = line === null ? '' : differenceText(transfer, line)
  return differs === '' ? '户名、金额一致' : differs
}

/** A line of the bank in words. */
export const lineWords = ({ bookedOn, payer, amount, memo }: BankLine): string =>
  [bookedOn, payer === '' ? '（无付款人）' : payer, `¥${formatMoney(amount)}`, memo]
    .filter((word) => word !== '')
    .join(' ')

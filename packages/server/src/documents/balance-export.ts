import { codeCell, momentCell, moneyCell, textCell } from '@xinglin/domain/kernel/table-text'
import type { MemberId } from '@xinglin/domain/members'
import type { MoneyLogQuery } from '@xinglin/domain/wallet'
import type { Db } from '../db/database.ts'
import { readAccountLog } from '../wallet/account-log.ts'
import { balanceOf } from '../wallet/ledger.ts'
import { MOST_LINES } from './order-export.ts'
import { type Table } from './table-file.ts'

const columns = ['时间', '类型', '关联单号', '收支（元）', '余额（元）'] as const

/** The entries of a buyer's balance that the page shows, newest first; the first row has the column names. */
export const balanceRows = async (db: Db, memberId: MemberId, wanted: Omit<MoneyLogQuery, 'page'>): Promise<Table> => {
  const { list } = await readAccountLog(db, balanceOf(memberId), { ...wanted, page: 1 }, MOST_LINES)
  return [
    columns.map(textCell),
    ...list.map(({ at, reason, order, amount, balanceAfter }) => [
      momentCell(at),
      textCell(reason),
      codeCell(order?.number ?? ''),
      moneyCell(amount),
      moneyCell(balanceAfter),
    ]),
  ]
}

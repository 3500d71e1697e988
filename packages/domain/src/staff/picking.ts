import type { LeaveBar } from '../goods/goods.ts'
import type { Money } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'
import type { AfterSalesId, AfterSalesKind, OrderId, OrderLineId } from '../orders/orders.ts'

/** Units of one batch that one order waits for. */
export type PickRow = {
  readonly lineId: OrderLineId
  readonly batchId: number
  readonly orderId: OrderId
  readonly name: string
  readonly specification: string
  readonly manufacturer: string
  readonly unit: string
  readonly barCode: string
  readonly location: string
  readonly batchNumber: string
  readonly expiresOn: Day
  readonly wanted: number
  readonly picked: number
  readonly short: number
  /** A short of a combination is a matter for a person: its other parts would be left over. */
  readonly canBeShort: boolean
  /** Why these units may not leave any more (docs/rules.md#8-2): they are put back, and others replace them. */
  readonly barred: LeaveBar | null
}

/** What came of a reported short. */
export type ReportedShort = {
  readonly refund: Money
  /** Nothing but gifts was left: the order was cancelled, and all of it refunded. */
  readonly isClosed: boolean
  /** The refund is large: it is paid, and the units are short, when a second person has confirmed it. */
  readonly isFiled: boolean
}

export type PickOrder = { readonly id: OrderId; readonly number: string; readonly company: string }

/** An exchange or resend that waits to be picked and shipped, on its own page. */
export type PickRequest = {
  readonly id: AfterSalesId
  readonly number: string
  readonly kind: AfterSalesKind
  readonly company: string
}

/** What is picked in one round through a warehouse: the oldest orders, their rows by place and expiry. */
export type PickList = {
  readonly warehouse: { readonly id: number; readonly name: string } | null
  readonly warehouses: readonly { readonly id: number; readonly name: string; readonly waiting: number }[]
  readonly orders: readonly PickOrder[]
  readonly rows: readonly PickRow[]
  /** All of the warehouse, longest waiting first. */
  readonly requests: readonly PickRequest[]
}

/** Number of orders that are picked in one round. */
export const PICK_ORDERS = 10

/**
 * Units of a row that are still to be fetched.
 * @example leftToPick({ wanted: 50, picked: 32, short: 3 }) // 15
 */
export const leftToPick = ({ wanted, picked, short }: Pick<PickRow, 'wanted' | 'picked' | 'short'>): number =>
  wanted - picked - short

export type PickStanding = 'waiting' | 'picking' | 'picked' | 'short'

/** @example pickStanding({ wanted: 50, picked: 32, short: 0 }) // 'picking' */
export const pickStanding = (row: Pick<PickRow, 'wanted' | 'picked' | 'short'>): PickStanding => {
  if (leftToPick(row) > 0) return row.picked === 0 && row.short === 0 ? 'waiting' : 'picking'
  return row.short > 0 ? 'short' : 'picked'
}

/** What a scan means for the picking round. */
export type Scanned =
  | { readonly kind: 'right'; readonly row: PickRow }
  /** It may not leave any more. */
  | { readonly kind: 'barred'; readonly row: PickRow }
  /** The good is wanted, out of another batch: of those, the first to expire. */
  | { readonly kind: 'wrongBatch'; readonly wanted: PickRow; readonly batchNumber: string }
  /** A good that is not, or no longer, needed in this round. */
  | { readonly kind: 'wrongGoods' }
  | { readonly kind: 'fetched' }
  | { readonly kind: 'unknown' }

const GS1 = /^\(?01\)?0?(\d{13})(?:\(?17\)?\d{6})?(?:\(?10\)?([\w-]{1,20}))?$/

/** A bar code, a bar code with a batch after a space, or both as GS1 writes them. */
const readScan = (text: string): { readonly barCode: string; readonly batchNumber: string } | null => {
  const word = text.normalize('NFKC').trim()
  const [plain = '', batch = ''] = word.split(/\s+/)
  if (/^\d{8}(\d{5})?$/.test(plain)) return { barCode: plain, batchNumber: batch }
  const code = GS1.exec(word)
  return code ? { barCode: code[1] ?? '', batchNumber: code[2] ?? '' } : null
}

/**
 * Compares a scan with the rows of a round. A bar code alone means the batch that expires first of those that may leave.
 *
 * @example judgeScan('6990001120458 260511', rows).kind // 'wrongBatch' where 260422 is wanted
 */
export const judgeScan = (text: string, rows: readonly PickRow[]): Scanned => {
  const scan = readScan(text)
  if (scan === null) return { kind: 'unknown' }
  const ofGood = rows.filter(({ barCode }) => barCode === scan.barCode)
  if (ofGood.length === 0) return { kind: 'wrongGoods' }
  const open = ofGood
    .filter((row) => leftToPick(row) > 0)
    .toSorted((a, b) => (a.expiresOn < b.expiresOn ? -1 : a.expiresOn > b.expiresOn ? 1 : 0))
  const first = open.find(({ barred }) => barred === null) ?? open[0]
  if (!first) return { kind: 'fetched' }
  if (scan.batchNumber === '') return found(first)
  const row = open.find(({ batchNumber }) => batchNumber === scan.batchNumber)
  return row ? found(row) : { kind: 'wrongBatch', wanted: first, batchNumber: scan.batchNumber }
}

const found = (row: PickRow): Scanned => ({ kind: row.barred === null ? 'right' : 'barred', row })

/** One waybill of a pasted table: order, carrier, number. */
export type PastedWaybill = { readonly order: string; readonly carrier: string; readonly number: string }

/**
 * A table as it is copied from a spreadsheet or a carrier's page: order, carrier, waybill by tab, comma or blanks; a
 * heading and empty lines are skipped. Invalid lines are reported by their number, from 1.
 *
 * @example readWaybills('202611230001-1\t示例医药物流\tSL1').rows.length // 1
 */
export const readWaybills = (
  text: string,
): { readonly rows: readonly PastedWaybill[]; readonly unreadable: readonly number[] } => {
  const rows: PastedWaybill[] = []
  const unreadable: number[] = []
  for (const [at, line] of text.normalize('NFKC').split(/\r?\n/).entries()) {
    const [order = '', carrier = '', number = '', ...rest] = line.split(/[\t,]|\s{1,}/).filter((word) => word !== '')
    if (order === '' || order.startsWith('订单')) continue
    if (number === '' || rest.length > 0 || !/\d/.test(order)) unreadable.push(at + 1)
    else rows.push({ order, carrier, number })
  }
  return { rows, unreadable }
}

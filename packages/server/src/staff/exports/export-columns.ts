import type { Money } from '@xinglin/domain/kernel/money'
import type { TableCell } from '@xinglin/domain/kernel/table-text'
import type { Instant } from '@xinglin/domain/kernel/time'
import { buyerTypeLabels } from '@xinglin/domain/members'
import { invoiceKindLabels, invoiceStateLabels, orderStateLabels } from '@xinglin/domain/orders'
import {
  actionWords,
  type AuditRow,
  type BatchLock,
  closingBalance,
  closingDebt,
  type DayPayment,
  type DeskGood,
  type DeskInvoice,
  type DeskMember,
  type DeskOrder,
  deskPaymentStateLabels,
  type MonthStatement,
  paymentWayLabels,
  paymentWaysText,
  paymentNumberText,
  type RecalledOrder,
} from '@xinglin/domain/staff'
import { code, moneyCell, momentCell, number, text } from '../../documents/table-file.ts'

export type Columns<Row> = readonly (readonly [title: string, cell: (row: Row) => TableCell])[]

const count = (value: number): TableCell => number(String(value))
const yes = (is: boolean): TableCell => text(is ? '是' : '')
const moneyOrNone = (value: Money | null): TableCell => (value === null ? text('') : moneyCell(value))
const momentOrNone = (at: Instant | null): TableCell => (at === null ? text('') : momentCell(at))

const parts: { readonly [P in DeskOrder['part']]: string } = { normal: '', ephedrine: '含麻', coldChain: '冷链' }

export const orderColumns: Columns<DeskOrder> = [
  ['订单号', ({ number: order }) => code(order)],
  ['下单时间', ({ placedAt }) => momentCell(placedAt)],
  ['会员', ({ company }) => text(company)],
  ['会员类型', ({ buyerType }) => text(buyerTypeLabels[buyerType])],
  ['状态', ({ state }) => text(orderStateLabels[state])],
  ['品种数', ({ lineCount }) => count(lineCount)],
  ['数量', ({ units }) => count(units)],
  ['应付金额', (order) => moneyCell(order.amount)],
  ['已退金额', (order) => moneyCell(order.refunded)],
  ['付款方式', ({ paidBy }) => text(paymentWaysText(paidBy))],
  ['发货仓', ({ warehouse }) => text(warehouse)],
  ['特殊管理', ({ part }) => text(parts[part])],
  ['进行中售后', ({ afterSales }) => count(afterSales)],
  ['进入当前状态', ({ since }) => momentCell(since)],
  ['业务员', ({ salesRep }) => text(salesRep)],
  ['承运单位', ({ waybill }) => text(waybill?.carrier ?? '')],
  ['运单号', ({ waybill }) => code(waybill?.number ?? '')],
]

/** Who got or holds units of a locked batch. */
export const recallColumns = (lock: BatchLock): Columns<RecalledOrder> => [
  ['商品', () => text(`${lock.name} ${lock.specification}`)],
  ['生产厂家', () => text(lock.manufacturer)],
  ['批号', () => text(lock.batchNumber)],
  ['有效期至', ({ expiresOn }) => text(expiresOn)],
  ['订单号', ({ number: order }) => text(order)],
  ['会员', ({ company }) => text(company)],
  ['收货人', ({ consignee }) => text(consignee)],
  ['电话', ({ phone }) => text(phone)],
  ['数量', ({ units }) => count(units)],
  ['单位', () => text(lock.unit)],
  ['状态', ({ state }) => text(orderStateLabels[state])],
  ['发货仓', ({ warehouse }) => text(warehouse)],
  ['发货时间', ({ shippedAt }) => momentOrNone(shippedAt)],
]

export const memberColumns: Columns<DeskMember> = [
  ['会员号', ({ id }) => count(id)],
  ['会员', ({ company }) => text(company)],
  ['用户名', ({ username }) => text(username)],
  ['类型', ({ buyerType }) => text(buyerTypeLabels[buyerType])],
  ['账号', ({ isActive }) => text(isActive ? '正常' : '已停用')],
  ['资质', ({ isPassed }) => text(isPassed ? '已通过' : '未通过')],
  ['经营范围', ({ scopes }) => text(scopes.join('、'))],
  ['最近到期证件', ({ expires }) => text(expires?.name ?? '')],
  ['到期日', ({ expires }) => text(expires?.on ?? '')],
  ['账期额度', ({ credit }) => moneyOrNone(credit?.limit ?? null)],
  ['账期已用', ({ credit }) => moneyOrNone(credit?.used ?? null)],
  ['账期天数', ({ credit }) => (credit === null ? text('') : count(credit.days))],
  ['逾期', ({ credit }) => yes(credit !== null && credit.overdueSince !== null)],
  ['余额', ({ balance }) => moneyCell(balance)],
  ['最近下单', ({ lastOrderAt }) => momentOrNone(lastOrderAt)],
  ['近90天采购额', ({ spent }) => moneyCell(spent)],
  ['联系人', ({ contact }) => text(contact)],
  ['手机', ({ phone }) => code(phone)],
  ['业务员', ({ salesRep }) => text(salesRep)],
]

export const goodsColumns: Columns<DeskGood> = [
  ['商品编号', ({ id }) => count(id)],
  ['商品', ({ name }) => text(name)],
  ['规格', ({ specification }) => text(specification)],
  ['生产厂家', ({ manufacturer }) => text(manufacturer)],
  ['批准文号', ({ approvalNumber }) => text(approvalNumber)],
  ['条码', ({ barCode }) => code(barCode)],
  ['单位', ({ unit }) => text(unit)],
  ['在售', ({ onSale }) => yes(onSale)],
  ['含麻', ({ isEphedrine }) => yes(isEphedrine)],
  ['冷链', ({ isColdChain }) => yes(isColdChain)],
  ['控销', ({ isControlled }) => yes(isControlled)],
  ['基础价', ({ basePrice }) => moneyCell(basePrice)],
  ['待核准价', ({ waitingPrice }) => moneyOrNone(waitingPrice)],
  ['成本', ({ cost }) => moneyOrNone(cost)],
  ['起订', ({ minimum }) => count(minimum)],
  ['库存', ({ stock }) => count(stock)],
  ['批次数', ({ batches }) => count(batches)],
  ['最近效期', ({ firstExpiry }) => text(firstExpiry ?? '')],
  ['月销量', ({ monthlySales }) => count(monthlySales)],
]

export const paymentColumns: Columns<DayPayment> = [
  ['入账时间', ({ at }) => momentCell(at)],
  ['流水', (payment) => code(paymentNumberText(payment))],
  ['订单', ({ orderNumber }) => code(orderNumber)],
  ['会员', ({ company }) => text(company)],
  ['方式', ({ way }) => text(paymentWayLabels[way])],
  ['金额', (payment) => moneyCell(payment.amount)],
  ['状态', ({ state }) => text(deskPaymentStateLabels[state])],
]

export const invoiceColumns: Columns<DeskInvoice> = [
  ['订单', ({ orderNumber }) => code(orderNumber)],
  ['会员', ({ company }) => text(company)],
  ['抬头', ({ title }) => text(title)],
  ['税号', ({ taxNumber }) => code(taxNumber)],
  ['类型', ({ kind }) => text(invoiceKindLabels[kind])],
  ['金额', (invoice) => moneyCell(invoice.amount)],
  ['发票号', (invoice) => code(invoice.number ?? '')],
  ['状态', ({ state }) => text(invoiceStateLabels[state])],
  ['申请时间', ({ requestedAt }) => momentCell(requestedAt)],
  ['开具时间', ({ issuedAt }) => momentOrNone(issuedAt)],
]

export const statementColumns: Columns<MonthStatement> = [
  ['会员', ({ company }) => text(company)],
  ['订单', ({ orders }) => count(orders)],
  ['在线支付', ({ sums }) => moneyCell(sums.gateway)],
  ['对公转账', ({ sums }) => moneyCell(sums.transfer)],
  ['期初余额', ({ openingBalance }) => moneyCell(openingBalance)],
  ['余额变动', ({ sums }) => moneyCell(sums.balance)],
  ['期末余额', (statement) => moneyCell(closingBalance(statement))],
  ['期初欠款', ({ openingDebt }) => moneyCell(openingDebt)],
  ['欠款变动', ({ sums }) => moneyCell(sums.credit)],
  ['期末欠款', (statement) => moneyCell(closingDebt(statement))],
]

const results: { readonly [R in AuditRow['result']]: string } = { ok: '成功', refused: '被拒', failed: '失败' }

export const auditColumns: Columns<AuditRow> = [
  ['时间', ({ at }) => momentCell(at)],
  ['操作人', ({ by }) => text(by)],
  ['操作', ({ action }) => text(actionWords(action))],
  ['对象', ({ object }) => text(object)],
  ['结果', ({ result }) => text(results[result])],
  ['IP', ({ ip }) => text(ip)],
  ['内容', ({ facts }) => text(facts.join('；'))],
  ['封存序号', ({ seal }) => (seal === null ? text('') : count(seal))],
]

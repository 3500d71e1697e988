import type { Brand } from '../kernel/brand.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import { taxNumberTextProblem } from '../members/members.ts'
import type { OrderId } from './order.ts'
import { keysOf } from '../kernel/keys-of.ts'

export type InvoiceId = Brand<number, 'InvoiceId'>

export type InvoiceKind = 'electronic' | 'paper' | 'special'

export const invoiceKindLabels: { readonly [Kind in InvoiceKind]: string } = {
  electronic: '增值税电子普通发票',
  paper: '纸质普通发票',
  special: '增值税专用发票',
}

export const invoiceKinds = keysOf(invoiceKindLabels)

/**
 * The kind of a Chinese name, as orders store it; null for an unknown name.
 *
 * @example invoiceKindOf('增值税专用发票') // 'special'
 */
export const invoiceKindOf = (label: string): InvoiceKind | null =>
  invoiceKinds.find((kind) => invoiceKindLabels[kind] === label) ?? null

/** 待开 → 已开 → 冲红中 → 已红冲 (docs/rules.md#3-invoices). */
export type InvoiceState = 'awaited' | 'issued' | 'reversing' | 'reversed'

export const invoiceStateLabels: { readonly [State in InvoiceState]: string } = {
  awaited: '待开',
  issued: '已开',
  reversing: '冲红中',
  reversed: '已红冲',
}

/** What stands on an invoice besides its order. */
export type InvoiceTitle = {
  readonly kind: InvoiceKind
  readonly title: string
  readonly taxNumber: string
  /** Where an electronic one is sent; '' for nowhere. */
  readonly email: string
}

/**
 * What is wrong with the tax number of an invoice, in words for its buyer; null when nothing is. Only a 专用发票 needs one.
 *
 * @example taxNumberProblem('special', '') // '开具专用发票须填写税号'
 */
export const taxNumberProblem = (kind: InvoiceKind, taxNumber: string): string | null => {
  if (taxNumber === '') return kind === 'special' ? '开具专用发票须填写税号' : null
  return taxNumberTextProblem(taxNumber)
}

export type Invoice = InvoiceTitle & {
  readonly id: InvoiceId
  readonly orderId: OrderId
  readonly orderNumber: string
  readonly state: InvoiceState
  /** What was paid for the order. */
  readonly amount: Money
  /** Null until it is issued. */
  readonly number: string | null
  readonly requestedAt: Instant
  readonly issuedAt: Instant | null
  /** Where its page can be opened and printed; null until it is issued. */
  readonly url: string | null
}

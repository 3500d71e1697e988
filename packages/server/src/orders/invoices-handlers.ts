import type { Handlers } from '@xinglin/api-contract/server'
import { ok } from '@xinglin/domain/kernel/result'
import { emailProblem } from '@xinglin/domain/members'
import { taxNumberProblem } from '@xinglin/domain/orders'
import { inTransaction } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { invalid, memberIdOf, notFound, refuse } from '../http/refuse.ts'
import { findInvoice, listInvoices, requestInvoice } from './invoice-queries.ts'

export const invoicesHandlers: Handlers<Context>['invoices'] = {
  list: async (query, context) => ok(await listInvoices(context.db, memberIdOf(context), query)),
  detail: async ({ id }, context) => {
    const invoice = await findInvoice(context.db, memberIdOf(context), id)
    return invoice ? ok(invoice) : notFound
  },
  request: async (wish, context) => {
    const wrong = taxNumberProblem(wish.kind, wish.taxNumber)
    if (wrong !== null) return invalid('tax_number', wrong)
    const unreachable = emailProblem(wish.email)
    if (unreachable !== null) return invalid('email', unreachable)
    return inTransaction(context.db, async (tx) => {
      const requested = await requestInvoice(tx, memberIdOf(context), wish, context.now)
      switch (requested) {
        case 'noSuchOrder':
          return notFound
        case 'notPaid':
          return refuse('invoice', '付款后方可申请开票')
        case 'issuedBefore':
          return refuse('invoice', '发票已开具，如需重开请申请补开发票')
        default: {
          const invoice = await findInvoice(tx, memberIdOf(context), requested)
          return invoice ? ok(invoice) : notFound
        }
      }
    })
  },
}

import { ok } from '@xinglin/domain/kernel/result'
import { addDays, dayAt } from '@xinglin/domain/kernel/time'
import { reportDays } from '@xinglin/domain/staff'
import type { ConsoleHandlers } from '../desk/staff-context.ts'
import { loadCustomers } from './customers-report.ts'
import { loadSales } from './sales-report.ts'
import { loadStock } from './stock-report.ts'

const DAYS = 30

export const reportsHandlers: ConsoleHandlers['reports'] = {
  sales: async (asked, { db, now }) => {
    const last = asked.to ?? addDays(dayAt(now), -1)
    const { from, to } = reportDays(asked.from ?? addDays(last, 1 - DAYS), last)
    return ok(await loadSales(db, from, to))
  },
  stock: async (_input, { db, now }) => ok(await loadStock(db, now)),
  customers: async (_input, { db, now }) => ok(await loadCustomers(db, now)),
}

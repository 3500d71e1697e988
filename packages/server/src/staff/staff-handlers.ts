import { afterSalesHandlers } from './after-sales/after-sales-handlers.ts'
import { approvalsHandlers } from './approvals/approvals-handlers.ts'
import { financeHandlers } from './finance/finance-handlers.ts'
import { contentDeskHandlers } from './content/content-desk-handlers.ts'
import { goodsDeskHandlers } from './goods/goods-desk-handlers.ts'
import { inboxHandlers } from './inbox/inbox-handlers.ts'
import { offersHandlers } from './offers/offers-handlers.ts'
import { ordersHandlers } from './orders/orders-handlers.ts'
import { pickingHandlers } from './picking/picking-handlers.ts'
import { membersHandlers } from './members/members-handlers.ts'
import { priceGroupsHandlers } from './price-groups/price-groups-handlers.ts'
import { peopleHandlers } from './accounts/people-handlers.ts'
import { recallsHandlers } from './recalls/recalls-handlers.ts'
import { reportsHandlers } from './reports/reports-handlers.ts'
import { settingsHandlers } from './settings/settings-handlers.ts'
import { sessionHandlers } from './accounts/session-handlers.ts'
import type { ConsoleHandlers } from './desk/staff-context.ts'

/** The handlers of each area of the console. */
export const consoleHandlers: ConsoleHandlers = {
  session: sessionHandlers,
  afterSales: afterSalesHandlers,
  approvals: approvalsHandlers,
  finance: financeHandlers,
  goods: goodsDeskHandlers,
  content: contentDeskHandlers,
  picking: pickingHandlers,
  inbox: inboxHandlers,
  offers: offersHandlers,
  orders: ordersHandlers,
  people: peopleHandlers,
  recalls: recallsHandlers,
  reports: reportsHandlers,
  members: membersHandlers,
  priceGroups: priceGroupsHandlers,
  settings: settingsHandlers,
}

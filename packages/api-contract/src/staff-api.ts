import { type AnyCall, callsOf, type CallTable } from './kernel/endpoint.ts'
import type { StaffEndpoint } from './staff/staff-endpoint.ts'
import { staffAfterSalesEndpoints } from './staff/after-sales-endpoints.ts'
import { staffApprovalsEndpoints } from './staff/approvals-endpoints.ts'
import { staffFinanceEndpoints } from './staff/finance-endpoints.ts'
import { staffContentEndpoints } from './staff/content-endpoints.ts'
import { staffGoodsEndpoints } from './staff/goods-endpoints.ts'
import { staffPickingEndpoints } from './staff/picking-endpoints.ts'
import { staffInboxEndpoints } from './staff/inbox-endpoints.ts'
import { staffOffersEndpoints } from './staff/offers-endpoints.ts'
import { staffOrdersEndpoints } from './staff/orders-endpoints.ts'
import { staffPeopleEndpoints } from './staff/people-endpoints.ts'
import { staffRecallsEndpoints } from './staff/recalls-endpoints.ts'
import { staffReportsEndpoints } from './staff/reports-endpoints.ts'
import { staffMembersEndpoints } from './staff/members-endpoints.ts'
import { staffPriceGroupsEndpoints } from './staff/price-groups-endpoints.ts'
import { staffSettingsEndpoints } from './staff/settings-endpoints.ts'
import { staffSessionEndpoints } from './staff/session-endpoints.ts'

/** Every call of the console, apart from those of the storefront. */
export type StaffApi = {
  readonly session: typeof staffSessionEndpoints
  readonly afterSales: typeof staffAfterSalesEndpoints
  readonly approvals: typeof staffApprovalsEndpoints
  readonly finance: typeof staffFinanceEndpoints
  readonly goods: typeof staffGoodsEndpoints
  readonly content: typeof staffContentEndpoints
  readonly picking: typeof staffPickingEndpoints
  readonly inbox: typeof staffInboxEndpoints
  readonly offers: typeof staffOffersEndpoints
  readonly orders: typeof staffOrdersEndpoints
  readonly people: typeof staffPeopleEndpoints
  readonly recalls: typeof staffRecallsEndpoints
  readonly reports: typeof staffReportsEndpoints
  readonly members: typeof staffMembersEndpoints
  readonly priceGroups: typeof staffPriceGroupsEndpoints
  readonly settings: typeof staffSettingsEndpoints
}

export type { Accepted, Invitation } from './staff/session-endpoints.ts'
export type {
  BatchReport,
  GoodChange,
  GoodCreated,
  GoodPlace,
  GoodsImported,
  NewGood,
  RegionRule,
  ShelfQuery,
  ShelfSort,
  StockChange,
} from './staff/goods-endpoints.ts'
export { navigation } from './staff/content-endpoints.ts'
export type { ArticleChange, HomePreview, SectionChange } from './staff/content-endpoints.ts'
export type { RequestDecided, RequestsQuery } from './staff/after-sales-endpoints.ts'
export type { OfferWritten, TrialCart } from './staff/offers-endpoints.ts'
export type { OrderSort, OrdersQuery } from './staff/orders-endpoints.ts'
export type { AuditQuery } from './staff/settings-endpoints.ts'
export type { FoundGroupGood } from './staff/price-groups-endpoints.ts'
export type { BankImport, BankLinesQuery, Imported, TransferConfirmed } from './staff/bank-codecs.ts'
export type { InvoicesQuery, PaymentsQuery, StatementsQuery } from './staff/finance-endpoints.ts'
export type { MembersQuery } from './staff/members-endpoints.ts'
export type { InvitationLink } from './staff/people-endpoints.ts'

export const staffApi: StaffApi = {
  session: staffSessionEndpoints,
  afterSales: staffAfterSalesEndpoints,
  approvals: staffApprovalsEndpoints,
  finance: staffFinanceEndpoints,
  goods: staffGoodsEndpoints,
  content: staffContentEndpoints,
  picking: staffPickingEndpoints,
  inbox: staffInboxEndpoints,
  offers: staffOffersEndpoints,
  orders: staffOrdersEndpoints,
  people: staffPeopleEndpoints,
  recalls: staffRecallsEndpoints,
  reports: staffReportsEndpoints,
  members: staffMembersEndpoints,
  priceGroups: staffPriceGroupsEndpoints,
  settings: staffSettingsEndpoints,
}

export type AnyStaffEndpoint = AnyCall & Pick<StaffEndpoint<unknown, unknown, unknown>, 'right'>

/** Every endpoint with its name in the table: `people.create`. */
export const everyStaffEndpoint: readonly (readonly [name: string, endpoint: AnyStaffEndpoint])[] = callsOf(
  staffApi as unknown as CallTable<AnyStaffEndpoint>,
)

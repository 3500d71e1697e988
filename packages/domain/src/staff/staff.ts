import type { Brand } from '../kernel/brand.ts'
import type { Instant } from '../kernel/time.ts'
import type { StaffRole } from './rights.ts'
import type { StaffId } from './staff-id.ts'

export {
  actingTitle,
  type Changeable,
  may,
  mayActFor,
  mayAppoint,
  mayChange,
  rightLabels,
  roleLabels,
  staffRights,
  staffRoles,
  type StaffRight,
  type StaffRole,
} from './rights.ts'

export { mayOpenPaper, type MemberPaper, phoneFor } from './paper-rights.ts'

export {
  approvalBarredBy,
  compared,
  DIFFERS,
  differenceReason,
  type FieldFinding,
  type FieldFindings,
  isCorrectable,
  nextFinding,
  SAME,
  type WrittenField,
} from './field-check.ts'

export {
  aloneFrom,
  type Confirmer,
  type ConfirmWay,
  confirmWay,
  dutyLines,
  type DutyReport,
  type Filing,
  mayConfirm,
  type Person,
  personOf,
  raisesConfirmer,
  type StaffAct,
  type StaffActKind,
  staffActKinds,
  staffActLabels,
  TIED_FOR_MS,
} from './two-people.ts'

export { scopeChange, type ScopeChange, scopesOf, type ScopeSource } from './scope-change.ts'

export {
  inboxKindLabels,
  inboxKinds,
  inboxTermLabels,
  inboxTermOf,
  type InboxTerm,
  type InboxToday,
  inboxWords,
  type InboxAssignee,
  type InboxAttendance,
  type InboxColleague,
  type InboxDecided,
  type InboxDetail,
  type InboxFact,
  type InboxFinding,
  type InboxId,
  type InboxItem,
  type InboxKind,
  type InboxStand,
  type Lateness,
  latenessOf,
  readyTexts,
  rightsOfInbox,
  rightToDecide,
} from './inbox.ts'

export {
  barToOrderAction,
  type CountedView,
  deskBarLabels,
  type DeskBar,
  type DeskEvent,
  type DeskLine,
  type DeskNote,
  type DeskOrder,
  type DeskOutcome,
  type DeskPaper,
  type DeskPaperKind,
  type DeskPart,
  type DeskPayment,
  deskPaymentStateLabels,
  type DeskSubmit,
  openAfterSalesStates,
  type OrderDeskAction,
  type OrderList,
  type OrderView,
  orderViewLabels,
  orderViews,
  type PaymentWay,
  paymentWayLabels,
  paymentWaysText,
  STILL_HOURS,
} from './order-desk.ts'

export type { BatchLock, BatchLockId, Recall, RecalledOrder } from './recall-desk.ts'
export {
  judgeScan,
  leftToPick,
  type PastedWaybill,
  PICK_ORDERS,
  type PickList,
  type PickOrder,
  type PickRequest,
  type PickRow,
  type ReportedShort,
  type PickStanding,
  pickStanding,
  readWaybills,
  type Scanned,
} from './picking.ts'

export {
  closingBalance,
  closingDebt,
  monthOfDay,
  type MonthStatement,
  type StatementEntry,
  type StatementList,
  type StatementSheet,
  type StatementSums,
} from './statements.ts'

export {
  paymentNumberText,
  type Approval,
  type ApprovalChange,
  type ApprovalId,
  type ApprovalKind,
  approvalKindLabels,
  changeShare,
  channelDifference,
  type ChannelDay,
  closingBars,
  type DayClosing,
  type DayPayment,
  type DayPayments,
  dayTotal,
  type DebtAge,
  debtAges,
  type DeskDispatch,
  type DeskInvoice,
  type DeskRequest,
  type RequestRate,
  requestRateOf,
  type SimilarRequests,
  type DeskRequestDetail,
  type DeskRequestLine,
  type ReturnLot,
  type FinanceDay,
  type InvoiceAction,
  invoiceAction,
  type OpenDebt,
  type PackedBatch,
  refundDuty,
  REFUNDS_ADD_UP_MS,
  type RefundTarget,
  refundTargetLabels,
  type RefundWay,
  rightToDecideRequest,
} from './desk-money.ts'

export {
  type BankLine,
  bankMatchLabels,
  type BankMatchState,
  differenceText,
  type DeskBankLine,
  lineDifference,
  type LineDifference,
  matchDifference,
  matchedLine,
  matchTransfer,
  matchTransfers,
  type TransferMatch,
  type WaitingTransfer,
} from './bank-match.ts'

export {
  type ArticleKind,
  articleKindLabels,
  type Banner,
  bannerPlaces,
  type BannerStanding,
  bannerStanding,
  bannerStandingLabels,
  type ContentSection,
  type DeskArticle,
  type DeskBrand,
  type DeskContent,
  type DeskFloor,
  type DeskZone,
  type LinkEntry,
  type WholeArticle,
} from './content-desk.ts'

export {
  type DeskBatch,
  type DeskGood,
  type DeskGoodDetail,
  editedPrice,
  type GoodFacts,
  isTight,
  type LimitPeriod,
  limitPeriodLabels,
  type Movement,
  priceBar,
  type PriceTail,
  priceTails,
  type PriceWay,
  priceWayLabels,
  type Shelf,
  type ShelfView,
  shelfViewLabels,
  shelfViews,
  TIGHT_DAYS,
  isLargeStockChange,
} from './stock-desk.ts'

export {
  type BatchesHeld,
  type CustomersReport,
  daysOfStock,
  type DaySold,
  type ExpiringBatch,
  type ExpiringRow,
  expiringWithin,
  growthOf,
  marginOf,
  marginText,
  type MemberSold,
  reportDays,
  type SalesReport,
  shareOf,
  type SleepingMember,
  type Sold,
  soldOf,
  type SoldRow,
  type StockReport,
  type StockRow,
} from './desk-reports.ts'

export {
  type DeskOffer,
  type OfferBoard,
  type OfferConflict,
  offerConflictText,
  type OfferDraftId,
  type OfferField,
  type OfferForm,
  type OfferInput,
  type OfferLine,
  offerRef,
  type OfferRef,
  type OfferReplay,
  type OfferSheet,
  type OfferStanding,
  offerStandingAt,
  offerStandingLabels,
  offerStandings,
  type OfferTrial,
  type TableField,
  type OfferWindow,
} from './offer-desk.ts'
export {
  type DeskCredit,
  type DeskMember,
  type DeskMemberDetail,
  type DeskMemberPaper,
  EXPIRING_WITHIN_DAYS,
  type MemberList,
  type MemberView,
  memberViewLabels,
  memberViews,
  type SalesPerson,
  SLEEPING_DAYS,
  spendingTrend,
  type SpendingTrend,
  MOST_CREDIT_DAYS,
} from './member-desk.ts'

export {
  type DeskPriceGroup,
  type DeskPriceGroupDetail,
  type GroupGood,
  MOST_GROUP_PRICES,
  type PastedPrice,
  percentOfRate,
  type PriceGroupTerms,
  rateFromPercent,
  readGroupPrices,
} from './price-group-desk.ts'

export {
  type AuditBook,
  auditResultLabels,
  type AuditRow,
  type DeskJob,
  type SealState,
  type SettingsDesk,
  type ShopHealth,
} from './settings-desk.ts'

export type { StaffId } from './staff-id.ts'
export type StaffSessionId = Brand<number, 'StaffSessionId'>

/** Who of the shop's own people is signed in to the console. */
export type SignedInStaff = {
  readonly id: StaffId
  readonly username: string
  readonly name: string
  readonly roles: readonly StaffRole[]
  /** Whether signing in asks for a code of the authenticator app besides the password. */
  readonly usesCodes: boolean
}

/** `invited`: has a link to set up the account and has not used it yet. */
export type StaffStanding = 'active' | 'invited' | 'disabled'

export const staffStandingLabels: { readonly [S in StaffStanding]: string } = {
  active: '在职',
  invited: '待启用',
  disabled: '已停用',
}

export type StaffMember = SignedInStaff & {
  readonly standing: StaffStanding
  readonly createdAt: Instant
  readonly lastSeenAt: Instant | null
}

/** A browser in which somebody is signed in to the console. */
export type StaffSession = {
  readonly id: StaffSessionId
  readonly device: string
  readonly ip: string
  readonly startedAt: Instant
  readonly lastSeenAt: Instant
  readonly isThis: boolean
}

/** How long the link that sets up an account is good for. */
export const INVITATION_HOURS = 48

/** As the sheet of recovery codes that a new account is given. */
export const RECOVERY_CODES = 10

export { actionsOf, actionWords } from './action-words.ts'
export { type DeskExport, deskExportLabels, isDeskExport, MOST_EXPORTED } from './desk-exports.ts'
export { jobWords } from './job-words.ts'
export { factWords, isFactName, type FactName } from './fact-words.ts'

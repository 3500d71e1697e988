import { defaultQuery, writeQuery } from '@xinglin/api-contract/kernel/query'
import type { Codec } from '@xinglin/api-contract/kernel/wire'
import { staffApi } from '@xinglin/api-contract/staff-api'
import type { GoodsId, PriceGroupId } from '@xinglin/domain/goods'
import type { Day } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type { AfterSalesId, OrderId } from '@xinglin/domain/orders'
import type { OfferKey } from '@xinglin/domain/promotions'
import type {
  BatchLockId,
  DeskExport,
  DeskPaper,
  InboxItem,
  InboxKind,
  OfferDraftId,
  OfferRef,
  OfferStanding,
} from '@xinglin/domain/staff'
import { data } from 'react-router-dom'

const searchOf = (
  fields: { readonly [name: string]: string | number | null },
  usual: { readonly [name: string]: unknown },
): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    if (value !== null && value !== '' && value !== usual[name]) search.set(name, String(value))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** The address of a list, with the query of its call. */
const listAt =
  <Query>(path: string, call: { readonly input: Codec<Query> }) =>
  (query: Partial<Query> = {}): string =>
    `${path}${writeQuery(call, { ...defaultQuery(call), ...query })}`

/** Filter and view of the offers: all of it is in the address. */
export type OffersQuery = {
  readonly standing: OfferStanding | null
  readonly kind: OfferKey | null
  readonly look: 'line' | 'list'
  /** The first day of the timeline; null: two weeks ago. */
  readonly from: Day | null
}

/** Whose items of the inbox are shown: all, those given to the viewer, or to nobody. */
export type Whose = 'all' | 'mine' | 'nobody'

export type InboxFilter = { readonly kind: InboxKind | null; readonly whose: Whose }

const inboxSearch = ({ kind, whose }: Partial<InboxFilter>): string =>
  searchOf({ kind: kind ?? null, whose: whose ?? 'all' }, { whose: 'all' })

export type ReportPart = 'sales' | 'stock' | 'customers'

/** Every page of the console. */
export const paths = {
  login: (next?: string) => `/console/login${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`,
  setup: '/console/setup',
  inbox: (filter: Partial<InboxFilter> = {}) => `/console/inbox${inboxSearch(filter)}`,
  inboxItem: ({ kind, id }: Pick<InboxItem, 'kind' | 'id'>, filter: Partial<InboxFilter> = {}) =>
    `/console/inbox/${kind}/${String(id)}${inboxSearch(filter)}`,
  orders: listAt('/console/orders', staffApi.orders.list),
  order: (id: OrderId) => `/console/orders/${String(id)}`,
  members: listAt('/console/members', staffApi.members.list),
  /** A list of members in which one is chosen to order for. */
  membersToActFor: (members: string) => `${members}${members.includes('?') ? '&' : '?'}act=1`,
  priceGroups: '/console/price-groups',
  priceGroup: (id: PriceGroupId) => `/console/price-groups/${String(id)}`,
  member: (id: MemberId) => `/console/members/${String(id)}`,
  actForMember: (id: MemberId) => `/console/members/${String(id)}#act`,
  recalls: '/console/recalls',
  recall: (id: BatchLockId) => `/console/recalls/${String(id)}`,
  picking: (warehouseId?: number) => `/console/picking${searchOf({ ck: warehouseId ?? null }, {})}`,
  requests: listAt('/console/after-sales', staffApi.afterSales.list),
  request: (id: AfterSalesId) => `/console/after-sales/${String(id)}`,
  goods: listAt('/console/goods', staffApi.goods.list),
  newGood: '/console/goods/new',
  importGoods: '/console/goods/import',
  content: (tab: string, as: string | null = null) => `/console/content${searchOf({ tab, as }, { tab: 'banners' })}`,
  good: (id: GoodsId) => `/console/goods/${String(id)}`,
  approvals: '/console/approvals',
  statements: listAt('/console/finance/statements', staffApi.finance.statements),
  statement: (id: MemberId, month: Day | null) => `/console/finance/statements/${String(id)}${searchOf({ month }, {})}`,
  payments: listAt('/console/finance/payments', staffApi.finance.payments),
  bankLines: listAt('/console/finance/bank-lines', staffApi.finance.bankLines),
  invoices: listAt('/console/finance/invoices', staffApi.finance.invoices),
  finance: (day?: Day) => `/console/finance${searchOf({ day: day ?? null }, {})}`,
  offers: ({ standing, kind, look, from }: Partial<OffersQuery> = {}) =>
    `/console/offers${searchOf(
      { state: standing ?? null, kind: kind ?? null, look: look ?? 'line', from: from ?? null },
      { look: 'line' },
    )}`,
  offer: (ref: OfferRef) => `/console/offers/sheet?ref=${ref}`,
  newOffer: (kind?: OfferKey) => `/console/offers/new${searchOf({ kind: kind ?? null }, {})}`,
  offerDraft: (id: OfferDraftId) => `/console/offers/drafts/${String(id)}`,
  reports: (part: ReportPart = 'sales', days?: { readonly from: Day; readonly to: Day }) =>
    `/console/reports${part === 'sales' ? '' : `/${part}`}${searchOf({ from: days?.from ?? null, to: days?.to ?? null }, {})}`,
  people: '/console/people',
  settings: '/console/settings',
  audit: listAt('/console/audit', staffApi.settings.audit),
  health: '/console/health',
  account: '/console/account',
  events: '/console/events',
  exported: (kind: DeskExport, format: 'csv' | 'xlsx', search: string) =>
    `/console/exports/${kind}.${format}${search === '' ? '' : `?${search}`}`,
  paper: ({ kind, id }: NonNullable<DeskPaper['opens']>) =>
    kind === 'afterSales' ? `/console/after-sales/${String(id)}` : `/console/papers/${kind}/${String(id)}.pdf`,
  picture: (id: number) => `/console/files/${String(id)}.jpg`,
} as const

/** The target after signing in: only a page of the console. */
export const nextIn = (search: string): string => {
  const next = new URLSearchParams(search).get('next') ?? ''
  return /^\/console(\/[\w/-]*)?(\?[\w=&%.~-]*)?$/.test(next) ? next : '/console'
}

/** The id in an address; null for an invalid one. For a missing object the server answers 404. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says which kind of id it is
export const idIn = <Id extends number>(text: string | null | undefined): Id | null =>
  // A whole number, as the pattern has it.
  typeof text === 'string' && /^[1-9]\d{0,15}$/.test(text) ? (Number(text) as Id) : null

/** The id in the page's own address. @throws a 404 for an invalid one */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as above
export const idNamed = <Id extends number>(text: string | undefined): Id => {
  const id = idIn<Id>(text)
  if (id === null) throw data('没有这一页', { status: 404 })
  return id
}

import type { Instant } from '@xinglin/domain/kernel/time'
import {
  type BuyerType,
  MOST_LOST_KEYS,
  MOST_STORES_AT_ONCE,
  type OpenedStore,
  type Region,
  type RegistrationWays,
  type ScanState,
  type StoreFields,
} from '@xinglin/domain/members'
import type { RegistrationKind } from '@xinglin/domain/registration-machine'
import { endpoint } from '../kernel/endpoint.ts'
import {
  at,
  type Codec,
  converted,
  flag,
  list,
  nothing,
  oneOf,
  optional,
  record,
  request,
  text,
  timestamp,
} from '../kernel/wire.ts'
import { buyerType, code, password, ticket } from './members-codecs.ts'
import { openedStore, storeFields } from './store-endpoints.ts'
import { phoneText } from './phone-codec.ts'

type OpenAccount = {
  readonly kind: RegistrationKind
  readonly username: string
  readonly password: string
  readonly company: string
  readonly contact: string
  readonly phone: string
  readonly code: string
  /** Code of the district of the licence address. */
  readonly region: string
  readonly buyerType: BuyerType
  readonly agreed: boolean
  /** Of an existing account that is corrected; null: a new one. */
  readonly ticket: string | null
  /** Of the phone that scanned a QR code: the answer of `takeScan`. */
  readonly scan: string | null
  /** Idempotency keys of earlier attempts with another content that were not answered. */
  readonly lostKeys?: readonly string[]
}

const openAccount: Codec<OpenAccount> = converted(
  request({
    kind: oneOf<RegistrationKind>({ singleStore: 'single', multiStore: 'multi' }),
    username: text(60, '用户名过长'),
    password,
    company: text(200, '单位名称过长'),
    contact: text(60, '联系人姓名过长'),
    phone: phoneText(text(30)),
    code: optional(code, ''),
    region: text(12),
    buyerType: at('rank', buyerType),
    agreed: flag,
    ticket: optional(ticket, null),
    scan: optional(ticket, null),
    lostKeys: at('lost_keys', optional(list(text(64), MOST_LOST_KEYS), null)),
  }),
  ({ lostKeys, ...rest }): OpenAccount => ({ ...rest, lostKeys: lostKeys ?? [] }),
  // An empty list is omitted in a form.
  ({ lostKeys = [], ...rest }: OpenAccount) => ({ ...rest, lostKeys: lostKeys.length > 0 ? lostKeys : null }),
)

type SubmitPapers = {
  readonly ticket: string
  readonly licenceNumber: string
  readonly scopes: readonly string[]
  readonly stores: readonly StoreFields[]
}

const submitPapers: Codec<SubmitPapers> = converted(
  request({
    ticket,
    licenceNumber: at('licence_number', optional(text(60, '许可证编号过长'), '')),
    scopes: optional(list(text(30), 40), null),
    stores: optional(list(storeFields, MOST_STORES_AT_ONCE), null),
  }),
  ({ scopes, stores, ...rest }) => ({ ...rest, scopes: scopes ?? [], stores: stores ?? [] }),
  // An empty list is omitted in a form.
  ({ scopes, stores, ...rest }) => ({
    ...rest,
    scopes: scopes.length > 0 ? scopes : null,
    stores: stores.length > 0 ? stores : null,
  }),
)

export const region: Codec<Region> = record({
  code: text(6),
  name: text(60),
  isDistrict: at('is_district', flag),
})

const ways: Codec<RegistrationWays> = record({
  isOpen: at('is_open', flag),
  hotline: text(30),
  wechat: oneOf<RegistrationWays['wechat']>({ open: 'open', localOnly: 'local', closed: 'closed' }),
})

type Scan = { readonly ticket: string; readonly url: string; readonly expiresAt: Instant }

const scan: Codec<Scan> = record({
  ticket,
  url: text(500),
  expiresAt: at('expires_at', timestamp),
})

const scanState = oneOf<ScanState>({ waiting: 'waiting', taken: 'taken', done: 'done', over: 'over' })

export const registrationEndpoints = {
  /** Whether registration is open, and how; else a phone number to call. */
  registrationWays: endpoint<null, RegistrationWays>({
    method: 'GET',
    path: '/api/register/ways',
    source: 'ours',
    access: 'guest',
    input: nothing,
    output: ways,
  }),
  /** A QR code for registration on a phone; one phone may open it, within ten minutes. */
  openScan: endpoint<null, Scan>({
    method: 'POST',
    path: '/api/register/scan',
    source: 'ours',
    access: 'guest',
    input: nothing,
    output: scan,
  }),
  /** The phone that opened the QR code claims it; nobody else can afterwards. */
  takeScan: endpoint<{ readonly ticket: string }, { readonly scan: string }>({
    method: 'POST',
    path: '/api/register/scan/take',
    source: 'ours',
    access: 'guest',
    input: request({ ticket }),
    output: record({ scan: ticket }),
  }),
  /** Progress on the phone. */
  scanState: endpoint<{ readonly ticket: string }, { readonly state: ScanState }>({
    method: 'GET',
    path: '/api/register/scan',
    source: 'ours',
    access: 'guest',
    input: request({ ticket }),
    output: record({ state: scanState }),
  }),
  /** Step 1. Its ticket is for the certificates' pictures and for step 2, valid for a day. */
  openAccount: endpoint<OpenAccount, { readonly ticket: string }>({
    method: 'POST',
    path: '/api/register/account',
    source: 'ours',
    access: 'guest',
    input: openAccount,
    output: record({ ticket }),
    idempotent: true,
    limit: 'register',
  }),
  /** Step 2: licence and scopes of one company, or the stores of a head office. Step 3 only shows the result. */
  submitPapers: endpoint<SubmitPapers, { readonly stores: readonly OpenedStore[] }>({
    method: 'POST',
    path: '/api/register/papers',
    source: 'ours',
    access: 'guest',
    input: submitPapers,
    output: record({ stores: list(openedStore, MOST_STORES_AT_ONCE) }),
  }),
  /** The provinces, or the regions below a province or city. */
  regions: endpoint<{ readonly parent: string }, readonly Region[]>({
    method: 'GET',
    path: '/api/region',
    source: 'ours',
    access: 'guest',
    input: request({ parent: optional(text(6), '') }),
    output: list(region, 200),
    cancelsEarlier: false,
  }),
}

import type { Day } from '../kernel/time.ts'

/** The fifteen reasons of rules §1, in the order in which they are tried; each with what its sentence needs. */
export type Refusal =
  | { readonly code: 'GUEST' }
  | { readonly code: 'NOT_PASSED' }
  | { readonly code: 'CERT_EXPIRED'; readonly certificate: string; readonly expiredOn: Day }
  | { readonly code: 'OFF_SHELF' }
  | { readonly code: 'CONTROLLED' }
  | { readonly code: 'REGION' }
  | { readonly code: 'BUYER_TYPE' }
  | { readonly code: 'RX_CLASS' }
  | { readonly code: 'SCOPE'; readonly scope: string }
  | { readonly code: 'AUTH_LETTER' }
  | { readonly code: 'SPECIAL_RIGHT' }
  | { readonly code: 'SPECIAL_RECEIPT' }
  | { readonly code: 'PRICE_PENDING' }
  | { readonly code: 'NO_STOCK' }
  | { readonly code: 'LIMIT' }

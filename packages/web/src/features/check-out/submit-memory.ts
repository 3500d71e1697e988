import type { OrderDraft } from '@xinglin/domain/checkout-machine'
import type { MemberId } from '@xinglin/domain/members'

/** What this tab remembers of a submit: it outlives a reload, and ends with the tab. */
const KEY = 'xinglin.pending-order'
const DRAFT = 'xinglin.order-draft'

/** Storage may be switched off: then only the reload in the middle of a submit is not survived. */
const attempt = <T>(access: (storage: Storage) => T): T | null => {
  try {
    return access(window.sessionStorage)
  } catch {
    return null
  }
}

/** The key of a submit whose outcome this tab does not know yet. */
export const pendingOrder = (): string | null => attempt((storage) => storage.getItem(KEY))

export const rememberOrder = (key: string): void => {
  attempt((storage) => storage.setItem(KEY, key))
}

export const forgetOrder = (): void => {
  attempt((storage) => storage.removeItem(KEY))
}

/** Whose step 2 it is, and of which cart: what was filled in for another order is no matter of this one. */
export type DraftOwner = { readonly member: MemberId; readonly cartVersion: number }

/** What was filled in on step 2 and sent, or taken along to the contract, and has no order yet. */
export const keptDraft = (owner: DraftOwner): OrderDraft | null =>
  attempt((storage) => parseDraft(storage.getItem(DRAFT), owner))

export const keepDraft = ({ member, cartVersion }: DraftOwner, draft: OrderDraft): void => {
  attempt((storage) => storage.setItem(DRAFT, JSON.stringify({ ...draft, member, cartVersion })))
}

export const forgetDraft = (): void => {
  attempt((storage) => storage.removeItem(DRAFT))
}

/** Null for another owner's, and for what older versions and other programs wrote there. */
export const parseDraft = (text: string | null, { member, cartVersion }: DraftOwner): OrderDraft | null => {
  if (text === null) return null
  const value: unknown = JSON.parse(text)
  return isDraft(value) && value.member === member && value.cartVersion === cartVersion ? value : null
}

const isDraft = (value: unknown): value is OrderDraft & DraftOwner =>
  typeof value === 'object' &&
  value !== null &&
  ['invoice', 'invoiceTitle', 'taxNumber', 'remark'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  ['addressId', 'couponId'].every((name) => isIdOrNone(Reflect.get(value, name))) &&
  typeof Reflect.get(value, 'balance') === 'number' &&
  Array.isArray(Reflect.get(value, 'voucherIds')) &&
  (Reflect.get(value, 'voucherIds') as unknown[]).every(Number.isSafeInteger)

const isIdOrNone = (value: unknown): boolean => value === null || Number.isSafeInteger(value)

import type { OrderDraft } from '@xinglin/domain/checkout-machine'
import type { MemberId } from '@xinglin/domain/members'

/** What this tab remembers of a submit (sessionStorage): it survives a reload, and ends with the tab. */
const KEY = 'xinglin.pending-order'
const DRAFT = 'xinglin.order-draft'

/** Storage may be disabled: then a reload in the middle of a submit loses its state. */
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

/** The owner of the stored step 2, and its cart: values of another order are not restored. */
export type DraftOwner = { readonly member: MemberId; readonly cartVersion: number }

/** The stored values of step 2: sent without an answer, or stored while the contract is signed. */
export const storedDraft = (owner: DraftOwner): OrderDraft | null =>
  attempt((storage) => parseDraft(storage.getItem(DRAFT), owner))

export const storeDraft = ({ member, cartVersion }: DraftOwner, draft: OrderDraft): void => {
  attempt((storage) => storage.setItem(DRAFT, JSON.stringify({ ...draft, member, cartVersion })))
}

export const forgetDraft = (): void => {
  attempt((storage) => storage.removeItem(DRAFT))
}

/** Null for another owner's, and for unreadable contents. */
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
  areIds(Reflect.get(value, 'voucherIds'))

const areIds = (value: unknown): boolean => Array.isArray(value) && value.every(Number.isSafeInteger)

const isIdOrNone = (value: unknown): boolean => value === null || Number.isSafeInteger(value)

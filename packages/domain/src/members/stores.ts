import type { Brand } from '../kernel/brand.ts'
import type { Instant } from '../kernel/time.ts'
import type { MemberId } from './buyer.ts'

/** A store under a head office: the head office may switch to it and copy cart lines to it (docs/rules.md#5-stores). */
export type BoundStore = {
  readonly id: MemberId
  readonly username: string
  readonly company: string
  readonly contact: string
  readonly phone: string
  readonly region: string
  readonly isPassed: boolean
  readonly cartCount: number
  /** Whether it has set a password of its own. Until then only the head office goes on as it, and it cannot be unbound. */
  readonly canSignIn: boolean
}

/** How many stores a head office may have. */
export const MOST_STORES = 500

/** How many it registers in one go. */
export const MOST_STORES_AT_ONCE = 50

/** A store that a head office registered. `activationCode` is passed on by the head office; null: it was sent to the store. */
export type OpenedStore = {
  readonly company: string
  readonly username: string
  readonly activationCode: string | null
}

export type BindingRequestId = Brand<number, 'BindingRequestId'>

export type BindingStatus = 'waiting' | 'accepted' | 'refused'

export const bindingStatusLabels: { readonly [S in BindingStatus]: string } = {
  waiting: '待门店确认',
  accepted: '已绑定',
  refused: '已拒绝',
}

/** A head office asks a store to be bound; only the store can say yes. `company` is the other side. */
export type BindingRequest = {
  readonly id: BindingRequestId
  readonly company: string
  /** Whether it waits for the one who reads it. */
  readonly isMine: boolean
  readonly status: BindingStatus
  readonly askedAt: Instant
}

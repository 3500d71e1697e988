import type { Brand } from '../kernel/brand.ts'
import type { Money } from '../kernel/money.ts'
import type { Day, Instant } from '../kernel/time.ts'

export type MemberId = Brand<number, 'MemberId'>
export type AddressId = Brand<number, 'AddressId'>

/** `rank` of the wire: 1 药店, 2 诊所, 3 商业公司, 4 连锁公司, 5 加盟店 of its own chain, 6 of another chain, 7 医院. */
export type BuyerType =
  | 'pharmacy'
  | 'clinic'
  | 'wholesaler'
  | 'chain'
  | 'ownChainStore'
  | 'otherChainStore'
  | 'hospital'

/** In the order of their wire rank, from 1. */
export const buyerTypes: readonly BuyerType[] = [
  'pharmacy',
  'clinic',
  'wholesaler',
  'chain',
  'ownChainStore',
  'otherChainStore',
  'hospital',
]

export const buyerTypeLabels: { readonly [T in BuyerType]: string } = {
  pharmacy: '药店',
  clinic: '诊所',
  wholesaler: '商业公司',
  chain: '连锁公司',
  ownChainStore: '加盟店',
  otherChainStore: '加盟店',
  hospital: '医院',
}

/** A must-have certificate that ran out: blocks ordering, not viewing (rules §1). */
export type ExpiredCertificate = { readonly name: string; readonly expiredOn: Day }

/**
 * Who is buying, as far as prices and the purchase gate care. A guest is a buyer too.
 * `scopes` are the 经营范围 of the licence, `otcBOnly` marks a store licensed for 乙类OTC alone.
 */
export type Buyer =
  | { readonly kind: 'guest' }
  | { readonly kind: 'notPassed'; readonly id: MemberId }
  | {
      readonly kind: 'passed'
      readonly id: MemberId
      readonly buyerType: BuyerType
      /** Region prefix of the licence address, e.g. `330106`. */
      readonly region: string
      readonly scopes: readonly string[]
      readonly otcBOnly: boolean
      readonly expiredCertificate: ExpiredCertificate | null
      /** 冷藏药品采购委托书 valid. */
      readonly mayBuyColdChain: boolean
      /** is_special: may buy 含麻 goods. */
      readonly mayBuyEphedrine: boolean
      /** An earlier 含麻 receipt is overdue or 已驳回. */
      readonly receiptOutstanding: boolean
    }

/** The header's knowledge of who is here: user/base. A guest has `member` null. */
export type Session = {
  readonly member: SignedInMember | null
  readonly serverTime: Instant
}

export type SignedInMember = {
  readonly id: MemberId
  readonly username: string
  readonly name: string
  readonly company: string
  readonly phone: string
  readonly buyerType: BuyerType
  readonly isPassed: boolean
  readonly canChat: boolean
  readonly mayAskAfterSales: boolean
  readonly points: number
  readonly cartCount: number
  readonly messageCount: number
  /** 专属客服; shown only if present. */
  readonly dedicatedService: { readonly name: string; readonly phone: string } | null
  /** Certificates that run out within 60 days or have run out, soonest first. */
  readonly expiringCertificates: readonly { readonly name: string; readonly expiresOn: Day }[]
  readonly hotline: string
  readonly serviceContacts: readonly string[]
  /** Orders waiting for the buyer, by what is to be done. */
  readonly orderCounts: { readonly unpaid: number; readonly toShip: number; readonly toReceive: number }
  readonly balance: Money
}

export type Address = {
  readonly id: AddressId
  readonly consignee: string
  readonly phone: string
  readonly region: string
  readonly detail: string
  readonly isDefault: boolean
  /** The licence address: the only one that 含麻 goods may go to. */
  readonly isLicence: boolean
}

import { wholeId, type Brand } from '../kernel/brand.ts'
import type { Day } from '../kernel/time.ts'
import type { BuyerType } from './buyer-type.ts'
import type { CertificateName } from './certificates/certificate-list.ts'

export type MemberId = Brand<number, 'MemberId'>
/** @example memberId(1) // 1 */
export const memberId = (id: number): MemberId => wholeId(id) as MemberId

/** A must-have certificate that ran out: blocks ordering, not viewing (docs/rules.md#1-status). */
export type ExpiredCertificate = { readonly name: CertificateName; readonly expiredOn: Day }

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

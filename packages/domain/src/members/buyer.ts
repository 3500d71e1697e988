import { wholeId, type Brand } from '../kernel/brand.ts'
import type { Day } from '../kernel/time.ts'

export type MemberId = Brand<number, 'MemberId'>
/** @example memberId(1) // 1 */
export const memberId = (id: number): MemberId => wholeId(id) as MemberId

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

/** A must-have certificate that ran out: blocks ordering, not viewing (docs/rules.md#1-status). */
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

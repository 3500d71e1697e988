import type { Buyer, BuyerType, ExpiredCertificate } from './buyer.ts'

/**
 * What a certificate is to a buyer type (docs/rules.md#1-certificates): it must be there, is needed for some goods,
 * helps, or is not asked for.
 */
export type CertificateDuty = 'must' | 'forSomeGoods' | 'optional' | 'none'

type PassedBuyer = Extract<Buyer, { readonly kind: 'passed' }>

type CertificateRule = {
  readonly duties: { readonly [T in BuyerType]: CertificateDuty }
  /** Scopes that it brings, and takes away when it runs out. */
  readonly scopes?: readonly string[]
  /** What else running out takes away; a must-have blocks the order instead. */
  readonly without?: (buyer: PassedBuyer) => PassedBuyer
}

const duties = (
  pharmacy: CertificateDuty,
  chain: CertificateDuty,
  clinic: CertificateDuty,
  hospital: CertificateDuty,
  wholesaler: CertificateDuty,
): CertificateRule['duties'] => ({
  pharmacy,
  ownChainStore: pharmacy,
  otherChainStore: pharmacy,
  chain,
  clinic,
  hospital,
  wholesaler,
})

/** The certificate matrix: columns 药店 (and 加盟店), 连锁, 诊所, 医院, 商业公司. */
const certificates: { readonly [name: string]: CertificateRule } = {
  营业执照: { duties: duties('must', 'must', 'must', 'optional', 'must') },
  药品经营许可证: { duties: duties('must', 'must', 'none', 'none', 'must') },
  医疗机构执业许可证: { duties: duties('none', 'none', 'must', 'must', 'none') },
  诊所备案凭证: { duties: duties('none', 'none', 'must', 'must', 'none') },
  采购委托书: { duties: duties('must', 'must', 'must', 'must', 'must') },
  开票信息: { duties: duties('must', 'must', 'must', 'must', 'must') },
  第二类医疗器械经营备案凭证: {
    duties: duties('forSomeGoods', 'forSomeGoods', 'forSomeGoods', 'none', 'forSomeGoods'),
    scopes: ['第二类医疗器械'],
  },
  医疗器械经营许可证: {
    duties: duties('forSomeGoods', 'forSomeGoods', 'forSomeGoods', 'none', 'forSomeGoods'),
    scopes: ['第三类医疗器械'],
  },
  食品经营许可证: {
    duties: duties('forSomeGoods', 'forSomeGoods', 'forSomeGoods', 'none', 'forSomeGoods'),
    scopes: ['保健食品', '食品'],
  },
  冷藏药品采购委托书: {
    duties: duties('forSomeGoods', 'forSomeGoods', 'forSomeGoods', 'forSomeGoods', 'forSomeGoods'),
    without: (buyer) => ({ ...buyer, mayBuyColdChain: false }),
  },
  含特殊药品复方制剂采购备案: {
    duties: duties('forSomeGoods', 'forSomeGoods', 'forSomeGoods', 'forSomeGoods', 'forSomeGoods'),
    without: (buyer) => ({ ...buyer, mayBuyEphedrine: false }),
  },
  GSP证书: { duties: duties('optional', 'optional', 'none', 'none', 'optional') },
}

/** A buyer may call a certificate anything, even what every object inherits. */
const ruleOf = (name: string) => (Object.hasOwn(certificates, name) ? certificates[name] : undefined)

/**
 * Whether a certificate blocks ordering, some goods, or nothing. 电子合同 is a test of its own (459): none here.
 *
 * @example certificateDuty('营业执照', 'hospital') // 'optional'
 */
export const certificateDuty = (name: string, buyerType: BuyerType): CertificateDuty =>
  ruleOf(name)?.duties[buyerType] ?? 'none'

/**
 * The scopes that a certificate brings by itself, whatever is printed on it.
 *
 * @example certificateScopes('医疗器械经营许可证') // ['第三类医疗器械']
 */
export const certificateScopes = (name: string): readonly string[] => ruleOf(name)?.scopes ?? []

/**
 * A buyer once a certificate has run out: a must-have blocks every order (the first one named stays named), one for
 * some goods counts as missing for these goods only, an optional one changes nothing.
 *
 * @example afterExpiry(aBuyer({ mayBuyColdChain: true }), { name: '冷藏药品采购委托书', expiredOn: aDay }).mayBuyColdChain // false
 */
export const afterExpiry = (buyer: PassedBuyer, expired: ExpiredCertificate): PassedBuyer => {
  switch (certificateDuty(expired.name, buyer.buyerType)) {
    case 'must':
      return { ...buyer, expiredCertificate: buyer.expiredCertificate ?? expired }
    case 'forSomeGoods':
      return lessScopes(ruleOf(expired.name)?.without?.(buyer) ?? buyer, certificateScopes(expired.name))
    case 'optional':
    case 'none':
      return buyer
  }
}

const lessScopes = (buyer: PassedBuyer, lost: readonly string[]): PassedBuyer => ({
  ...buyer,
  scopes: buyer.scopes.filter((scope) => !lost.includes(scope)),
})

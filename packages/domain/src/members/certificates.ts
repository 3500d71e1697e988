import type { Buyer, ExpiredCertificate } from './buyer.ts'
import type { BuyerType } from './buyer-type.ts'
import type { CertificateDuty } from './certificates/certificate-kind.ts'
import { type CertificateName, certificateOf } from './certificates/certificate-list.ts'

type PassedBuyer = Extract<Buyer, { readonly kind: 'passed' }>

/**
 * Whether a certificate blocks ordering, some goods, or nothing. 电子合同 is a test of its own (459): none here.
 *
 * @example certificateDuty('营业执照', 'hospital') // 'optional'
 */
export const certificateDuty = (name: CertificateName, buyerType: BuyerType): CertificateDuty =>
  certificateOf(name).duties[buyerType]

/**
 * The scopes that a certificate brings by itself, whatever is printed on it.
 *
 * @example certificateScopes('医疗器械经营许可证') // ['第三类医疗器械']
 */
export const certificateScopes = (name: CertificateName): readonly string[] => certificateOf(name).scopes

/**
 * A buyer once a certificate has run out: a must-have blocks every order (the first one named stays named), one for
 * some goods counts as missing for these goods only, an optional one changes nothing.
 *
 * @example afterExpiry(aBuyer({ mayBuyColdChain: true }), { name: '冷藏药品采购委托书', expiredOn: aDay }).mayBuyColdChain // false
 */
export const afterExpiry = (buyer: PassedBuyer, expired: ExpiredCertificate): PassedBuyer => {
  const { right, scopes } = certificateOf(expired.name)
  switch (certificateDuty(expired.name, buyer.buyerType)) {
    case 'must':
      return { ...buyer, expiredCertificate: buyer.expiredCertificate ?? expired }
    case 'forSomeGoods':
      return lessScopes(right === null ? buyer : { ...buyer, [right]: false }, scopes)
    case 'optional':
    case 'none':
      return buyer
  }
}

const lessScopes = (buyer: PassedBuyer, lost: readonly string[]): PassedBuyer => ({
  ...buyer,
  scopes: buyer.scopes.filter((scope) => !lost.includes(scope)),
})

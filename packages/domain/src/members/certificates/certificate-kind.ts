import type { BuyerType } from '../buyer-type.ts'
import { identityDoubt, plainCode } from '../plain-code.ts'

/** How long a certificate is good for (docs/rules.md#1-certificates). */
export type CertificateTerm =
  | { readonly kind: 'asPrinted' }
  | { readonly kind: 'forever' }
  | { readonly kind: 'years'; readonly years: number }
  | { readonly kind: 'calendarYear' }

/**
 * What a certificate is to a buyer type (docs/rules.md#1-certificates): it must be there, is needed for some goods,
 * helps, or is not asked for.
 */
export type CertificateDuty = 'must' | 'forSomeGoods' | 'optional' | 'none'

/** What is printed on a certificate, as text; '' where a certificate has no such field (docs/rules.md#7). */
export type CertificateTexts = {
  /** 单位名称, 受托人 or 发票抬头. */
  readonly holder: string
  /** Credit code, licence number, identity number of the agent, tax number. */
  readonly number: string
  readonly address: string
  /** 经营范围 as printed. */
  readonly scope: string
  readonly bank: string
  readonly account: string
  readonly phone: string
}

export type CertificateField = keyof CertificateTexts

/** One kind of certificate: everything that the shop knows of it, in the one file that it has. */
export type CertificateKind<Name extends string = string> = {
  /** As buyers and the database know it. */
  readonly name: Name
  readonly term: CertificateTerm
  readonly duties: { readonly [T in BuyerType]: CertificateDuty }
  /** The fields that are asked for, with their names as printed. */
  readonly labels: { readonly [F in CertificateField]?: string }
  /** Whom it names: the company, or its agent, whose picture shows an identity card. */
  readonly names: 'company' | 'agent'
  /** What is wrong with its number beyond being empty, where it is not asked for again later. */
  readonly numberProblem: ((text: string) => string | null) | null
  /** What looks mistyped of a number whose form the law gives. */
  readonly numberDoubt: ((text: string) => string | null) | null
  readonly leastPictures: 0 | 1
  /** Signed on a page of its own by every buyer, not uploaded. */
  readonly isSigned: boolean
  /** The licence of its buyer types: its number is asked for at registration, its address is the licence address. */
  readonly isLicence: boolean
  /** Either of two does. */
  readonly insteadOf: string | null
  /** What goods that ask for it are refused with; must-haves block by their duty. */
  readonly goodsBlock: 'SCOPE' | 'AUTH_LETTER' | 'SPECIAL_RIGHT' | null
  /** Scopes that it brings, and takes away when it runs out. */
  readonly scopes: readonly string[]
  /** A right of the buyer that holds while it is valid. */
  readonly right: 'mayBuyColdChain' | 'mayBuyEphedrine' | null
  /** What it is for, where its name does not say it; '' where it does. */
  readonly purpose: string
}

type Usual =
  | 'names'
  | 'numberProblem'
  | 'numberDoubt'
  | 'leastPictures'
  | 'isSigned'
  | 'isLicence'
  | 'insteadOf'
  | 'goodsBlock'
  | 'scopes'
  | 'right'

const usual: Pick<CertificateKind, Usual> = {
  names: 'company',
  numberProblem: null,
  numberDoubt: null,
  leastPictures: 1,
  isSigned: false,
  isLicence: false,
  insteadOf: null,
  goodsBlock: null,
  scopes: [],
  right: null,
}

/** A kind of certificate; what is not said is as with most of them. */
export const certificateKind = <Name extends string>(
  kind: Omit<CertificateKind<Name>, Usual> & Partial<Pick<CertificateKind, Usual>>,
): CertificateKind<Name> => ({ ...usual, ...kind })

export const asPrinted: CertificateTerm = { kind: 'asPrinted' }
export const forever: CertificateTerm = { kind: 'forever' }
export const years = (count: number): CertificateTerm => ({ kind: 'years', years: count })

/** A row of the certificate matrix: 药店 (and 加盟店), 连锁, 诊所, 医院, 商业公司. */
export const duties = (
  pharmacy: CertificateDuty,
  chain: CertificateDuty,
  clinic: CertificateDuty,
  hospital: CertificateDuty,
  wholesaler: CertificateDuty,
): CertificateKind['duties'] => ({
  pharmacy,
  ownChainStore: pharmacy,
  otherChainStore: pharmacy,
  chain,
  clinic,
  hospital,
  wholesaler,
})

export const byEverybody = (duty: CertificateDuty): CertificateKind['duties'] => duties(duty, duty, duty, duty, duty)

export const company = (number: string, more: CertificateKind['labels'] = {}): CertificateKind['labels'] => ({
  holder: '企业名称',
  number,
  ...more,
})

/** What the letter of an agent asks for. */
export const agent = {
  names: 'agent',
  labels: { holder: '受托人姓名', number: '受托人身份证号' },
  numberProblem: (text: string): string | null =>
    /^\d{17}[\dX]$/.test(plainCode(text)) ? null : '请输入 18 位身份证号',
  numberDoubt: identityDoubt,
} as const

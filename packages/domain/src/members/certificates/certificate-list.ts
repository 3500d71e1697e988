import { businessLicence } from './business-licence.ts'
import type { CertificateKind } from './certificate-kind.ts'
import { clinicFiling } from './clinic-filing.ts'
import { coldChainMandate } from './cold-chain-mandate.ts'
import { deviceFiling } from './device-filing.ts'
import { deviceLicence } from './device-licence.ts'
import { drugLicence } from './drug-licence.ts'
import { ephedrineFiling } from './ephedrine-filing.ts'
import { foodLicence } from './food-licence.ts'
import { gspCertificate } from './gsp-certificate.ts'
import { invoiceInfo } from './invoice-info.ts'
import { medicalLicence } from './medical-licence.ts'
import { purchaseMandate } from './purchase-mandate.ts'
import { yearlyContract } from './yearly-contract.ts'

/** The kinds of certificates, in the order in which they are shown. */
const certificateKinds = [
  businessLicence,
  drugLicence,
  medicalLicence,
  clinicFiling,
  purchaseMandate,
  yearlyContract,
  invoiceInfo,
  deviceFiling,
  deviceLicence,
  foodLicence,
  coldChainMandate,
  ephedrineFiling,
  gspCertificate,
] as const

export type CertificateName = (typeof certificateKinds)[number]['name']

export const certificateNames: readonly CertificateName[] = certificateKinds.map(({ name }) => name)

/**
 * Whether there is a kind of certificate of that name; text from outside may be anything.
 *
 * @example isCertificateName('营业执照') // true
 */
export const isCertificateName = (text: string): text is CertificateName =>
  certificateNames.some((name) => name === text)

const kinds: ReadonlyMap<string, CertificateKind> = new Map(certificateKinds.map((kind) => [kind.name, kind]))

/**
 * The kind of certificate of a name.
 *
 * @throws Error for a text that is no name of a certificate, which the type excludes
 * @example certificateOf('营业执照').term.kind // 'asPrinted'
 */
export const certificateOf = (name: CertificateName): CertificateKind => {
  const kind = kinds.get(name)
  if (kind === undefined) throw new Error(`no certificate is called ${name}`)
  return kind
}

import { creditCodeDoubt } from '../plain-code.ts'
import { asPrinted, certificateKind, company, duties } from './certificate-kind.ts'

export const businessLicence = certificateKind({
  name: '营业执照',
  term: asPrinted,
  duties: duties('must', 'must', 'must', 'optional', 'must'),
  labels: company('统一社会信用代码', { address: '住所', scope: '经营范围' }),
  numberDoubt: creditCodeDoubt,
  purpose: '',
})

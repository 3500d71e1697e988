import { asPrinted, certificateKind, company, duties } from './certificate-kind.ts'

export const gspCertificate = certificateKind({
  name: 'GSP证书',
  term: asPrinted,
  duties: duties('optional', 'optional', 'none', 'none', 'optional'),
  labels: company('证书编号', { address: '经营场所', scope: '认证范围' }),
  purpose: '不影响采购',
})

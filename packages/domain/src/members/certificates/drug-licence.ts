import { certificateKind, company, duties, years } from './certificate-kind.ts'

export const drugLicence = certificateKind({
  name: '药品经营许可证',
  term: years(5),
  duties: duties('must', 'must', 'none', 'none', 'must'),
  labels: company('许可证编号', { address: '经营场所', scope: '许可范围' }),
  isLicence: true,
  purpose: '',
})
